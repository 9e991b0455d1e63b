import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PageStore } from '#app/static/files/page-store.ts'
import { exportPages } from '#app/static/publish/export.ts'
import { benchPaths, benchShape } from './bench-catalog.ts'
import { printTable } from './latency.ts'
import { measureLoad } from './load.ts'
import { publishedShop } from './published.ts'
import { ended, startServer, type RunningServer } from './servers.ts'

/** Aim 4 of speed.md. */
const AIM = 0.7

/**
 * `npm run bench -- serve [--products 2000] [--seconds 5] [--rounds 3]`: generated pages per second from this shop's
 * page server and from nginx with gzip_static on the exported files, one process each, gzip, 64 connections; rounds
 * take turns, the best of each counts.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
    },
  })
  const products = Number(values.products)
  const shop = await publishedShop(products)
  const running: RunningServer[] = []
  try {
    const ours = await startServer('./page-server-process.ts', [shop.pages, shop.dist, String(products)])
    running.push(ours)
    const nginx = await startNginx(shop.folder, shop.pages)
    if (nginx) running.push(nginx)
    else console.log('nginx não foi encontrado (instale-o ou aponte NGINX): só este servidor é medido.')
    const load = {
      paths: benchPaths(benchShape(products)),
      connections: 64,
      seconds: Number(values.seconds),
      encoding: 'gzip',
    }
    const best = { ours: 0, nginx: 0 }
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const [name, server] of Object.entries({ ours, nginx })) {
        if (!server) continue
        const { perSecond, errors, tool } = await measureLoad({ ...load, port: server.port })
        if (errors > 0) throw new Error(`${name}: ${errors} respostas erradas.`)
        if (round === 0) console.log(`${name}: medido com ${tool}`)
        best[name as keyof typeof best] = Math.max(best[name as keyof typeof best], perSecond)
      }
    }
    printTable([
      ['servidor', 'páginas/s', 'razão'],
      ['nginx gzip_static', best.nginx.toFixed(0), '1.00'],
      ['este servidor', best.ours.toFixed(0), nginx ? (best.ours / best.nginx).toFixed(2) : ''],
    ])
    console.log(`Meta: pelo menos ${AIM} do nginx.`)
  } finally {
    for (const server of running) await server.stop()
    shop.remove()
  }
}

async function startNginx(folder: string, pages: string): Promise<RunningServer | undefined> {
  const nginx = process.env.NGINX ?? 'nginx'
  if (spawnSync(nginx, ['-v']).error) return undefined
  const root = join(folder, 'site')
  const store = new PageStore(pages, { readOnly: true })
  await exportPages(store, root)
  store.close()
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(
    file,
    `worker_processes 1;\ndaemon off;\npid ${folder}/nginx.pid;\nerror_log stderr crit;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}events { worker_connections 1024; }\nhttp { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100000; ${temp}\n types { text/html html; text/javascript js; text/css css; }\n server { listen 127.0.0.1:${port}; root ${root}; gzip_static on; gzip_vary on; add_header X-Content-Type-Options nosniff; location / { try_files $uri/index.html $uri =404; } } }\n`,
  )
  const child = spawn(nginx, ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  for (let tries = 0; tries < 100; tries++) {
    const up = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.ok,
      () => false,
    )
    if (up) return { port, stop: () => ended(child) }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx não abriu a sua porta.')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
