import { defineConfig } from '@playwright/test'
import { headlessPath } from '../../src/tools/ensure-programs.ts'
import { CHROMIUM_ARGS } from '../fixtures/chromium.ts'

/** Three test files at a time on two cores, since much of a test is waiting; each worker with a gateway of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 3,
  // Browsers of three tests share two cores: one that fails is retried once and reported as flaky, which is a bug to fix.
  retries: 1,
  // Enough for the longest test, three desks of it, on a machine half as fast.
  timeout: 200_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  globalSetup: './gateway.setup.ts',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Files about starting offline allow the worker: elsewhere it would install the whole portal beside every page.
    serviceWorkers: 'block',
    // Two cores draw three browsers: nobody waits for what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs a third of the time; the page as it stood is written down in any case.
    trace: process.env.SAMPAN_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: headlessPath(), args: CHROMIUM_ARGS },
  },
})
