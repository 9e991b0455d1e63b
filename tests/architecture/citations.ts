/** Which section a comment cites, and what is wrong with a citation. The rules for writing one are in docs/rules.md. */

/** Sections by document: `{ storefront: { '2.3', … }, … }`. */
export type Sections = Readonly<Record<string, ReadonlySet<string>>>

export interface CitationProblem {
  /** From 1. */
  line: number
  cited: string
  problem: string
}

const HEADING = /^#{2,4} (\d+(?:\.\d+)*)\.? /gm
const CITATION = /(?:(?<word>\p{L}[\p{L}-]*) )?§ ?(?<from>\d+(?:\.\d+)*)(?:[–-](?<to>\d+(?:\.\d+)*))?/gu
/** The HTML standard, a standard of the Internet, and a paragraph of a law's article. */
const ELSEWHERE = /(?:\bHTML|\bRFC \d+|\bart\. \d+(?:-[A-Z]+)?) $/
/** A document cited whole, by its file: `speed.md`. Not a path or a link, and not a README in capitals. */
const WHOLE = /(?<![\w/.[(-])(?<name>[a-z][a-z-]*)\.md\b/g
const COMMENT_GOES_ON = /^\s*(?:\*(?!\/)|\/\/) ?/
const COMMENT = /^\s*(?:\/\*|\*|\/\/)/
/** In Markdown: a list's item, a table's row, a heading, a fence, a quotation, nothing. */
const BEGINS_ANEW = /^\s*(?:$|[-*|#>`]|\d+\.)/

interface Passage {
  text: string
  /** Where each of its lines begins in the text, with the number of the line. */
  starts: { at: number; line: number }[]
}

/** Lines that are read as one: a comment, a paragraph of Markdown, any other line by itself. */
function passagesOf(text: string, isMarkdown: boolean): Passage[] {
  const passages: Passage[] = []
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1] ?? ''
    const goesOn = isMarkdown
      ? !BEGINS_ANEW.test(line) && before.trim() !== '' && !/^\s*[|#]/.test(before)
      : COMMENT_GOES_ON.test(line) && COMMENT.test(before)
    const passage = passages.at(-1)
    if (goesOn && passage) {
      passage.starts.push({ at: passage.text.length + 1, line: index + 1 })
      passage.text += ` ${line.replace(COMMENT_GOES_ON, '').trim()}`
    } else passages.push({ text: line, starts: [{ at: 0, line: index + 1 }] })
  }
  return passages
}

export const sectionsOf = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(HEADING)].map((match) => match[1]!))

/**
 * Citations in a text that lead nowhere. A sign belongs to the document last named before it in its comment or paragraph.
 * @param own the document that a sign alone means, inside that document's own text
 * @returns how many were read, so that a reader who finds none knows that the pattern is at fault
 */
export function readCitations(
  text: string,
  sections: Sections,
  { isMarkdown = false, own }: { isMarkdown?: boolean; own?: string } = {},
): { count: number; problems: CitationProblem[] } {
  const problems: CitationProblem[] = []
  let count = 0
  for (const passage of passagesOf(text, isMarkdown)) {
    const problem = (at: number, cited: string, why: string) =>
      problems.push({ line: passage.starts.findLast((start) => start.at <= at)!.line, cited, problem: why })
    for (const { groups, index } of passage.text.matchAll(WHOLE)) {
      count += 1
      if (!(groups!['name']! in sections)) problem(index, `${groups!['name']}.md`, 'no such document in docs/rules')
    }
    let current = own
    for (const match of passage.text.matchAll(CITATION)) {
      const { word, from, to } = match.groups as { word?: string; from: string; to?: string }
      const sign = match.index + match[0].indexOf('§')
      if (ELSEWHERE.test(passage.text.slice(0, sign))) continue
      count += 1
      const named = word?.toLowerCase()
      if (named !== undefined && named in sections) current = named
      if (current === undefined) problem(sign, match[0], 'names no document of docs/rules before its sign')
      else {
        const known = sections[current]!
        for (const section of to === undefined ? [from] : [from, to]) {
          if (!known.has(section)) problem(sign, match[0], `docs/rules/${current}.md has no section ${section}`)
        }
      }
    }
  }
  return { count, problems }
}
