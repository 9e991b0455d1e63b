interface Row {
  readonly kind: 'produto' | 'brinde' | 'servico'
  readonly sku: string
  readonly quantity: number
}

/** Rows of one order by what was bought: of a thing of which some units were cancelled there are several. */
export const boughtThings = <Bought extends Row>(rows: readonly Bought[]): Bought[] =>
  [...Map.groupBy(rows, ({ kind, sku }) => `${kind} ${sku}`).values()].map((own) => ({
    ...own[0]!,
    quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
