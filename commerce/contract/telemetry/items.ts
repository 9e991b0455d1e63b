import * as v from 'valibot'
import { PAGE_KINDS, pageKind, withoutPersons } from './sanitise.ts'

/** Items as the browser's library batches them (storefront §7): only what is read here is named. */
export const ItemBatch = v.pipe(
  v.array(
    v.looseObject({
      name: v.pipe(v.string(), v.maxLength(200)),
      time: v.pipe(v.string(), v.maxLength(40)),
      tags: v.optional(v.record(v.string(), v.unknown()), {}),
      data: v.object({
        baseType: v.pipe(v.string(), v.maxLength(60)),
        baseData: v.record(v.string(), v.unknown()),
      }),
    }),
  ),
  v.maxLength(10_000),
)
type ItemBatch = v.InferOutput<typeof ItemBatch>

/** Random numbers that tie a session's items together, and what program it was; never an account, address or place. */
const TAGS = new Set([
  'ai.user.id',
  'ai.session.id',
  'ai.operation.id',
  'ai.operation.parentId',
  'ai.operation.name',
  'ai.device.type',
  'ai.device.locale',
  'ai.internal.sdkVersion',
  'ai.internal.snippet',
])
const KINDS = new Set(['PageviewData', 'PageviewPerformanceData', 'RemoteDependencyData', 'MetricData'])

interface CleanItem {
  item: { name: string; time: string; tags: Record<string, string>; data: { baseType: string; baseData: object } }
  /** A call of the browser. */
  call?: { ok: boolean; ms: number }
}

/**
 * Items with nothing left that names a person: addresses as kinds of page or of call, texts without numbers and mails.
 * What is of no use to the shop, faults included, which are told without a number of the browser, is left out.
 */
export const cleanItems = (batch: ItemBatch): CleanItem[] =>
  batch
    .filter(({ data }) => KINDS.has(data.baseType))
    .map(({ name, time, tags, data: { baseType, baseData } }) => ({
      item: {
        name: withoutPersons(name, 120).replace(/\[id\]/g, ''),
        time,
        tags: Object.fromEntries(
          Object.entries(tags).flatMap(([key, value]) =>
            TAGS.has(key) && typeof value === 'string'
              ? [[key, key === 'ai.operation.name' ? pageKind(value) : plainId(value)]]
              : [],
          ),
        ),
        data: { baseType, baseData: cleanBody(baseData) },
      },
      ...(baseType === 'RemoteDependencyData'
        ? { call: { ok: baseData['success'] !== false, ms: millisecondsOf(baseData['duration']) } }
        : {}),
    }))

/** storefront §9: no commas, semicolons, equals signs, spaces or vertical bars. */
const plainId = (text: string): string => text.replace(/[,;=|\s]/g, '').slice(0, 120)

const ADDRESSES = new Set(['url', 'uri', 'refUri', 'target', 'data', 'name'])
const KEPT = new Set([
  'id',
  'duration',
  'success',
  'resultCode',
  'type',
  'ver',
  'metrics',
  'perfTotal',
  'networkConnect',
  'sentRequest',
  'receivedResponse',
  'domProcessing',
  ...ADDRESSES,
])

function cleanBody(body: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
      if (!KEPT.has(key)) return []
      if (typeof value === 'number' || typeof value === 'boolean') return [[key, value]]
      if (typeof value !== 'string') return []
      return [[key, ADDRESSES.has(key) ? plainAddress(value) : value.slice(0, 120)]]
    }),
  )
}

/** `GET /wcs/resources` or the kind of a page, without host, path or query. */
export function plainAddress(text: string): string {
  // Once made plain it stays so: browser and shop both make it.
  if (PAGE_KINDS.some((kind) => kind === text)) return text
  const [, method = '', address = ''] = /^(?:([A-Z]{3,7}) )?(.*)$/s.exec(text.slice(0, 4000)) ?? []
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0]!
  const [, first = ''] = path.split('/')
  const plain = first === 'wcs' ? '/wcs/resources' : first === '_serverFn' ? '/_serverFn' : pageKind(path || '/')
  return method === '' ? plain : `${method} ${plain}`
}

/** `00:00:01.234` or milliseconds. */
function millisecondsOf(duration: unknown): number {
  if (typeof duration === 'number') return duration
  const [, h = '0', m = '0', s = '0'] = /^(?:\d+\.)?(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(String(duration)) ?? []
  return (Number(h) * 3600 + Number(m) * 60 + Number(s)) * 1000
}
