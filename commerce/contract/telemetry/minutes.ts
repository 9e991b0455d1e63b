/** What one process counted of one figure in one minute. */
export interface MinuteFigure {
  figure: string
  labels: Record<string, string>
  /** A sum counts up, a gauge is a height at one moment, a histogram holds values by their size. */
  kind: 'sum' | 'gauge' | 'histogram'
  /** Values of a histogram; 1 otherwise. */
  count: number
  /** Of a histogram's values, or the sum or height itself. */
  total: number
  bounds: number[]
  /** One more than bounds. */
  buckets: number[]
}
