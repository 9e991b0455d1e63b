/** Long enough for any service that works; the sweep goes on with the next one (ms). */
const TIMEOUT_MS = 5_000

/** Somewhere purchases are told. */
export interface MeasurementService {
  /** @returns `refused`: it will never take this; `later`: it could not be asked, or is busy */
  send(body: object): Promise<'taken' | 'refused' | 'later'>
}

/** GA4's Measurement Protocol, or whatever speaks it. @param url with its login in the query */
export const httpMeasurement = (url: string): MeasurementService => ({
  async send(body) {
    try {
      const { status, body: answer } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer?.cancel()
      if (status < 300) return 'taken'
      return status < 500 && status !== 408 && status !== 429 ? 'refused' : 'later'
    } catch {
      return 'later'
    }
  },
})
