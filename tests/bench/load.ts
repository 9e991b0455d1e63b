import { spawn, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { benchFolder } from './child.ts'

/** Answers per second of one server under constant load. */
export interface LoadResult {
  perSecond: number
  errors: number
}
export interface Load {
  port: number
  paths: readonly string[]
  connections: number
  seconds: number
  encoding: string
}

/**
 * Loads a server with `wrk` where it is installed, else with sockets of this process. Neither parses more of an answer
 * than its length.
 */
export async function measureLoad(load: Load): Promise<LoadResult & { tool: string }> {
  const wrk = process.env.WRK ?? 'wrk'
  if (spawnSync(wrk, ['-v']).error === undefined) return { ...(await withWrk(wrk, load)), tool: 'wrk' }
  return { ...(await withSockets(load)), tool: 'cliente próprio' }
}

function withWrk(wrk: string, { port, paths, connections, seconds, encoding }: Load): Promise<LoadResult> {
  const script = `local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}\nlocal i = 0\nrequest = function()\n i = i % #paths + 1\n return wrk.format('GET', paths[i], {['Accept-Encoding'] = '${encoding}', ['Host'] = 'localhost:${port}'})\nend\n`
  const folder = benchFolder()
  writeFileSync(join(folder, 'load.lua'), script)
  const child = spawn(
    wrk,
    ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', join(folder, 'load.lua'), `http://127.0.0.1:${port}/`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  return new Promise((resolve, reject) =>
    child.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)
      const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(output)
      if (rate) resolve({ perSecond: Number(rate[1]), errors: Number(wrong?.[1] ?? 0) })
      else reject(new Error(output))
    }),
  )
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')

async function withSockets({ port, paths, connections, seconds, encoding }: Load): Promise<LoadResult> {
  const until = performance.now() + seconds * 1000
  const requests = paths.map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
  )
  const result = { done: 0, errors: 0 }
  let next = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      let left = 0
      let head = ''
      let chunked = false
      const socket = connect(port, '127.0.0.1', ask)
      function ask() {
        if (performance.now() > until) return socket.end(resolve)
        socket.write(requests[next++ % requests.length]!)
      }
      socket
        .on('data', (chunk: Buffer) => {
          if (left === 0) {
            head += chunk.toString('latin1', 0, 4096)
            const end = head.indexOf('\r\n\r\n')
            if (end < 0) return
            if (!head.startsWith('HTTP/1.1 200')) result.errors++
            const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1]
            chunked = length === undefined
            left = chunked ? Infinity : end + 4 + Number(length)
            head = ''
          }
          left -= chunk.length
          if (chunked ? chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : left <= 0) {
            left = 0
            result.done++
            ask()
          }
        })
        .on('error', reject)
    })
  await Promise.all(Array.from({ length: connections }, one))
  return { perSecond: result.done / seconds, errors: result.errors }
}
