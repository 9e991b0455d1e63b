import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { INSIGHTS_LIMITS } from '#app/lib/insights-limits.ts'
import { cleanItems, ItemBatch } from '#commerce/contract/telemetry/items.ts'
import { MOST_BATCH_BYTES, RETRIED_STATUSES } from '#commerce/contract/telemetry/path.ts'

/** storefront §9, sentence by sentence: what the library takes as a setting. */
test('batches, buffers, calls and sessions have the limits of the rules', () => {
  expect(INSIGHTS_LIMITS).toEqual({
    maxBatchInterval: 15_000,
    maxBatchSizeInBytes: 102_400,
    eventsLimitInMem: 10_000,
    maxAjaxCallsPerView: 500,
    sessionRenewalMs: 1_800_000,
    sessionExpirationMs: 86_400_000,
    samplingPercentage: 100,
  })
  expect(MOST_BATCH_BYTES).toBe(102_400)
  expect(RETRIED_STATUSES).toEqual([401, 403, 408, 429, 500, 502, 503, 504])
})

const modules = path.resolve(
  path.dirname(createRequire(import.meta.url).resolve('@microsoft/applicationinsights-web')),
  '../../..',
)
const source = (file: string) => readFileSync(path.join(modules, file), 'utf8')

/** What it has inside and cannot be set: an upgrade that changes it fails here. Seen in 3.4.4. */
test.each([
  [
    'session storage buffer of 2,000',
    'applicationinsights-channel-js/dist-es5/SendBuffer.js',
    /MAX_BUFFER_SIZE = 2000/,
  ],
  ['back-off from 10 s', 'applicationinsights-channel-js/dist-es5/Sender.js', /SlotDelayInSeconds = 10/],
  [
    'to 3,600 s',
    'applicationinsights-channel-js/dist-es5/Sender.js',
    /mathMin\(backOffDelay, 3600\), SlotDelayInSeconds/,
  ],
  ['statuses as told', 'applicationinsights-channel-js/dist-es5/Sender.js', /_retryCodes\.indexOf\(statusCode\) > -1/],
  ['a user cookie of 31,536,000 s', 'applicationinsights-properties-js/dist-es5/Context/User.js', /oneYear = 31536000/],
  [
    'a page load of an hour at the most',
    'applicationinsights-analytics-js/dist-es5/JavaScriptSDK/Telemetry/PageViewPerformanceManager.js',
    /MAX_DURATION_ALLOWED = 3600000/,
  ],
  [
    'sessions of a minute at least',
    'applicationinsights-analytics-js/dist-es5/JavaScriptSDK/AnalyticsPlugin.js',
    /MinMilliSeconds = 60000/,
  ],
  [
    'a rate outside of 0 to 100 is 100',
    'applicationinsights-channel-js/dist-es5/TelemetryProcessors/Sample.js',
    /sampleRate > 100 \|\| sampleRate < 0[\s\S]{0,400}sampleRate = 100/,
  ],
  [
    'identifiers without , ; = | and spaces',
    'applicationinsights-properties-js/dist-es5/Context/User.js',
    /not contain commas, semi-colons, equal signs, spaces, or vertical-bars/,
  ],
])('the library keeps %s', (_, file, rule) => {
  expect(source(file)).toMatch(rule)
})

test('what leaves names nobody: kinds of pages and calls, no account, address or text', () => {
  const batch = v.parse(ItemBatch, [
    {
      name: 'Microsoft.ApplicationInsights.efacil.RemoteDependency',
      time: '2026-11-23T03:00:00Z',
      tags: {
        'ai.user.id': 'a,b;c=d e|f',
        'ai.user.authUserId': 'maria@exemplo.com.br',
        'ai.location.ip': '200.1.2.3',
        'ai.operation.name': '/loja/produto/fogao-x?utm=1',
      },
      data: {
        baseType: 'RemoteDependencyData',
        baseData: {
          name: 'GET /wcs/resources/10154/users/validate/?cpf_cnpj=11144477735',
          target: 'https://loja.test/loja/my-account/orders/2026123',
          data: 'https://loja.test/_serverFn/0a?payload=maria',
          duration: '00:00:01.500',
          success: true,
          properties: { email: 'maria@exemplo.com.br' },
        },
      },
    },
    { name: 'x', time: '', data: { baseType: 'ExceptionData', baseData: { message: 'maria' } } },
  ])
  const clean = cleanItems(batch)
  expect(clean).toEqual([
    {
      item: {
        name: 'Microsoft.ApplicationInsights.efacil.RemoteDependency',
        time: '2026-11-23T03:00:00Z',
        tags: { 'ai.user.id': 'abcdef', 'ai.operation.name': 'produto' },
        data: {
          baseType: 'RemoteDependencyData',
          baseData: {
            name: 'GET /wcs/resources',
            target: 'conta',
            data: '/_serverFn',
            duration: '00:00:01.500',
            success: true,
          },
        },
      },
      call: { ok: true, ms: 1500 },
    },
  ])
})
