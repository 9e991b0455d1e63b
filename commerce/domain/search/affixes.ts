import { fold } from './text.ts'

/** What is put to a word, and what of the word goes for it, both without accents. */
interface Rule {
  flag: string
  strip: string
  /** Of the word before the rule; undefined = any. */
  condition: RegExp | undefined
}

const SHORTEST_ROOT = 2

/**
 * The rules by which hunspell makes forms of words, read backwards and without accents: "calca" is made of "calcar", as
 * of "calça" it would be.
 */
export class AffixRules {
  readonly #suffixes = new Map<string, Rule[]>()
  readonly #prefixes: [prefix: string, rule: Rule][] = []
  #longest = 0

  /** @param text of an .aff file; what joins with a hyphen is left out, as words of a search have none */
  constructor(text: string) {
    const conditions = new Map<string, RegExp | undefined>()
    for (const line of text.split('\n')) {
      if (!line.startsWith('SFX') && !line.startsWith('PFX')) continue
      const [kind, flag = '', strip = '', affix = '', condition] = line.split(/\s+/)
      if (!condition || affix.includes('-')) continue
      const added = fold(affix === '0' ? '' : affix.replace(/\/.*/, ''))
      if (!conditions.has(condition)) conditions.set(condition, foldedCondition(condition, kind === 'PFX'))
      const rule = { flag, strip: strip === '0' ? '' : fold(strip), condition: conditions.get(condition) }
      if (kind === 'PFX') this.#prefixes.push([added, rule])
      else {
        const known = this.#suffixes.get(added)
        if (known) known.push(rule)
        else this.#suffixes.set(added, [rule])
        this.#longest = Math.max(this.#longest, added.length)
      }
    }
  }

  /**
   * Whether rules make the word of another.
   * @param follows whether a word is one that all rules with these flags are for
   */
  isMade(word: string, follows: (root: string, flags: readonly string[]) => boolean): boolean {
    if (this.#hasSuffix(word, (root, flag) => follows(root, [flag]))) return true
    return this.#prefixes.some(([prefix, { flag, strip, condition }]) => {
      if (!word.startsWith(prefix)) return false
      const rest = strip + word.slice(prefix.length)
      if (rest.length < SHORTEST_ROOT || (condition && !condition.test(rest))) return false
      return follows(rest, [flag]) || this.#hasSuffix(rest, (root, other) => follows(root, [flag, other]))
    })
  }

  #hasSuffix(word: string, isRoot: (root: string, flag: string) => boolean): boolean {
    const most = Math.min(this.#longest, word.length - 1)
    for (let length = 0; length <= most; length++) {
      const end = word.length - length
      for (const { flag, strip, condition } of this.#suffixes.get(word.slice(end)) ?? []) {
        const root = word.slice(0, end) + strip
        if (root.length >= SHORTEST_ROOT && (!condition || condition.test(root)) && isRoot(root, flag)) return true
      }
    }
    return false
  }
}

/**
 * A condition on letters as one on letters without accents: `[^cgç]a` is no `ca`, but `[^ã]` lets an `a` pass, which may
 * be any.
 */
function foldedCondition(condition: string, isBeginning: boolean): RegExp | undefined {
  if (condition === '.') return undefined
  const folded = condition.replace(/\[(\^?)([^\]]*)\]|./g, (one, not: string, letters: string | undefined) => {
    if (letters === undefined) return one === '.' ? '.' : fold(one)
    const kept = not === '' ? fold(letters) : letters.replace(/[^a-z]/g, '')
    return kept === '' ? '.' : `[${not}${kept}]`
  })
  return new RegExp(isBeginning ? `^${folded}` : `${folded}$`)
}
