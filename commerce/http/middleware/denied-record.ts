import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { networkOf } from '#commerce/contract/process/network-of.ts'
import type { CommerceError, CommerceErrorKind } from '#commerce/kernel/commerce-error.ts'
import { recordSecurity } from '#commerce/operations/customers/security-record.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from './kernel-env.ts'

const DENIED: readonly CommerceErrorKind[] = ['csrf', 'forbidden']
const MINUTE_MS = 60_000
/** Lines a minute and process: who is refused a thousand times fills no disk. */
const MOST = 60
const MOST_OF_NETWORK = 10

/** Writes down who was refused what; of many refusals the first of each network and minute. */
export function deniedRecord(deps: CommerceDeps): (c: Context<KernelEnv>, error: CommerceError) => Promise<void> {
  const minute = { number: 0, lines: 0, networks: new Map<string, number>() }
  const isWanted = (address: string | undefined): boolean => {
    const number = Math.floor(deps.clock.now().getTime() / MINUTE_MS)
    if (number !== minute.number) Object.assign(minute, { number, lines: 0, networks: new Map() })
    const network = networkOf(address) ?? ''
    const ofNetwork = minute.networks.get(network) ?? 0
    if (minute.lines >= MOST || ofNetwork >= MOST_OF_NETWORK) return false
    minute.lines += 1
    minute.networks.set(network, ofNetwork + 1)
    return true
  }
  return async (c, error) => {
    const { remote, actor } = c.var
    if (!DENIED.includes(error.kind) || !isWanted(remote?.address)) return
    try {
      await recordSecurity(deps, {
        event: 'acesso-negado',
        userId: actor?.customerId,
        agentId: actor?.agentId,
        ip: remote.address,
        // The pattern, not the path: paths hold CEPs, documents and ids.
        detail: {
          metodo: c.req.method,
          rota: routePath(c, -1).replace('/wcs/resources/:storeId', ''),
          motivo: error.kind,
        },
      })
    } catch (failure) {
      deps.log.error('security-record-lost', { requestId: c.var.requestId, error: (failure as Error).name })
    }
  }
}
