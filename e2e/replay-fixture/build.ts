import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The fixture page, and its scripts by path. */
export interface ReplayPage {
  html: string
  files: Record<string, string>
}

/**
 * Bundles the fixture with the shop's own replay, for production React or for the development build, which reports
 * more.
 */
export async function buildReplayPage(mode: 'production' | 'development'): Promise<ReplayPage> {
  const program = new URL('./bundle.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [program, mode], {
    maxBuffer: 32 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: mode },
  })
  return JSON.parse(stdout) as ReplayPage
}
