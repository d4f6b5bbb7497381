/** The demo company, created once in a run: every gateway begins with a copy of its folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'

/** Creates it and names its folder to all gateways of the run. Resolves the function that removes it. */
export default async function makeDemo(): Promise<() => void> {
  const run = mkdtempSync(path.join(os.tmpdir(), 'sampan-run-'))
  const demo = path.join(run, 'demo')
  await (await startGatewayProcess({ dataDir: demo })).kill('SIGTERM')
  process.env['SAMPAN_RUN_DIR'] = run
  process.env['SAMPAN_DEMO_DIR'] = demo
  return () => rmSync(run, { recursive: true, force: true })
}
