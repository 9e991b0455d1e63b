import { openSearch } from '#commerce/adapters/opensearch.ts'
import type { Env } from '#commerce/contract/env.ts'
import type { SearchIndex } from '#commerce/domain/search/port.ts'
import { systemClock } from '#commerce/kernel/clock.ts'
import type { Log } from '#commerce/kernel/log.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { channelPrices } from '../catalogue/channel-prices.ts'
import { createExternalSearch } from './external/external-index.ts'
import { createSearchIndex } from './search-index.ts'

/** The embedded search, or the engine that a setting names with the embedded one behind it. */
export function shopSearch({ SEARCH_URL }: Pick<Env, 'SEARCH_URL'>, log: Log): SearchIndex<Reader, Trx> {
  const livePrices = channelPrices(systemClock)
  const embedded = createSearchIndex({ livePrices, clock: systemClock })
  return SEARCH_URL === undefined
    ? embedded
    : createExternalSearch({ engine: openSearch(SEARCH_URL), embedded, livePrices, log })
}
