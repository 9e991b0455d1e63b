import { resourcePath } from '#commerce/contract/store.ts'
import type { BrowserError } from '#commerce/contract/telemetry/reports.ts'
import type { Commerce } from '../files/snapshot-reader.ts'

/** `POST telemetry` (contract §7), with the visitor's address for the limit by network, and nothing else of theirs. */
export async function keepBrowserErrors(
  commerce: Commerce,
  storeId: number,
  errors: readonly BrowserError[],
  address: string | undefined,
): Promise<void> {
  const { body } = await commerce(
    new Request(`http://commerce.internal${resourcePath('telemetry', storeId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(address === undefined ? {} : { 'x-forwarded-for': address }) },
      body: JSON.stringify({ errors }),
    }),
  )
  await body?.cancel()
}
