import type { Mapping, Source } from './mapping.ts'
import { fieldAt, type SourceRow } from './source.ts'

/** Columns of which one at least must be in the file; `defaulted` when a constant stands in. */
interface Need {
  campo: string
  anyOf: string[]
  defaulted: boolean
}

function needsOf(campo: string, source: Source): Need[] {
  if (typeof source === 'string') return [{ campo, anyOf: [source], defaulted: false }]
  if (Array.isArray(source)) {
    const parts = source.map((each) => needsOf(campo, each))
    return [
      { campo, anyOf: parts.flat().flatMap(({ anyOf }) => anyOf), defaulted: parts.some(({ length }) => length === 0) },
    ]
  }
  // Of columns of any number nobody knows which there are.
  if ('valor' in source || 'par' in source) return []
  if ('modelo' in source)
    return [...source.modelo.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => ({ campo, anyOf: [name!], defaulted: false }))
  return [{ campo, anyOf: [source.campo], defaulted: false }]
}

/** Every column a mapping reads. */
function needs({ campos, filtro }: Mapping): Need[] {
  const {
    departamento: rule,
    preco,
    canais,
    promocao,
    historico,
    imagens,
    opcoes,
    atributos,
    peso,
    avaliacao,
    ...plain
  } = campos
  const money = (campo: string, source: typeof preco) =>
    source === undefined
      ? []
      : typeof source === 'object' && !Array.isArray(source) && 'de' in source
        ? needsOf(campo, source.de)
        : needsOf(campo, source)
  const department = (): Need[] => {
    if (typeof rule === 'string' || Array.isArray(rule)) return needsOf('departamento', rule as Source)
    if ('niveis' in rule) return rule.niveis.flatMap((source) => needsOf('departamento', source))
    if ('caminho' in rule) return needsOf('departamento', rule.caminho)
    if ('regras' in rule)
      return rule.regras.map(({ campo }) => ({ campo: 'departamento', anyOf: [campo], defaulted: false }))
    return needsOf('departamento', rule)
  }
  return [
    ...Object.entries(plain).flatMap(([campo, source]) => (source === undefined ? [] : needsOf(campo, source))),
    ...department(),
    ...money('preco', preco),
    ...Object.entries(canais ?? {}).flatMap(([channel, source]) => money(`canais.${channel}`, source)),
    ...(promocao
      ? [
          ...money('promocao', promocao.preco),
          ...(promocao.de === undefined ? [] : needsOf('promocao.de', promocao.de)),
          ...(promocao.ate === undefined ? [] : needsOf('promocao.ate', promocao.ate)),
        ]
      : []),
    ...(historico ? needsOf('historico', historico.campo) : []),
    ...(imagens ?? []).flatMap((source) => needsOf('imagens', source)),
    ...Object.entries(opcoes ?? {}).flatMap(([name, source]) => needsOf(`opcoes.${name}`, source)),
    ...(atributos ?? []).flatMap((each) =>
      each.tipo === 'colunas'
        ? Object.entries(each.colunas).flatMap(([name, source]) => needsOf(`atributos.${name}`, source))
        : each.tipo === 'prefixo' || each.tipo === 'pares'
          ? []
          : needsOf('atributos', each.campo),
    ),
    ...(peso ? needsOf('peso', peso.de) : []),
    ...(avaliacao ? [...needsOf('avaliacao', avaliacao.media), ...needsOf('avaliacao', avaliacao.total)] : []),
    ...(filtro ?? []).flatMap(({ campo }) => needsOf('filtro', campo)),
  ]
}

/** Names of columns a mapping reads, for finding the header among title lines. */
export const mappedColumns = (mapping: Mapping): string[] => [...new Set(needs(mapping).flatMap(({ anyOf }) => anyOf))]

const MOST_NAMED = 40

/** Notes which columns a file has, row by row, and says at its end which the mapping asks for in vain. */
export class ColumnCheck {
  readonly #missing: Map<string, Need[]>
  readonly #file = new Set<string>()
  readonly #mapped: readonly string[]
  readonly #hidden = new Set<string>()
  /** Of the rows that were seen last. */
  #unseen: ReadonlySet<string> | undefined

  constructor(mapping: Mapping) {
    this.#mapped = mappedColumns(mapping)
    this.#missing = Map.groupBy(needs(mapping), ({ anyOf }) => anyOf.join('\n'))
  }

  see(row: SourceRow): void {
    if (typeof row.value === 'object' && row.value !== null && this.#file.size < MOST_NAMED)
      for (const name of Object.keys(row.value)) this.#file.add(name)
    if (row.hidden !== this.#unseen) this.#hide(row.hidden)
    for (const [key, [need]] of this.#missing)
      if (need!.anyOf.some((name) => fieldAt(row, name) !== undefined)) this.#missing.delete(key)
  }

  #hide(unseen: ReadonlySet<string> | undefined): void {
    this.#unseen = unseen
    for (const name of this.#mapped) if (unseen?.has(name)) this.#hidden.add(name)
  }

  /**
   * @returns `errors`: columns nothing stands in for; `notices`: columns a constant stands in for; `hidden`: columns
   * that the mapping reads and a workbook hides
   */
  result(): { errors: string[]; notices: string[]; columns: string[]; hidden: string[] } {
    const sentences = (defaulted: boolean) =>
      [...this.#missing.values()]
        .filter(([need]) => need!.defaulted === defaulted)
        .map((list) => `${list[0]!.anyOf.map((name) => `"${name}"`).join(' ou ')} (campo ${list[0]!.campo})`)
    return {
      errors: sentences(false),
      notices: sentences(true),
      columns: [...this.#file].slice(0, MOST_NAMED),
      hidden: [...this.#hidden],
    }
  }
}
