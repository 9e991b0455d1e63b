import { FIGURES, FUNNEL, VITAL_NAMES, vitalFigure } from '#commerce/contract/telemetry/instruments.ts'
import type { Operacao, PERIODOS } from '#commerce/contract/telemetry/operation.ts'
import { PAGE_KINDS } from '#commerce/contract/telemetry/sanitise.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { quantile, type Spread, together } from '#commerce/domain/telemetry/spread.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { browserErrors } from '#commerce/store/telemetry/browser-errors.ts'
import {
  type FigureRow,
  figureRows,
  processesSince,
  type SpreadRow,
  spreadRows,
} from '#commerce/store/telemetry/minutes.ts'
import { waitingMarks } from '#commerce/store/telemetry/waiting-marks.ts'
import {
  failedMails,
  nextPayments,
  oldestMails,
  type ToldMail,
  waitingMails,
  waitingPayments,
} from '#commerce/store/telemetry/waiting-work.ts'
import type { CommerceDeps } from '../deps.ts'

const MINUTE_MS = 60_000
const PERIODS = { hora: { steps: 60, stepMinutes: 1 }, dia: { steps: 96, stepMinutes: 15 } } as const
/** A process tells of itself once a minute. */
const ALIVE_MS = 3 * MINUTE_MS
const MOST_CALLS = 12
const MOST_ERRORS = 20
const MOST_COMMANDS = 6
const MOST_LISTED = 15
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const IN_STEPS = [FIGURES.request, FIGURES.browserErrors]
const HEIGHTS = [FIGURES.queue, FIGURES.queueAge, FIGURES.publicationLag]
const COUNTS = [
  FIGURES.cache,
  FIGURES.breaker,
  FIGURES.searchFallback,
  FIGURES.funnel,
  FIGURES.views,
  FIGURES.jobsFailed,
]
const SPREADS = [
  FIGURES.gateway,
  FIGURES.request,
  FIGURES.call,
  FIGURES.statement,
  FIGURES.search,
  ...VITAL_NAMES.map(vitalFigure),
]

/** How the shop works, out of what all its processes counted by the minute; nothing of it is this process's own. */
export async function operation(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  periodo: (typeof PERIODOS)[number],
): Promise<Operacao> {
  const now = clock.now()
  const { steps, stepMinutes } = PERIODS[periodo]
  const stepMs = stepMinutes * MINUTE_MS
  const from = new Date((Math.floor(now.getTime() / stepMs) - steps + 1) * stepMs)
  const inSteps = await figureRows(db, { from, stepMinutes, figures: IN_STEPS })
  const whole = await figureRows(db, { from, stepMinutes: steps * stepMinutes, figures: COUNTS })
  const recent = new Date(now.getTime() - ALIVE_MS)
  const heights = await figureRows(db, { from: recent, stepMinutes: ALIVE_MS / MINUTE_MS, figures: HEIGHTS })
  const spreads = await spreadRows(db, from, SPREADS)
  const failed = sumsOf(whole, FIGURES.jobsFailed, 'job')
  const views = sumsOf(whole, FIGURES.views, 'page')
  const counted = sumsOf(whole, FIGURES.funnel, 'step')
  const cache = sumsOf(whole, FIGURES.cache, 'result')
  const broken = sumsOf(whole, FIGURES.breaker, 'route')
  const found = await browserErrors(db, from, MOST_ERRORS)
  return {
    agora: now.toISOString(),
    periodo,
    passoMinutos: stepMinutes,
    processos: await processesSince(db, recent),
    passos: stepsOf(inSteps, from, steps, stepMs),
    total: measured(of(spreads, FIGURES.request)),
    tipos: groups(of(spreads, FIGURES.request), 'kind').map(([tipo, rows]) => ({ tipo, ...measured(rows) })),
    chamadas: groups(of(spreads, FIGURES.call), 'route', 'method')
      .map(([chamada, rows]) => ({ chamada: callName(chamada), ...measured(rows) }))
      .toSorted((a, b) => (b.p95Ms ?? 0) - (a.p95Ms ?? 0))
      .slice(0, MOST_CALLS),
    banco: groups(of(spreads, FIGURES.statement), 'operation')
      .slice(0, MOST_COMMANDS)
      .map(([operacao, rows]) => ({
        operacao,
        ...measured(rows),
      })),
    buscas: {
      ...measured(of(spreads, FIGURES.search)),
      semResultado: sum(
        of(spreads, FIGURES.search).filter(({ labels }) => labels['result'] === 'none'),
        'count',
      ),
      semBuscador: sum(of(whole, FIGURES.searchFallback), 'total'),
    },
    cache: { acertos: cache.get('hit') ?? 0, faltas: cache.get('miss') ?? 0 },
    disjuntor: sum(of(whole, FIGURES.breaker), 'total'),
    interrompidas: [...broken]
      .map(([chamada, vezes]) => ({ chamada, vezes }))
      .toSorted((a, b) => b.vezes - a.vezes)
      .slice(0, MOST_CALLS),
    funil: FUNNEL.map((passo) => ({
      passo,
      vezes: (passo === 'produto' || passo === 'checkout' ? views : counted).get(passo) ?? 0,
    })),
    vitais: PAGE_KINDS.flatMap((pagina) => vitalsOf(spreads, pagina, views.get(pagina) ?? 0)),
    errosNavegador: found.map(({ page, name, message, place, count, lastAt }) => ({
      pagina: page,
      nome: name,
      mensagem: message,
      onde: place,
      vezes: count,
      ultimo: lastAt.toISOString(),
    })),
    publicacao: {
      esperando: await waitingMarks(db),
      atrasoSegundos: Math.max(0, ...of(heights, FIGURES.publicationLag).map(({ total }) => total)),
    },
    emails: await mailsOf(db, new Date(now.getTime() - WEEK_MS)),
    pagamentos: {
      ...(await paymentsOf(db)),
      semResposta: sum(
        of(spreads, FIGURES.gateway).filter(({ labels }) => labels['result'] === 'unavailable'),
        'count',
      ),
    },
    filas: queuesOf(heights, failed),
  }
}

const of = <Row extends { figure: string }>(rows: readonly Row[], figure: string): Row[] =>
  rows.filter((row) => row.figure === figure)
const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((all, row) => all + row[key], 0)

function sumsOf(rows: readonly FigureRow[], figure: string, label: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { labels, total } of of(rows, figure)) {
    const name = labels[label] ?? ''
    sums.set(name, (sums.get(name) ?? 0) + total)
  }
  return sums
}

function groups(rows: readonly SpreadRow[], ...names: string[]): [string, SpreadRow[]][] {
  const found = Map.groupBy(rows, ({ labels }) => names.map((name) => labels[name] ?? '').join(' '))
  return [...found].toSorted(([, a], [, b]) => sum(b, 'count') - sum(a, 'count'))
}

const isFault = ({ labels }: { labels: Record<string, string> }): boolean => labels['status'] === '5xx'
const inMs = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds * 10_000) / 10)

function measured(rows: readonly (SpreadRow & Spread)[]) {
  const spread = together(rows)
  return {
    pedidos: sum(rows, 'count'),
    erros: sum(rows.filter(isFault), 'count'),
    medianaMs: inMs(quantile(spread, 0.5)),
    p95Ms: inMs(quantile(spread, 0.95)),
  }
}

/** `GET cart`: the pattern below the store, its method first. */
function callName(group: string): string {
  const [route = '', method = ''] = group.split(' ')
  return `${method} ${route.replace(/^\/wcs\/resources\/:storeId\/?/, '') || route}`
}

function stepsOf(rows: readonly FigureRow[], from: Date, steps: number, stepMs: number): Operacao['passos'] {
  const byStep = Map.groupBy(rows, ({ at }) => at.getTime())
  return Array.from({ length: steps }, (_, step) => {
    const at = from.getTime() + step * stepMs
    const here = byStep.get(at) ?? []
    const requests = of(here, FIGURES.request)
    const pedidos = sum(requests, 'count')
    return {
      em: new Date(at).toISOString(),
      pedidos,
      erros: sum(requests.filter(isFault), 'count'),
      mediaMs: pedidos === 0 ? null : inMs(sum(requests, 'total') / pedidos),
      errosNavegador: sum(of(here, FIGURES.browserErrors), 'total'),
    }
  })
}

function vitalsOf(spreads: readonly SpreadRow[], pagina: string, vistas: number): Operacao['vitais'] {
  const vital = (name: (typeof VITAL_NAMES)[number]) => {
    const spread = together(of(spreads, vitalFigure(name)).filter(({ labels }) => labels['page'] === pagina))
    const p75 = quantile(spread, 0.75)
    return p75 === null ? null : { p75: Math.round(p75 * 1000) / 1000, visitas: spread!.count }
  }
  const row = {
    pagina,
    vistas,
    LCP: vital('LCP'),
    INP: vital('INP'),
    CLS: vital('CLS'),
    FCP: vital('FCP'),
    TTFB: vital('TTFB'),
  }
  return vistas === 0 && VITAL_NAMES.every((name) => row[name] === null) ? [] : [row]
}

async function mailsOf(db: Reader, since: Date): Promise<Operacao['emails']> {
  const { waiting, failed } = await waitingMails(db, since)
  const told = ({ kind, attempts, created_at, last_problem }: ToldMail) => ({
    tipo: kind,
    desde: created_at.toISOString(),
    tentativas: attempts,
    problema: last_problem,
  })
  const next = await oldestMails(db, MOST_LISTED)
  const lost = failed === 0 ? [] : await failedMails(db, since, MOST_LISTED)
  return { esperando: waiting, falharam: failed, proximos: next.map(told), falhos: lost.map(told) }
}

async function paymentsOf(db: Reader): Promise<Omit<Operacao['pagamentos'], 'semResposta'>> {
  const { waiting, unstarted } = await waitingPayments(db)
  const next = await nextPayments(db, MOST_LISTED)
  return {
    esperando: waiting,
    semCobranca: unstarted,
    proximos: next.map(({ order_number, method, centavos, started_at, expires_at }) => ({
      numeroPedido: String(order_number),
      forma: method,
      valorText: formatBRL(centavos),
      cobrado: started_at !== null,
      vence: expires_at?.toISOString() ?? null,
    })),
  }
}

function queuesOf(heights: readonly FigureRow[], failed: ReadonlyMap<string, number>): Operacao['filas'] {
  const rows = of(heights, FIGURES.queue)
  const highest = (found: readonly FigureRow[]) => Math.max(0, ...found.map(({ total }) => total))
  const height = (fila: string, state: string) =>
    highest(rows.filter(({ labels }) => labels['queue'] === fila && labels['state'] === state))
  const names = new Set([...rows.map(({ labels }) => labels['queue'] ?? ''), ...failed.keys()])
  return [...names].toSorted().map((fila) => ({
    fila,
    esperando: height(fila, 'waiting'),
    executando: height(fila, 'active'),
    esperaSegundos: highest(of(heights, FIGURES.queueAge).filter(({ labels }) => labels['queue'] === fila)),
    falhas: failed.get(fila) ?? 0,
    abandonadas: height(fila, 'dead'),
  }))
}
