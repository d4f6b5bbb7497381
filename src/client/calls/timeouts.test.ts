import { expect, it } from 'vitest'
import { allCalls } from '#registry/calls.ts'

/** Spec 000 §9 "Request timeouts". */
const DEFAULT_MS = 600_000
const ORDER_MS = 300_000
const UPLOAD_MS = 120_000

/** Orders that are placed, by the groups of spec 001 §7. */
const submits =
  /^\/(?:b2c|b2b|fba)\/save(?!ParcelPreset)|^\/scOrder\/save|^\/collect\/add|^\/wms\/(?:saveOut|addPut)Order/
const validations = /\/(?:create)?(?:validate|verify|check[CZ]B)\w*\.do$/i
/** `importResults` asks what became of an import. */
const imports = /\/import(?!Results)\w*\.do$|Import(?:Task)?\.do$/
const isOrderCall = (path: string) => [submits, validations, imports].some((each) => each.test(path))

it('order submit, validate and import calls wait five minutes, uploads two, the rest ten', () => {
  const orders = allCalls.filter(({ path }) => isOrderCall(path))
  for (const path of [
    '/b2c/checkZBInventory.do',
    '/b2c/checkCBInventory.do',
    '/b2c/orderIntercept/createValidate.do',
    '/scOrder/saveSCOrder.do',
    '/scOrder/verifyOrderItems.do',
    '/collect/addGoodsForecast.do',
    '/collect/verifyGoodsForecast.do',
    '/setting/importTableList.do',
    '/page/pageImport.do',
  ])
    expect(orders.map((call) => call.path)).toContain(path)
  for (const { path, timeoutMs } of orders) expect([ORDER_MS, UPLOAD_MS], path).toContain(timeoutMs)
  for (const { path, timeoutMs } of allCalls)
    expect([DEFAULT_MS, ORDER_MS, UPLOAD_MS], path).toContain(timeoutMs)
})

it('only the B2C validate-order calls say that a template is wrong (spec 000 §8)', () => {
  const checks = allCalls.filter(({ isTemplateCheck }) => isTemplateCheck).map(({ path }) => path)
  expect(checks.toSorted()).toEqual(['/b2c/validateImportB2COrders.do', '/b2c/validateOrder.do'])
})
