import type { EntregaLojista, Janela, OpcaoEntrega } from '#commerce/contract/checkout/checkout.ts'
import {
  bareDocument,
  documentProblem,
  formatDocumentOf,
  type QuemRetira,
  type TipoDocumento,
} from '#commerce/contract/checkout/pickup.ts'
import { isValidPersonName } from '#commerce/contract/values/person-name.ts'

/** Who collects, as the fields hold it; while `other` is not ticked it is the customer. */
export interface Collector {
  other: boolean
  nome: string
  tipoDocumento: string
  documento: string
}

/** What somebody has pressed or typed on the page for one seller's part; the server may not know it yet. */
export interface Wanted {
  option?: string
  window?: Pick<Janela, 'data' | 'turno'>
  collector?: Collector
}

/** How one seller's part will come, as the page shows it. */
export interface Plan {
  part: EntregaLojista
  option: OpcaoEntrega | undefined
  window: Janela | undefined
  collector: Collector
}

const NOBODY: Collector = { other: false, nome: '', tipoDocumento: 'CPF', documento: '' }

const typed = ({ nome, tipoDocumento, documento }: Omit<Collector, 'other'>): Collector => ({
  other: true,
  nome,
  tipoDocumento,
  documento: formatDocumentOf(tipoDocumento, documento),
})

/**
 * What was pressed, else what the server keeps, else the first way that is carried. Nothing is taken for granted where
 * a choice is gone or where one can only collect: those are made by hand.
 */
export function planOf(part: EntregaLojista, wanted: Wanted = {}): Plan {
  const { opcoes, selecao, mensagem } = part
  const id = wanted.option ?? selecao?.idOpcaoEntrega
  const option =
    id === undefined
      ? mensagem === null
        ? opcoes.find(({ retirada }) => retirada === null)
        : undefined
      : opcoes.find((one) => one.id === id)
  const offered = (known: Wanted['window']) =>
    option?.janelas.find(({ data, turno }) => data === known?.data && turno === known.turno)
  return {
    part,
    option,
    window: offered(wanted.window) ?? offered(selecao?.janela) ?? option?.janelas[0],
    collector: wanted.collector ?? (selecao?.retiradaPor ? typed(selecao.retiradaPor) : NOBODY),
  }
}

const fieldOf = ({ part }: Plan, field = ''): string => `entregas.${part.idLojista}${field}`

function collectorProblems({ other, nome, tipoDocumento, documento }: Collector): Record<string, string> {
  if (!other) return {}
  const wrong = documentProblem(tipoDocumento, documento)
  return {
    ...(isValidPersonName(nome) ? {} : { nome: 'Informe nome e sobrenome.' }),
    ...(wrong === undefined ? {} : { documento: wrong }),
  }
}

/** Sentences of what is still missing, under the names the server uses for the same fields. */
export function planProblems(plans: readonly Plan[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const plan of plans) {
    const { part, option, collector } = plan
    if (part.opcoes.length === 0)
      problems[fieldOf(plan)] = `Remova os produtos de ${part.lojista} ou escolha outro endereço para continuar.`
    else if (!option) problems[fieldOf(plan)] = `Escolha a entrega dos produtos de ${part.lojista}.`
    else if (option.retirada !== null)
      for (const [field, message] of Object.entries(collectorProblems(collector)))
        problems[fieldOf(plan, `.retiradaPor.${field}`)] = message
  }
  return problems
}

type Way = { idOpcaoEntrega: string; janela?: Pick<Janela, 'data' | 'turno'>; retiradaPor?: QuemRetira }

/**
 * Somebody else, once they are named; until then it is the customer, so that the ways and their total are kept
 * meanwhile.
 */
const namedCollector = ({ option, collector }: Plan): QuemRetira | undefined =>
  option?.retirada && collector.other && Object.keys(collectorProblems(collector)).length === 0
    ? {
        nome: collector.nome,
        tipoDocumento: collector.tipoDocumento as TipoDocumento,
        documento: bareDocument(collector.documento),
      }
    : undefined

const windowOf = ({ window }: Plan): Way['janela'] => window && { data: window.data, turno: window.turno }

/** What `PUT checkout/delivery` takes; undefined while a seller's part has no way. */
export function waysOf(plans: readonly Plan[]): Record<string, Way> | undefined {
  const ways: Record<string, Way> = {}
  for (const plan of plans) {
    if (!plan.option) return undefined
    const [janela, retiradaPor] = [windowOf(plan), namedCollector(plan)]
    ways[plan.part.idLojista] = {
      idOpcaoEntrega: plan.option.id,
      ...(janela ? { janela } : {}),
      ...(retiradaPor ? { retiradaPor } : {}),
    }
  }
  return plans.length > 0 ? ways : undefined
}

/** Whether the server already keeps exactly this. */
export const isKept = (plans: readonly Plan[]): boolean =>
  plans.every((plan) => {
    const kept = plan.part.selecao
    const [janela, who] = [windowOf(plan), namedCollector(plan)]
    return (
      kept?.idOpcaoEntrega === plan.option?.id &&
      kept?.janela?.data === janela?.data &&
      kept?.janela?.turno === janela?.turno &&
      kept?.retiradaPor?.nome === who?.nome &&
      kept?.retiradaPor?.tipoDocumento === who?.tipoDocumento &&
      kept?.retiradaPor?.documento === who?.documento
    )
  })
