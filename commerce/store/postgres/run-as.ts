import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { DatabaseStartError } from '#commerce/kernel/database-error.ts'

/** How PostgreSQL, which refuses to be root, is started: words put before the program, or another user's ids. */
export type RunAs = { prefix: readonly string[]; uid?: number; gid?: number }

const UNSHARE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] as const

/**
 * Not root: as is. Root: inside a user namespace, where files stay root's; where namespaces are forbidden,
 * as `postgres` or `nobody`.
 * @throws DatabaseStartError when root has neither way.
 */
export function chooseRunAs(): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (spawnSync(UNSHARE[0], [...UNSHARE.slice(1), 'true']).status === 0) return { prefix: UNSHARE }
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name])
    const gid = spawnSync('id', ['-g', name])
    if (uid.status === 0 && gid.status === 0)
      return { prefix: [], uid: Number(String(uid.stdout)), gid: Number(String(gid.stdout)) }
  }
  throw new DatabaseStartError(
    'O PostgreSQL não roda como root e esta máquina não tem unshare nem os usuários postgres ou nobody. Rode a loja com um usuário comum.',
  )
}

/** Gives a folder (and what is in it) to the user PostgreSQL runs as; only root can need this. */
export function giveTo(runAs: RunAs, folder: string): void {
  if (process.getuid?.() !== 0) return
  const uid = runAs.uid ?? 0
  const gid = runAs.gid ?? 0
  if (fs.statSync(folder).uid === uid) return
  const done = spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
  if (done.status !== 0)
    throw new DatabaseStartError(`Não foi possível entregar a pasta ${folder} ao usuário do PostgreSQL.`)
}
