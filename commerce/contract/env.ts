import * as v from 'valibot'
import { DEFAULT_STORE_ID } from './conventions.ts'
import { isDemonstration } from './demonstration.ts'
import { DEFAULT_TIMEOUT_MS } from './process/deadlines.ts'
import { isProxyItem } from './process/trusted-proxy.ts'
import { parseTag } from './tags.ts'

/** A setting left empty (`PORT=`) counts as absent. */
const optionalText = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.trim() || undefined),
)

const wholeNumber = (fallback: number, min: number, max: number) =>
  v.pipe(
    optionalText,
    v.transform((text) => (text === undefined ? String(fallback) : text)),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max,
      `deve ser um número inteiro de ${min} a ${max}`,
    ),
    v.transform(Number),
  )

const textOr = (fallback: string) =>
  v.pipe(
    optionalText,
    v.transform((text) => text ?? fallback),
  )

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const httpUrl = v.pipe(
  optionalText,
  v.check((text) => text === undefined || isHttpUrl(text), 'deve ser um endereço http:// ou https://'),
  v.transform((text) => text?.replace(/\/+$/, '')),
)

const BUCKET = /^s3\+https?:\/\/[^\s:/@]+:[^\s:/@]+@[^\s/@]+\/[\w.-]+(?:\/[\w.-]+)*\/?(?:\?region=[\w-]+)?$/

/** An address whose final slash counts. */
const httpUrlExact = v.pipe(
  optionalText,
  v.check((text) => text === undefined || isHttpUrl(text), 'deve ser um endereço http:// ou https://'),
)

const postgresUrl = v.pipe(
  optionalText,
  v.check(
    (text) => text === undefined || (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)),
    'deve ser um endereço postgres://usuario:senha@servidor/banco',
  ),
)

const smtpUrl = v.pipe(
  optionalText,
  v.check(
    (text) => text === undefined || (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)),
    'deve ser um endereço smtp:// ou smtps:// com usuário, senha e servidor',
  ),
)

const addressList = v.pipe(
  optionalText,
  v.transform((text) => (text === undefined ? [] : text.split(',').map((item) => item.trim()))),
  v.check(
    (items) => items.every(isProxyItem),
    'deve listar endereços IP, faixas CIDR, "loopback" ou "private", separados por vírgula',
  ),
)

const tag = v.pipe(
  optionalText,
  v.check(
    (text) => text === undefined || parseTag(text) !== undefined,
    'deve ser um endereço https:// seguido, se precisar, das outras origens que usa, separadas por espaço',
  ),
  v.transform((text) => (text === undefined ? undefined : parseTag(text))),
)

/** Every setting of the product, of the shop and of its embedded commerce backend. */
export const Env = v.object({
  /** `production` serves what was built; `development` reloads. */
  SHOP_MODE: v.pipe(
    textOr('production'),
    v.check((text) => text === 'production' || text === 'development', 'deve ser production ou development'),
    v.transform((text) => text as 'production' | 'development'),
  ),
  /**
   * What this process does: `all` is the whole shop, with the process that makes pages beside it. Of many processes on
   * one database `web` serves, `publisher` makes the pages, `worker` does what needs no request.
   */
  SHOP_ROLE: v.pipe(
    textOr('all'),
    v.picklist(['all', 'web', 'publisher', 'worker'], 'deve ser all, web, publisher ou worker'),
  ),
  PORT: wholeNumber(3000, 0, 65535),
  /** Absent: this machine alone in a demonstration, every address otherwise (`listeningHosts`). */
  HOST: optionalText,
  /** Origin the shop is published at (`https://www.loja.com.br`); absent: taken from the request. */
  SITE_URL: httpUrl,
  /** A retailer's own commerce deployment; absent: the embedded one. */
  COMMERCE_URL: httpUrl,
  /** Milliseconds the shop waits for commerce; a request and a statement inside it end earlier (`deadlinesOf`). */
  COMMERCE_TIMEOUT_MS: wholeNumber(DEFAULT_TIMEOUT_MS, 100, 120_000),
  STORE_ID: wholeNumber(DEFAULT_STORE_ID, 1, 2_147_483_647),
  /** Folder of everything that must survive: database, pictures, secret. */
  SHOP_DATA: textOr('.shop'),
  /** Folder of everything that can be made again: build and generated pages. */
  SHOP_DIST: textOr('dist'),
  /**
   * Where files of builds lie for the pages that name them: a folder, also one that many machines share, or a bucket,
   * `s3+https://CHAVE:SEGREDO@servidor/balde?region=sa-east-1`; absent: `assets` in SHOP_DATA.
   */
  ASSET_STORE: v.pipe(
    optionalText,
    v.check(
      (text) => text === undefined || !text.startsWith('s3') || BUCKET.test(text),
      'deve ser uma pasta ou s3+https://CHAVE:SEGREDO@servidor/balde',
    ),
  ),
  /** A PostgreSQL server; absent: the embedded one. */
  DATABASE_URL: postgresUrl,
  /**
   * The same database past a PgBouncer that pools by transaction, which DATABASE_URL then may be: for notifications,
   * locks, the schema and commands.
   */
  DATABASE_DIRECT_URL: postgresUrl,
  /** Folder with postgres and initdb, instead of the npm package's. */
  POSTGRES_BIN: optionalText,
  /**
   * OpenSearch, with its login and the name of the alias: `https://usuario:senha@servidor:9200/efacil`; absent: the
   * embedded search.
   */
  SEARCH_URL: httpUrl,
  /** Sizes of pictures made before anybody asks; one of many processes on one machine is enough. */
  PICTURES_AHEAD: v.pipe(
    textOr('all'),
    v.check((text) => ['all', 'cards', 'none'].includes(text), 'deve ser all, cards ou none'),
    v.transform((text) => text as 'all' | 'cards' | 'none'),
  ),
  /**
   * Told to end by SIGTERM, the shop fails `/readyz` and sends visitors away for at most so long before it closes its
   * door: as long as the balancer takes to notice.
   */
  DRAIN_SECONDS: wholeNumber(5, 0, 600),
  /** Proxies whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: addressList,
  /** Lines of the log on standard error: `info` tells every request, `warn` only what needs somebody. */
  SHOP_LOG: v.pipe(
    textOr('warn'),
    v.check((text) => text === 'info' || text === 'warn', 'deve ser info ou warn'),
    v.transform((text) => text as 'info' | 'warn'),
  ),
  /**
   * A door for Prometheus, `/metrics` on a port of its own; 0 = none. Never the shop's own port: it is nobody's
   * business.
   */
  METRICS_PORT: wholeNumber(0, 0, 65535),
  METRICS_HOST: textOr('127.0.0.1'),
  /**
   * Collector of OpenTelemetry, for traces and figures (`http://coletor:4318`); absent: nothing leaves, nothing is
   * traced.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  /** Which share of traces is kept. */
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    textOr('1'),
    v.check((text) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text), 'deve ser um número de 0 a 1'),
    v.transform(Number),
  ),
  /** Where what browsers tell of themselves is passed on, besides the shop's own page; absent: nowhere. */
  TELEMETRY_URL: httpUrlExact,
  /** Instrumentation key that is written into what is passed on. */
  TELEMETRY_KEY: optionalText,
  /** Key of the signed cookies; absent: made once and kept in SHOP_DATA. */
  SHOP_SECRET: v.pipe(
    optionalText,
    v.check((text) => text === undefined || text.length >= 32, 'deve ter pelo menos 32 caracteres'),
  ),
  /** What one customer may have open at once: orders not paid yet, and units of one product in them. */
  ORDERS_UNPAID: wholeNumber(5, 1, 10_000),
  UNITS_UNPAID: wholeNumber(99, 1, 1_000_000),
  /** Orders one customer may make in a minute, and of a day's how many may have ended without being paid. */
  ORDERS_PER_MINUTE: wholeNumber(5, 1, 10_000),
  ORDERS_GIVEN_UP_PER_DAY: wholeNumber(20, 1, 10_000),
  /**
   * Hundredths of a product's units that unpaid boletos of one network, or browser, may keep, and first boletos in all.
   */
  UNPAID_OF_NETWORK: wholeNumber(10, 1, 100),
  UNPAID_OF_NEWCOMERS: wholeNumber(30, 1, 100),
  /** A payment gateway that runs elsewhere; absent, in a demonstration only: one beside the embedded shop. */
  PAYMENT_GATEWAY_URL: httpUrl,
  /** Shared with that gateway: authorises the calls to it and signs its events. */
  PAYMENT_GATEWAY_SECRET: v.pipe(
    optionalText,
    v.check((text) => text === undefined || text.length >= 32, 'deve ter pelo menos 32 caracteres'),
  ),
  /** Of the demonstration gateway run by hand: its port (0 = any free one) and the shop's `payments/webhook`. */
  PAYMENT_GATEWAY_PORT: wholeNumber(0, 0, 65535),
  PAYMENT_WEBHOOK_URL: httpUrlExact,
  /** Scripts of others, each its address and the further origins it needs; absent: none is loaded. */
  TAG_MANAGER: tag,
  TAG_BEACON: tag,
  TAG_REVIEWS: tag,
  /** A search-suggest service; absent: the shop's own suggestions. */
  TAG_SUGGESTIONS: tag,
  /** What one of them may spend in a page before it is stopped. */
  TAG_BUDGET_KB: wholeNumber(400, 1, 100_000),
  TAG_BUDGET_MS: wholeNumber(1_500, 50, 60_000),
  /** Where purchases are told to a measuring service, with its login in the query; absent: nowhere. */
  MEASUREMENT_URL: httpUrlExact,
  /**
   * The mail server, with its login; absent: mails stay in the outbox, where `npm run shop -- mail list` shows them.
   */
  SMTP_URL: smtpUrl,
  /** Sender of every mail: `eFácil <nao-responda@loja.com.br>`. */
  MAIL_FROM: v.pipe(
    optionalText,
    v.check(
      (text) => text === undefined || /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
      'deve ser um e-mail ou Nome <e-mail>',
    ),
  ),
})
export type Env = v.InferOutput<typeof Env>
/** What boletos from one place, or of new customers, may hold without being paid (domain §6.0). */
export type UnpaidLimits = Pick<Env, 'UNPAID_OF_NETWORK' | 'UNPAID_OF_NEWCOMERS'>
/** With what one customer may. */
export type OrderLimits = UnpaidLimits &
  Pick<Env, 'ORDERS_UNPAID' | 'UNITS_UNPAID' | 'ORDERS_PER_MINUTE' | 'ORDERS_GIVEN_UP_PER_DAY'>

export type EnvResult = { ok: true; env: Env } | { ok: false; message: string }

/** Reads the settings; a wrong one is answered by a sentence that says which and why. */
export function parseEnv(record: Readonly<Record<string, string | undefined>>): EnvResult {
  const result = v.safeParse(Env, record)
  if (result.success) {
    const problem = missingPartner(result.output)
    return problem === undefined
      ? { ok: true, env: result.output }
      : { ok: false, message: `Configuração inválida: ${problem}` }
  }
  const sentences = result.issues.map((issue) => {
    const name = String(issue.path?.[0]?.key ?? '')
    // Addresses may hold a password and the secrets are some: their values are never repeated.
    const secret =
      name === 'SHOP_SECRET' ||
      name === 'PAYMENT_GATEWAY_SECRET' ||
      name === 'DATABASE_URL' ||
      name === 'DATABASE_DIRECT_URL' ||
      name === 'SMTP_URL' ||
      name === 'MEASUREMENT_URL' ||
      name === 'SEARCH_URL' ||
      name === 'ASSET_STORE'
    return secret ? `${name} ${issue.message}.` : `${name} ${issue.message} (valor atual: "${record[name] ?? ''}").`
  })
  return { ok: false, message: `Configuração inválida: ${sentences.join(' ')}` }
}

/** Settings that mean nothing alone. */
function missingPartner(env: Env): string | undefined {
  const { PAYMENT_GATEWAY_URL, PAYMENT_GATEWAY_SECRET, SMTP_URL, MAIL_FROM, SITE_URL, COMMERCE_URL } = env
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    return 'DATABASE_DIRECT_URL precisa de DATABASE_URL, o endereço do mesmo banco pelo PgBouncer.'
  if (PAYMENT_GATEWAY_URL !== undefined && PAYMENT_GATEWAY_SECRET === undefined)
    return 'PAYMENT_GATEWAY_URL precisa de PAYMENT_GATEWAY_SECRET, o segredo combinado com o gateway.'
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    return 'SMTP_URL precisa de MAIL_FROM, o remetente dos e-mails.'
  // The links in mails come from the setting alone: a request's Host header is anybody's.
  if (SMTP_URL !== undefined && SITE_URL === undefined)
    return 'SMTP_URL precisa de SITE_URL, o endereço que os links dos e-mails usam.'
  if (COMMERCE_URL === undefined && PAYMENT_GATEWAY_URL === undefined && !isDemonstration(env))
    return `SITE_URL publica a loja em ${SITE_URL}, e uma loja publicada precisa de PAYMENT_GATEWAY_URL e PAYMENT_GATEWAY_SECRET: o gateway de demonstração não cobra ninguém. Para uma demonstração nesta máquina, deixe SITE_URL vazio.`
  return undefined
}

/** Where links that leave the shop lead: never taken from a request. */
export const siteOrigin = ({ SITE_URL, PORT }: Pick<Env, 'SITE_URL' | 'PORT'>): string =>
  SITE_URL ?? `http://localhost:${PORT}`
