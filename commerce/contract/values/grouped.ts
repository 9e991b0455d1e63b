/** `1.234.567`, the same in every engine: some leave four digits together. */
export const groupedText = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.')

/** `3.500 pontos`, `1 ponto`. */
export const pointsText = (points: number): string => `${groupedText(points)} ${points === 1 ? 'ponto' : 'pontos'}`
