import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '#tests/browser.ts'
import { printTable } from './latency.ts'
import { median, openShop } from './open-shop.ts'

/** Apache-2.0; fetched when the bench is asked for: its hundred packages are no part of a test run. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PAGES: Readonly<Record<string, string>> = {
  início: '/',
  ofertas: '/loja/hotsite/ofertas-do-dia/',
  departamento: '/loja/departamento/eletrodomesticos',
  busca: '/loja/busca/?searchTerm=geladeira',
  produto: '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox',
  institucional: '/loja/PrivacyPolicyPage',
}
/** Aim 2 of speed.md. */
const AIM = { score: 95, blockedMs: 100 }
const CPU = 12

interface Audit {
  score: number
  /** Total blocking time, largest contentful paint (ms); layout shift. */
  blockedMs: number
  paintMs: number
  shift: number
  others: string
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const run = promisify(execFile)

async function audit(url: string, isBare: boolean): Promise<Audit> {
  const { stdout } = await run(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      '--form-factor=mobile',
      `--throttling.cpuSlowdownMultiplier=${CPU}`,
      ...(isBare ? ['--only-categories=performance', '--blocked-url-patterns=*.js'] : []),
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { maxBuffer: 64 << 20, env: { ...process.env, CHROME_PATH: findBrowser() } },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  const number = (name: string) => audits[name]?.numericValue ?? 0
  return {
    score: Math.round((categories['performance']?.score ?? 0) * 100),
    blockedMs: number('total-blocking-time'),
    paintMs: number('largest-contentful-paint'),
    shift: number('cumulative-layout-shift'),
    others: ['accessibility', 'best-practices', 'seo']
      .map((name) => Math.round((categories[name]?.score ?? 0) * 100))
      .join('/'),
  }
}

/**
 * `npm run bench -- lighthouse [--base http://…] [--runs 5] [--only produto]`: Lighthouse's mobile score with a
 * processor twelve times slower, medians; beside it the same page with its scripts refused, the most that its HTML and
 * CSS allow. Needs the network once, for Lighthouse itself.
 */
export async function bench(args: readonly string[]): Promise<void> {
  const { base, runs, only, stop } = await openShop(args)
  try {
    const rows = [['mediana', 'nota', 'sem scripts', 'bloqueio ms', 'maior pintura ms', 'salto', 'outras notas']]
    for (const [name, path] of Object.entries(PAGES).filter(([page]) => page.includes(only))) {
      const [audits, bare]: Audit[][] = [[], []]
      for (let at = 0; at < runs; at++) {
        audits!.push(await audit(base + path, false))
        bare!.push(await audit(base + path, true))
      }
      const of = (key: 'score' | 'blockedMs' | 'paintMs' | 'shift', all = audits!) => median(all.map((one) => one[key]))
      const isMissed = of('score') < AIM.score || of('blockedMs') > AIM.blockedMs || of('shift') > 0
      rows.push([
        name,
        `${of('score')}${isMissed ? ' ✗' : ''}`,
        String(of('score', bare!)),
        of('blockedMs').toFixed(0),
        of('paintMs').toFixed(0),
        of('shift').toFixed(3),
        audits![0]!.others,
      ])
      console.log(rows.at(-1)!.join('  '))
    }
    printTable(rows)
    console.log(`Meta: nota de pelo menos ${AIM.score}, bloqueio de até ${AIM.blockedMs} ms, salto 0.`)
  } finally {
    await stop()
  }
}
