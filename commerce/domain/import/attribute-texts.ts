/* Cells that tell several attributes: `color=Azul,size=M`, "Cor: Azul; Material: Vidro". */

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_ .()/-]{0,60}?`
/** What parts one attribute from the next is told by the name behind it; a value may have commas. */
const PARTS = {
  '=': new RegExp(`[,;|\\n]\\s*(?=${NAME}=)`, 'u'),
  ':': new RegExp(`\\s*[;|\\n]\\s*(?=${NAME}:)`, 'u'),
} as const
const ONE = { '=': new RegExp(`^(${NAME})\\s*=(.*)$`, 'su'), ':': new RegExp(`^(${NAME})\\s*:(.*)$`, 'su') } as const

/** The sign between a name and its value. */
const signOf = (text: string): '=' | ':' => (/^[^:]*=/.test(text) ? '=' : ':')
const SPECIAL = /[.*+?^${}()|[\]\\]/g

/** The pattern of what cells as one of them tell of an attribute. */
export function patternIn(like: string, name: string): string {
  const sign = signOf(like)
  const parts = sign === '=' ? String.raw`[,;|\n]` : String.raw`[;|\n]`
  const plain = name.replaceAll(SPECIAL, String.raw`\$&`)
  return String.raw`(?:^|${parts})\s*${plain}\s*${sign}\s*(.*?)\s*(?:${parts}\s*${NAME}${sign}|$)`
}

/** What a cell tells, in its order; [] where some of it tells none. Of several values it is a list. */
export function attributesIn(text: string): [name: string, value: string][] {
  const sign = signOf(text)
  const found: [string, string][] = []
  for (const part of text.trim().split(PARTS[sign])) {
    const [, name, value] = ONE[sign].exec(part.trim()) ?? []
    if (name === undefined) return []
    const said = value!.trim().replace(/[;,|]$/, '')
    found.push([name.trim(), sign === '=' ? said.replaceAll('|', ', ') : said])
  }
  return found
}
