import type { FullConfig } from '@playwright/test'
import { startGatewayProcess } from '../fixtures/gateway-process.ts'
import makeDemo from './demo.ts'

/** A gateway with the demo company for each worker: what one test changes, no test beside it sees. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const removeDemo = await makeDemo()
  const gateways = await Promise.all(Array.from({ length: workers }, () => startGatewayProcess()))
  gateways.forEach((gateway, worker) => {
    process.env[`SAMPAN_URL_${worker}`] = gateway.url
    process.env[`SAMPAN_OPS_KEY_${worker}`] = gateway.opsKey()
  })
  return async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    removeDemo()
  }
}
