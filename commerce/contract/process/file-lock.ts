import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * What the processes of one data folder agree by: its database server, its publisher and its demonstration gateway have
 * one owner at a time. A held lock; `release` is safe to call twice. The kernel releases it when the
 * process dies, even by kill -9.
 */
export type FileLock = { release(): void }

/*
 * Node has no flock(2), and a lock file with a pid in it cannot be taken over without a race. SQLite's own
 * file locks are kernel locks, so an otherwise empty SQLite file is used as the lock.
 */
const SQLITE_BUSY = 5

function attempt(file: string, statements: string): FileLock | null {
  const handle = new DatabaseSync(file, { timeout: 0 })
  try {
    handle.exec(statements)
  } catch (error) {
    handle.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
  let held = true
  return {
    release() {
      if (!held) return
      held = false
      handle.close()
    },
  }
}

/** The lock no one else holds in any form, or null. */
export const tryExclusive = (file: string): FileLock | null => attempt(file, 'BEGIN EXCLUSIVE')

/** A lock many may hold; null only while somebody holds it exclusively. */
export const tryShared = (file: string): FileLock | null => attempt(file, 'BEGIN; SELECT count(*) FROM sqlite_master')

/**
 * Waits for a lock.
 * @param waitMs gives up after this many milliseconds and answers null.
 */
export async function waitFor(take: () => FileLock | null, waitMs: number): Promise<FileLock | null> {
  const until = performance.now() + waitMs
  for (;;) {
    const lock = take()
    if (lock !== null) return lock
    if (performance.now() > until) return null
    await delay(10 + Math.random() * 15)
  }
}
