/** What the documents of a repository point to, read out of their Markdown. */

const FENCE = /^```.*?^```$/gms
const LINK = /!?\[[^\]]*\]\((?<target>[^)\s]+)\)|(?:src|href)="(?<attribute>[^"]+)"/g
const CODE = /`(?<code>[^`\n]+)`/g
/** A file of the repository, named in code marks; `…`, `*`, `{a,b}` and `<name>` are patterns, not files. */
const FILE = /^(?:app|commerce|docs|e2e|public|routes|server-functions|tests)\/[\w.$/-]+$/
const TAG = /<[^>]+>/g

const withoutFences = (markdown: string): string => markdown.replace(FENCE, '')

/** Targets of links and pictures that stay in the repository. */
export const relativeLinks = (markdown: string): string[] =>
  [...withoutFences(markdown).matchAll(LINK)]
    .map(({ groups }) => groups!['target'] ?? groups!['attribute']!)
    .filter((target) => !/^[a-z]+:/.test(target))

/** Files that a document names in code marks, by their path from the root. */
export const namedFiles = (markdown: string): string[] =>
  [...withoutFences(markdown).matchAll(CODE)].map(({ groups }) => groups!['code']!).filter((code) => FILE.test(code))

/** The anchors of a document's headings, as GitHub makes them. */
export const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    [...withoutFences(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  )

/** Words that a reader reads: no fences' marks, no tags, no addresses of links, no rules of tables. */
export const wordCount = (markdown: string): number =>
  markdown
    .replace(/^```.*$/gm, '')
    .replace(TAG, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The table of rooms and what each may import besides itself and the contract. */
export const roomsTable = (
  rooms: Readonly<Record<string, { folder: string; mayImport: readonly string[] }>>,
): string[] =>
  Object.entries(rooms).map(
    ([room, { folder, mayImport }]) => `| ${room} | \`${folder}\` | ${mayImport.join(', ') || 'nothing'} |`,
  )
