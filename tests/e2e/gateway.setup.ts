import { startGatewayProcess } from '../fixtures/gateway-process.ts'

/** One gateway with the demo company for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const gateway = await startGatewayProcess()
  process.env.SAMPAN_URL = gateway.url
  process.env.SAMPAN_OPS_KEY = gateway.opsKey()
  return () => gateway.stop()
}
