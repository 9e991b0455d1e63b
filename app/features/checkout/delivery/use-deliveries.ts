import { useRef, useState } from 'react'
import { chooseDelivery } from '#server-functions/checkout/checkout.ts'
import type { Checkout } from '../order/use-checkout.ts'
import { isKept, planOf, planProblems, type Plan, type Wanted, waysOf } from './delivery-plan.ts'

export interface Deliveries {
  plans: Plan[]
  /** Sentences shown now, under the server's names of the fields. */
  problems: Readonly<Record<string, string>>
  /** Something was pressed or typed for one seller's part; `keep` sends it at once. */
  want(seller: string, change: Wanted, keep: boolean): void
  /** Nothing of what was pressed counts any longer: another address, other ways. */
  forget(): void
  /** Sends what the server does not keep yet; false when something is missing or refused. */
  settle(): Promise<boolean>
}

/** How each seller's part comes: pressed here, kept by the server, one write after the other. */
export function useDeliveries({
  profile,
  choose,
  refused,
  refresh,
}: Pick<Checkout, 'profile' | 'choose' | 'refused' | 'refresh'>): Deliveries {
  const [wanted, setWanted] = useState<Readonly<Record<string, Wanted>>>({})
  const [asked, setAsked] = useState(false)
  const latest = useRef(wanted)
  const saving = useRef(Promise.resolve(true))
  /** The ways sent last, whatever the server has answered so far; null while it keeps what it was read with. */
  const sent = useRef<string | null>(null)
  const plansWith = (pressed: Readonly<Record<string, Wanted>>) =>
    profile.entregas.map((part) => planOf(part, pressed[part.idLojista]))
  const plans = plansWith(wanted)

  /** Sends the ways, unless one is missing or the server keeps them already. */
  const keepWays = (chosen: readonly Plan[]): Promise<boolean> => {
    const entregas = waysOf(chosen)
    if (entregas === undefined) return Promise.resolve(false)
    const wish = JSON.stringify(entregas)
    if (sent.current === null && isKept(chosen)) return Promise.resolve(true)
    if (sent.current === wish) return saving.current
    sent.current = wish
    saving.current = saving.current.then(async () => {
      const done = await choose(() => chooseDelivery({ data: { entregas } }))
      if (done) return true
      if (sent.current === wish) sent.current = null
      // What was refused may be gone: the page shows what is there now.
      await refresh()
      return false
    })
    return saving.current
  }
  return {
    plans,
    problems: { ...refused, ...(asked ? planProblems(plans) : {}) },
    want(seller, change, keep) {
      latest.current = { ...latest.current, [seller]: { ...latest.current[seller], ...change } }
      setWanted(latest.current)
      if (keep) void keepWays(plansWith(latest.current))
    },
    forget() {
      latest.current = {}
      sent.current = null
      setWanted(latest.current)
      setAsked(false)
    },
    async settle() {
      setAsked(true)
      const chosen = plansWith(latest.current)
      return Object.keys(planProblems(chosen)).length === 0 && keepWays(chosen)
    },
  }
}
