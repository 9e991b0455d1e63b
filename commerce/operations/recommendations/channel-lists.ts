import type { Kysely } from 'kysely'
import { named } from '#commerce/contract/company.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import {
  type Candidate,
  type Candidates,
  EARLIER_DAYS,
  RECENT_DAYS,
  rising,
} from '#commerce/domain/recommendations/showcases.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  CHANNEL_LISTS,
  channelsDue,
  dropChannelLists,
  listsOf,
  type RecommendationList,
  saveLists,
} from '#commerce/store/recommendations/lists.ts'
import { behaviourOf, listedProducts, unitsSold } from '#commerce/store/recommendations/showcase-candidates.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { SALES_DAYS } from './showcase-lists.ts'

const DAY_MS = 86_400_000
/** As often as a channel's sales are counted again. */
const REFRESH_MS = 3_600_000
const LISTED = 48

/** Counts again what sells and rises on the channels beside the shop's own, whose lists are published with its pages. */
export async function learnChannels(db: Kysely<Database>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - REFRESH_MS)
  for (const canal of await channelsDue(db, { but: DEFAULT_CHANNEL, since }))
    await transaction(db, (trx) => learnChannel(trx, canal, now))
}

async function learnChannel(trx: Trx, canal: string, now: Date): Promise<void> {
  const units = await unitsSold(trx, { since: new Date(now.getTime() - SALES_DAYS * DAY_MS), canal })
  const day = saoPauloClock(now.getTime()).date
  const risen = rising(await behaviourOf(trx, { day, recent: RECENT_DAYS, earlier: EARLIER_DAYS, canal }))
  const known = await listedProducts(trx, [...units.keys(), ...risen])
  const lists = new Map<string, RecommendationList>()
  const add = (kind: RecommendationList['kind'], key: string, entry: { id: number; score: number }) => {
    const list = lists.get(`${kind} ${key}`) ?? { kind, key, entries: [] }
    lists.set(`${kind} ${key}`, list)
    if (list.entries.length < LISTED) list.entries.push(entry)
  }
  const rank = (kind: RecommendationList['kind'], products: readonly (readonly [id: string, score: number])[]) => {
    for (const [id, score] of products) {
      const product = known.get(id)
      if (product === undefined) continue
      add(kind, canal, { id: Number(id), score })
      add(kind, `${canal}/${product.root}`, { id: Number(id), score })
    }
  }
  rank('mais-vendidos', [...units])
  rank(
    'em-alta',
    risen.map((id, at) => [id, risen.length - at]),
  )
  await dropChannelLists(trx, canal)
  // The channel's own row says when it was counted, also where nothing sold.
  const whole: RecommendationList = { kind: 'mais-vendidos', key: canal, entries: [] }
  await saveLists(trx, [...new Map([[`mais-vendidos ${canal}`, whole], ...lists]).values()], now)
}

type ChannelSkus = Record<(typeof CHANNEL_LISTS)[number], string[]> & { root: { name: string } | undefined }

/** What sells and rises on a channel, over the whole shop or in one top department; two rows by key. */
export async function channelLists(
  db: Reader,
  canal: string,
  root: { path: string; name: string } | undefined,
): Promise<ChannelSkus> {
  const key = root === undefined ? canal : `${canal}/${root.path}`
  const lists = await listsOf(
    db,
    CHANNEL_LISTS.map((kind) => ({ kind, key })),
  )
  const ids = (kind: string) => lists.find((list) => list.kind === kind)?.entries.map(({ id }) => String(id)) ?? []
  const known = await listedProducts(
    db,
    CHANNEL_LISTS.flatMap((kind) => ids(kind)),
  )
  const skus = (kind: string) => ids(kind).flatMap((id) => known.get(id)?.sku ?? [])
  return { 'mais-vendidos': skus('mais-vendidos'), 'em-alta': skus('em-alta'), root }
}

/**
 * Published showcases as a channel shows them: its best sold first, what rises there in the place of what does on the
 * site.
 */
export function onChannel(published: Candidates, lists: ChannelSkus): Candidates {
  const where = lists.root === undefined ? named('n') : `em ${lists.root.name}`
  const best = (candidate: Candidate): Candidate =>
    candidate.feature === 'mais-vendidos' && lists['mais-vendidos'].length > 0
      ? {
          ...candidate,
          title: candidate.title.replace(/^Destaques/, 'Mais vendidos'),
          skus: [...lists['mais-vendidos'], ...candidate.skus],
        }
      : candidate
  const others = (candidates: readonly Candidate[]) =>
    candidates.filter(({ feature }) => lists['em-alta'].length === 0 || feature !== 'em-alta').map(best)
  const risen: Candidate[] =
    lists['em-alta'].length === 0 ? [] : [{ feature: 'em-alta', title: `Em alta ${where}`, skus: lists['em-alta'] }]
  return {
    top: others(published.top),
    middle: [...risen, ...others(published.middle)],
    bottom: others(published.bottom),
  }
}
