import { expect, it } from 'vitest'
import { allCalls } from '#registry/calls.ts'

/** Spec 000 §9 "Request timeouts". */
const DEFAULT_MS = 600_000
const ORDER_MS = 300_000
const UPLOAD_MS = 120_000
const isOrderCall = (path: string) =>
  /^\/(?:b2c|b2b|fba)\/(?:save(?!ParcelPreset)|validate|import)/.test(path)

it('order submit, validate and import calls wait five minutes, uploads two, the rest ten', () => {
  const orders = allCalls.filter(({ path }) => isOrderCall(path))
  expect(orders.length).toBeGreaterThan(2)
  for (const { path, timeoutMs } of orders) expect([ORDER_MS, UPLOAD_MS], path).toContain(timeoutMs)
  for (const { path, timeoutMs } of allCalls)
    expect([DEFAULT_MS, ORDER_MS, UPLOAD_MS], path).toContain(timeoutMs)
})

it('only calls that check something are marked as template checks, the validate-order call among them', () => {
  const checks = allCalls.filter(({ isTemplateCheck }) => isTemplateCheck).map(({ path }) => path)
  expect(checks).toContain('/b2c/validateOrder.do')
  for (const path of checks) expect(path).toMatch(/\/(?:validate|verify|check)/)
})
