import { plainText } from './plain-text.ts'

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

/** @param valores one for each product */
export const comparisonRow = (nome: string, valores: (string | null)[]): ComparisonRow => ({
  nome,
  valores,
  difere: new Set(valores.map((valor) => (valor === null ? null : plainText(valor)))).size > 1,
})

interface Group {
  nome: string
  rows: Map<string, { nome: string; valores: (string | null)[] }>
}

/**
 * The attributes of several products in the same rows: groups and names in the order they first come up, spelt as they
 * first are; a name that comes twice in one product keeps both values. Two sellers group alike attributes differently:
 * one that its group has no row for joins the row of its name in another, where its product says nothing.
 */
export function comparisonGroups(products: readonly (readonly Attribute[])[]): ComparisonGroup[] {
  const groups = new Map<string, Group>()
  for (const [at, attributes] of products.entries()) {
    const own = new Set(attributes.map(({ grupo, nome }) => `${plainText(grupo)}:${plainText(nome)}`))
    /** Where this product's went already: a second value follows the first. */
    const taken = new Map<string, Group>()
    for (const { grupo, nome, valor } of attributes) {
      const name = plainText(nome)
      const here = groups.get(plainText(grupo))
      const elsewhere = () =>
        [...groups].find(
          ([other, { rows }]) => rows.get(name)?.valores[at] === null && !own.has(`${other}:${name}`),
        )?.[1]
      const group =
        taken.get(`${plainText(grupo)}:${name}`) ??
        (here?.rows.has(name) ? here : (elsewhere() ?? here ?? { nome: grupo, rows: new Map() }))
      taken.set(`${plainText(grupo)}:${name}`, group)
      if (!here && ![...groups.values()].includes(group)) groups.set(plainText(grupo), group)
      const row = group.rows.get(name) ?? { nome, valores: products.map(() => null) }
      group.rows.set(name, row)
      const before = row.valores[at] ?? null
      row.valores[at] = before === null ? valor : `${before}, ${valor}`
    }
  }
  return [...groups.values()].map(({ nome, rows }) => ({
    nome,
    linhas: [...rows.values()].map((row) => comparisonRow(row.nome, row.valores)),
  }))
}
