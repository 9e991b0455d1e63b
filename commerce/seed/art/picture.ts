export interface Picture {
  draw: () => string
  /** Square enlarged as the second view `<id>-detalhe`: left, top and side in the 1000 × 1000 picture. */
  detail?: readonly [x: number, y: number, size: number]
}

export type Pictures = Readonly<Record<string, Picture>>

/** Where a drawing of the art room is kept. */
export const artSource = (name: string): string => `seed:${name}.svg`
