/** Units of one product, with those of boletos that wait for their payment; an order's own are none of them. */
export interface WaitingUnits {
  /** For sale now. */
  left: number
  /** Kept by orders that nobody paid yet, however they will be paid. */
  held: number
  /** Of boletos from the same network, and from the same browser. */
  network: number
  device: number
  /** Of first boletos, wherever they come from. */
  newcomers: number
}
