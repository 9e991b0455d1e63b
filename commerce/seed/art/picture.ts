export interface Picture {
  draw: () => string
  /** Square enlarged as the second view `<id>-detalhe`: left, top and side in the 1000 × 1000 picture. */
  detail?: readonly [x: number, y: number, size: number]
}

export type Pictures = Readonly<Record<string, Picture>>
