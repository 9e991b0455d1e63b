import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseStartError } from '#commerce/kernel/database-error.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, type RunAs } from './run-as.ts'

/** Programs of PostgreSQL get nothing of the shop's environment (secrets, PG* variables). */
export const CLEAN_ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export const dataFolder = (home: string): string => path.join(home, 'data')

/**
 * Makes the cluster on first use. It is made aside and renamed, and the parent is fsynced: a kill in the middle
 * must not leave a folder that looks made (database.md).
 */
export function makeClusterOnce(home: string, binaries: Binaries, runAs: RunAs): void {
  const data = dataFolder(home)
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) {
    refuseOtherVersion(data, binaries)
    giveTo(runAs, data)
    return
  }
  if (fs.existsSync(data) && fs.readdirSync(data).length > 0) {
    throw new DatabaseStartError(
      `A pasta ${data} existe mas não é um banco PostgreSQL. Mova-a para outro lugar antes de iniciar.`,
    )
  }
  const aside = path.join(home, 'data.init')
  fs.rmSync(aside, { recursive: true, force: true })
  fs.rmSync(data, { recursive: true, force: true })
  fs.mkdirSync(aside, { mode: 0o700 })
  giveTo(runAs, aside)
  initialise(aside, binaries, runAs)
  fs.renameSync(aside, data)
  const parent = fs.openSync(home, 'r')
  fs.fsyncSync(parent)
  fs.closeSync(parent)
}

function initialise(folder: string, binaries: Binaries, runAs: RunAs): void {
  // The builtin locale provider came with 17; POSTGRES_BIN may name an older one.
  const locale =
    majorOf(binaries, runAs) >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']
  const [program, ...words] = [
    ...runAs.prefix,
    binaries.initdb,
    '-D',
    folder,
    '-U',
    'app',
    '-A',
    'trust',
    '-E',
    'UTF8',
    ...locale,
  ]
  const done = spawnSync(program!, words, { cwd: '/', env: CLEAN_ENVIRONMENT, encoding: 'utf8', ...ids(runAs) })
  if (done.status === 0) return
  const reason = `${done.error?.message ?? ''} ${done.stderr ?? ''}`.trim()
  throw new DatabaseStartError(`Não foi possível criar o banco de dados em ${path.dirname(folder)}: ${reason}`)
}

function majorOf(binaries: Binaries, runAs: RunAs): number {
  const answer = spawnSync(binaries.postgres, ['--version'], {
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    encoding: 'utf8',
    ...ids(runAs),
  })
  const major = Number(/(\d+)[.\s]/.exec(answer.stdout ?? '')?.[1])
  if (Number.isInteger(major) && major >= 15) return major
  const reason = Number.isInteger(major)
    ? `é da versão ${major}; a loja precisa da 15 ou mais nova`
    : `não executa nesta máquina: ${answer.error?.message ?? answer.stderr}`
  throw new DatabaseStartError(`O PostgreSQL em ${binaries.postgres} ${reason}.`)
}

function refuseOtherVersion(data: string, binaries: Binaries): void {
  const made = Number(fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim())
  const have = majorOf(binaries, { prefix: [] })
  if (made === have) return
  throw new DatabaseStartError(
    `O banco em ${data} foi criado pelo PostgreSQL ${made}, mas o instalado é o ${have}. Com o programa de antes faça "npm run shop -- backup"; com este, depois de mover a pasta, "npm run shop -- restore".`,
  )
}

export const ids = (runAs: RunAs): { uid?: number; gid?: number } =>
  runAs.uid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid }
