import type { InferOutput } from 'valibot'
import type { Roteiro, TextoLido } from '#commerce/contract/televendas/sale.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { findAttendance } from '#commerce/store/televendas/attendances.ts'
import { type ScriptStep, stepsRead, writeStepRead } from '#commerce/store/televendas/script-steps.ts'
import { readCart } from '../cart/cart.ts'
import type { CommerceDeps } from '../deps.ts'
import { SCRIPT_VERSION } from './attendance.ts'
import { type AgentAtWork, recordAct } from './record.ts'

const NO_CALL = 'Inicie o atendimento para registrar o que foi lido.'
const CHANGED = 'O carrinho mudou depois da leitura. Leia o resumo novamente.'
const NOTHING_TO_READ = 'O carrinho está vazio: não há resumo para ler.'

/** How each text that was read is called in the record. */
const ACTIONS: Readonly<Record<ScriptStep, string>> = {
  ABERTURA: 'abertura-lida',
  GRAVACAO: 'aviso-de-gravacao-lido',
  LGPD: 'aviso-de-dados-lido',
  RESUMO: 'resumo-lido',
  ENCERRAMENTO: 'encerramento-lido',
}

/** What was read aloud in the call under way; nothing without a call. */
export async function scriptOf({ db }: Pick<CommerceDeps, 'db'>, { attendanceId }: AgentAtWork): Promise<Roteiro> {
  const call = attendanceId === undefined ? undefined : await findAttendance(db, attendanceId)
  const steps = call === undefined || call.ended_at !== null ? [] : await stepsRead(db, call.id)
  return {
    versao: call?.script_version ?? SCRIPT_VERSION,
    lidos: steps.map(({ step, read_at, cart_version }) => ({
      passo: step,
      em: read_at.toISOString(),
      versaoCarrinho: cart_version,
    })),
  }
}

/**
 * The agent says that a text was read to whoever is on the line. The summary (Decreto 7.962/2013 art. 4) is of one
 * cart: its version, and what it came to, are kept.
 * @throws CommerceError 409 without a call, or when the cart is no longer the one that was read
 */
export async function readAloud(
  deps: CommerceDeps,
  actor: AgentAtWork,
  { passo, versaoCarrinho }: InferOutput<typeof TextoLido>,
  remote: Remote,
): Promise<Roteiro> {
  const { attendanceId } = actor
  const call = attendanceId === undefined ? undefined : await findAttendance(deps.db, attendanceId)
  if (call === undefined || call.ended_at !== null) throw conflict(NO_CALL)
  const cart = passo === 'RESUMO' ? await readCart(deps, actor) : undefined
  if (cart !== undefined && cart.itensPedido.length === 0) throw conflict(NOTHING_TO_READ)
  if (cart !== undefined && cart.versao !== versaoCarrinho) throw conflict(CHANGED)
  await transaction(deps.db, async (trx) => {
    await writeStepRead(trx, {
      attendanceId: call.id,
      step: passo,
      cartVersion: cart?.versao ?? null,
      now: deps.clock.now(),
    })
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      {
        action: ACTIONS[passo],
        entity: 'atendimento',
        entityId: call.protocol,
        after:
          cart === undefined
            ? { roteiro: call.script_version }
            : {
                roteiro: call.script_version,
                versaoCarrinho: cart.versao,
                itens: cart.itensPedido.length,
                total: cart.valorTotalPedidoText,
                frete: cart.valorTotalFreteText,
                entrega: cart.informacaoEntrega,
              },
      },
      remote,
    )
  })
  return scriptOf(deps, actor)
}
