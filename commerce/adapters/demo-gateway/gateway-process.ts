import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface GatewayProcessOptions {
  dataDir: string
  secret: string
  /** Where the gateway sends its events. */
  webhookUrl: string
  onProblem: (event: string) => void
}
export interface GatewayProcess {
  /** undefined until it listens, and while it is being started again. */
  url(): string | undefined
  pid(): number | undefined
  close(): Promise<void>
}

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const RESTART_MS = 500

/** Keeps the demonstration gateway running beside the shop; it ends with the shop, also when that is killed. */
export async function startGatewayProcess(options: GatewayProcessOptions): Promise<GatewayProcess> {
  let child: ChildProcess | undefined
  let url: string | undefined
  let closing = false
  let timer: NodeJS.Timeout | undefined

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const { dataDir, secret, webhookUrl } = options
      const started = spawn(process.execPath, [MAIN], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...inherited(),
          SHOP_DATA: dataDir,
          PAYMENT_GATEWAY_SECRET: secret,
          PAYMENT_WEBHOOK_URL: webhookUrl,
          PAYMENT_GATEWAY_PORT: '0',
        },
      })
      child = started
      // Again when the gateway of another shop on this folder, used so far, has gone.
      started.on('message', (message) => {
        url = `http://127.0.0.1:${(message as { port: number }).port}`
        resolve()
      })
      started.once('error', reject)
      started.once('exit', () => {
        url = undefined
        reject(new Error('O gateway de pagamento de demonstração não iniciou.'))
        if (closing || child !== started) return
        options.onProblem('payment-gateway-ended')
        timer = setTimeout(() => void start().catch(() => undefined), RESTART_MS)
      })
    })

  try {
    await start()
  } catch (error) {
    closing = true
    clearTimeout(timer)
    throw error
  }
  return {
    url: () => url,
    pid: () => child?.pid,
    async close() {
      closing = true
      clearTimeout(timer)
      const running = child
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGTERM')
      await ended
    },
  }
}

/** Only what a Node process needs: the gateway has no business with the shop's database or keys. */
const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )
