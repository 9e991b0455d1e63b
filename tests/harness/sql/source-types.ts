import fs from 'node:fs'
import path from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags } from 'typescript/unstable/sync'

const ROOT = new URL('../../..', import.meta.url).pathname
/** Exists only here: the project's own settings over the rooms that are read, which is quicker than the whole project. */
const CONFIG = path.join(ROOT, 'tsconfig.statements.json')

/** Rooms of the shop as the compiler sees them. */
export interface SourceTypes {
  checker: Checker
  files: readonly { path: string; source: SourceFile }[]
  /** What a name stands for, imports followed. */
  declarationOf(name: Node): { id: number; node: Node } | undefined
  close(): void
}

/**
 * The whole backend but its migrations, which every test of a database runs.
 * @param planted other files instead, by their paths from the repository's root, which exist only here
 * @param rooms folders to read instead of the backend
 */
export function openSources(
  planted?: Readonly<Record<string, string>>,
  rooms: readonly string[] = ['commerce'],
): SourceTypes {
  const config = planted ? { include: [], files: Object.keys(planted) } : { include: rooms }
  const made = new Map([
    [CONFIG, JSON.stringify({ extends: './tsconfig.json', ...config })],
    ...Object.entries(planted ?? {}).map(([file, text]) => [path.join(ROOT, file), text] as const),
  ])
  const readFile = (name: string) => made.get(name)
  const api = new API({ cwd: ROOT, fs: { readFile, fileExists: (name) => (made.has(name) ? true : undefined) } })
  const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
  if (!project) throw new Error('the compiler did not open the project')
  const { checker, program } = project
  const exclude = ['commerce/migrations/**', 'app/styled-system/**']
  const paths = planted
    ? Object.keys(planted)
    : rooms.flatMap((room) => fs.globSync(`${room}/**/*.{ts,tsx}`, { cwd: ROOT, exclude })).toSorted()
  return {
    checker,
    files: paths.map((file) => ({ path: file, source: program.getSourceFile(path.join(ROOT, file))! })),
    declarationOf(name) {
      const symbol = checker.getSymbolAtLocation(name)
      if (!symbol) return undefined
      const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const node = target.valueDeclaration?.resolve()
      return node && { id: target.id, node }
    },
    close: () => api.close(),
  }
}
