import type { WaitingUnits } from '#commerce/kernel/waiting-units.ts'

/** Hundredths of a product's units that may wait for boletos. */
export interface UnpaidShares {
  network: number
  newcomers: number
}

export type ShareReason = 'network' | 'device' | 'newcomers'

/** Of few units a person may want as many, and two people of one household the same. */
const FEW = 3

/** As many of `units` as a share of them is; of few up to three, a third of them. */
export const shareOf = (units: number, percent: number): number =>
  Math.max(Math.floor((units * percent) / 100), Math.min(FEW, Math.ceil(units / FEW)))

/**
 * Units that one more boleto may keep, and what bounds it (domain §6.0).
 * @param most what the product allows one customer: never less for somebody who bought before, whose boletos are bounded
 * among those of their like alone
 */
export function boletoRoom(
  { left, held, network, device, newcomers }: WaitingUnits,
  shares: UnpaidShares,
  buyer: { isNewcomer: boolean; most: number },
): { units: number; reason: ShareReason } {
  const units = left + held
  const ofOne = Math.max(shareOf(units, shares.network), buyer.isNewcomer ? 0 : buyer.most)
  const rooms: { units: number; reason: ShareReason }[] = [
    { units: ofOne - device, reason: 'device' },
    { units: ofOne - network, reason: 'network' },
    ...(buyer.isNewcomer
      ? [{ units: shareOf(units, shares.newcomers) - newcomers, reason: 'newcomers' as const }]
      : []),
  ]
  const least = rooms.reduce((found, room) => (room.units < found.units ? room : found))
  return { ...least, units: Math.max(0, least.units) }
}
