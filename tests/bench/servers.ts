import { spawn, type ChildProcess } from 'node:child_process'

/** A server in a process of its own, so that the load does not share its thread. */
export interface RunningServer {
  port: number
  stop(): Promise<void>
}

/** Starts a script of this folder that prints `porta N` when it listens. */
export function startServer(script: string, args: readonly string[]): Promise<RunningServer> {
  const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output += part
      const ready = /porta (\d+)/.exec(output)
      if (ready) resolve({ port: Number(ready[1]), stop: () => ended(child) })
    })
    child.once('exit', (code) => reject(new Error(`${script} terminou com ${code}`)))
  })
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
