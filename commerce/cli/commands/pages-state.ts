import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { PAGES_STATUS_FILE, PagesStatus } from '#commerce/contract/publication/pages-status.ts'
import { versionAfter } from '#commerce/operations/publication/snapshot.ts'
import { withContext } from '../context.ts'
import type { Command } from './command.ts'

export const pagesCommand: Command = {
  name: 'pages',
  usage: 'pages',
  about: 'mostra se as páginas geradas acompanham o catálogo: versões, páginas que esperam e há quanto tempo, disco',
  run: () =>
    withContext(async ({ env, database, say }) => {
      const published = await versionAfter(database, 0, 0, new AbortController().signal)
      const status = read(path.join(env.SHOP_DATA, PAGES_STATUS_FILE))
      if (!status) return say(`O catálogo está na versão ${published}. Ainda não há páginas geradas nesta máquina.`)
      const { version, pages, waiting, oldestMs, lastMs, stored, live, at } = status
      const isCurrent = version === published && waiting === 0
      say(
        isCurrent
          ? `Todas as ${pages} páginas mostram o catálogo publicado (versão ${version}).`
          : `O catálogo está na versão ${published}; todas as páginas mostram ao menos a ${version}. Esperam ${waiting} de ${pages}, a mais antiga há ${seconds(oldestMs)} s.`,
      )
      say(
        `Última publicação: ${new Date(at).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })}, em ${seconds(lastMs)} s.`,
      )
      say(`Em disco: ${megabytes(stored)} MB, dos quais ${megabytes(live)} MB em uso.`)
    }),
}

function read(file: string): PagesStatus | undefined {
  try {
    return v.parse(PagesStatus, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1).replace('.', ',')
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)
