import { defineConfig } from '@playwright/test'
import { browsers, type BrowserName } from './start.ts'

/**
 * Playwright runs these tests; the browsers are Debian's own, which it cannot drive (record 0074). One at a time: a browser is many
 * processes. The tests kill gateways, so each starts its own, from a copy of one demo company.
 */
export default defineConfig<object, { browserOf: BrowserName }>({
  testDir: '.',
  testMatch: '*.browser.ts',
  outputDir: '../../test-results/browsers',
  workers: 1,
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  globalSetup: '../e2e/demo.ts',
  projects: browsers.map((name) => ({ name, use: { browserOf: name } })),
})
