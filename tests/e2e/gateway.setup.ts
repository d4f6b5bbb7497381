import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FullConfig } from '@playwright/test'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'

/**
 * A gateway with the demo company for each worker: what one test changes, no test beside it sees. The company is
 * created once; every gateway of the run, those of single tests too, begins with a copy of its folder.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const run = mkdtempSync(path.join(os.tmpdir(), 'sampan-run-'))
  const demo = path.join(run, 'demo')
  await (await startGatewayProcess({ dataDir: demo })).kill('SIGTERM')
  process.env['SAMPAN_RUN_DIR'] = run
  process.env['SAMPAN_DEMO_DIR'] = demo
  const gateways = await Promise.all(Array.from({ length: workers }, () => startGatewayProcess()))
  gateways.forEach((gateway, worker) => {
    process.env[`SAMPAN_URL_${worker}`] = gateway.url
    process.env[`SAMPAN_OPS_KEY_${worker}`] = gateway.opsKey()
  })
  return async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    rmSync(run, { recursive: true, force: true })
  }
}
