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

/** @param folders from the repository's root */
export function openSources(folders: readonly string[]): SourceTypes {
  const config = JSON.stringify({ extends: './tsconfig.json', include: folders })
  const readFile = (name: string) => (name === CONFIG ? config : undefined)
  const api = new API({ cwd: ROOT, fs: { readFile, fileExists: (name) => (name === CONFIG ? true : undefined) } })
  const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
  if (!project) throw new Error('the compiler did not open the project')
  const { checker, program } = project
  const paths = folders.flatMap((folder) => fs.globSync(`${folder}/**/*.ts`, { cwd: ROOT }).toSorted())
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
