import * as v from 'valibot'
import { FORMAS_PAGAMENTO } from '../payments/methods.ts'

/** How far back: the last hour by the minute, the last day by quarters of an hour. */
export const PERIODOS = ['hora', 'dia'] as const
export const OperacaoQuery = v.object({ periodo: v.optional(v.picklist(PERIODOS), 'hora') })

const Medida = {
  pedidos: v.number(),
  erros: v.number(),
  medianaMs: v.nullable(v.number()),
  p95Ms: v.nullable(v.number()),
}
const Vital = v.nullable(v.object({ p75: v.number(), visitas: v.number() }))

const Email = v.object({
  tipo: v.string(),
  desde: v.string(),
  tentativas: v.number(),
  /** Code of the last attempt, as the mail server or the network gave it. */
  problema: v.nullable(v.string()),
})

/** GET televendas/operation: how the shop works, of all its processes together. */
export const Operacao = v.object({
  agora: v.string(),
  periodo: v.picklist(PERIODOS),
  passoMinutos: v.number(),
  /** Processes that told of themselves in the last minutes. */
  processos: v.number(),
  /** Oldest first, without gaps; mediaMs null where nobody asked. */
  passos: v.array(
    v.object({
      em: v.string(),
      pedidos: v.number(),
      erros: v.number(),
      mediaMs: v.nullable(v.number()),
      errosNavegador: v.number(),
    }),
  ),
  total: v.object(Medida),
  tipos: v.array(v.object({ tipo: v.string(), ...Medida })),
  /** Calls of commerce, the slowest first. */
  chamadas: v.array(v.object({ chamada: v.string(), ...Medida })),
  banco: v.array(v.object({ operacao: v.string(), ...Medida })),
  /** `semBuscador`: answered by the embedded search, as the engine of the settings did not. */
  buscas: v.object({ ...Medida, semResultado: v.number(), semBuscador: v.number() }),
  cache: v.object({ acertos: v.number(), faltas: v.number() }),
  disjuntor: v.number(),
  /** Which calls it closed, the most often first. */
  interrompidas: v.array(v.object({ chamada: v.string(), vezes: v.number() })),
  funil: v.array(v.object({ passo: v.string(), vezes: v.number() })),
  /** 75 % of page views had at the most so many seconds; CLS its own number. */
  vitais: v.array(
    v.object({ pagina: v.string(), vistas: v.number(), LCP: Vital, INP: Vital, CLS: Vital, FCP: Vital, TTFB: Vital }),
  ),
  errosNavegador: v.array(
    v.object({
      pagina: v.string(),
      nome: v.string(),
      mensagem: v.string(),
      onde: v.string(),
      vezes: v.number(),
      ultimo: v.string(),
    }),
  ),
  publicacao: v.object({ esperando: v.number(), atrasoSegundos: v.number() }),
  /** Waiting to be sent, failed in the last week, and those whose turn is next; nothing of whom they are for. */
  emails: v.object({ esperando: v.number(), falharam: v.number(), proximos: v.array(Email), falhos: v.array(Email) }),
  /** Orders that wait to be paid, those of which the gateway knows nothing yet, and those that end first. */
  pagamentos: v.object({
    esperando: v.number(),
    semCobranca: v.number(),
    /** Calls to the gateway in the period that nobody answered. */
    semResposta: v.number(),
    proximos: v.array(
      v.object({
        numeroPedido: v.string(),
        forma: v.picklist(FORMAS_PAGAMENTO),
        valorText: v.string(),
        cobrado: v.boolean(),
        vence: v.nullable(v.string()),
      }),
    ),
  }),
  filas: v.array(
    v.object({
      fila: v.string(),
      esperando: v.number(),
      executando: v.number(),
      /** Since when the first that could begin could have; 0 = none waits. */
      esperaSegundos: v.number(),
      falhas: v.number(),
      abandonadas: v.number(),
    }),
  ),
})
export type Operacao = v.InferOutput<typeof Operacao>
