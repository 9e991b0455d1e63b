import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * Pictures compared with the ones kept beside them (`npm run test:pictures`): outside `npm test`, since they are of one
 * machine's letters.
 */
export default defineConfig({
  ...base,
  testMatch: '**/*.pictures.ts',
  snapshotDir: '../.shop/pictures',
  snapshotPathTemplate: '{snapshotDir}/{arg}-{projectName}{ext}',
  expect: { timeout: 15_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.002 } },
  projects: [
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
    { name: '390', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
})
