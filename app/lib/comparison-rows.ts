interface Attribute {
  grupo: string
  nome: string
  valor: string
}

/** One line of the comparison: a value for each product in order, null where it has none. */
export interface ComparisonRow {
  nome: string
  valores: (string | null)[]
  /** Products do not agree; one that says nothing disagrees with one that says something. */
  difere: boolean
}
export interface ComparisonGroup {
  nome: string
  linhas: ComparisonRow[]
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** @param valores one for each product */
export const comparisonRow = (nome: string, valores: (string | null)[]): ComparisonRow => ({
  nome,
  valores,
  difere: new Set(valores.map((valor) => (valor === null ? null : plain(valor)))).size > 1,
})

/**
 * The attributes of several products in the same rows: groups and names in the order they first come up, spelt as they
 * first are; a name that comes twice in one product keeps both values.
 */
export function comparisonGroups(products: readonly (readonly Attribute[])[]): ComparisonGroup[] {
  const groups = new Map<string, { nome: string; rows: Map<string, { nome: string; valores: (string | null)[] }> }>()
  for (const [at, attributes] of products.entries())
    for (const { grupo, nome, valor } of attributes) {
      const group = groups.get(plain(grupo)) ?? { nome: grupo, rows: new Map() }
      groups.set(plain(grupo), group)
      const row = group.rows.get(plain(nome)) ?? { nome, valores: products.map(() => null) }
      group.rows.set(plain(nome), row)
      const before = row.valores[at] ?? null
      row.valores[at] = before === null ? valor : `${before}, ${valor}`
    }
  return [...groups.values()].map(({ nome, rows }) => ({
    nome,
    linhas: [...rows.values()].map((row) => comparisonRow(row.nome, row.valores)),
  }))
}
