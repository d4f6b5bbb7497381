import { expect, test } from 'vitest'
import { correctedBarcode } from '#domain/barcodes.ts'
import { skuStatusCodes } from '#domain/sku-facts.ts'
import { demoGoods } from './demo-goods.ts'

const goods = demoGoods('DEMO', Date.UTC(2026, 10, 25))

test('the demo has 280 more SKUs, each with a code of its own', () => {
  const codes = goods.flatMap(({ sku, barcodes }) => [sku, ...barcodes])
  expect(goods).toHaveLength(280)
  expect(new Set(codes).size).toBe(codes.length)
  expect(goods.flatMap(({ barcodes }) => barcodes).map(correctedBarcode)).not.toContainEqual(
    expect.anything(),
  )
})

test('approved ones are whole, and every state, battery and way of tracking is there', () => {
  const approved = goods.filter(({ status }) => status === 'APPROVED')
  for (const each of approved) {
    expect(each.hs_code).toMatch(/^\d{6}$/)
    expect(Math.min(each.weight_g, each.length_mm, each.width_mm, each.height_mm)).toBeGreaterThan(0)
    expect([each.category, each.name_en]).not.toContain('')
  }
  expect(new Set(goods.map(({ status }) => status))).toEqual(new Set(skuStatusCodes))
  expect(new Set(goods.map(({ battery }) => battery)).size).toBe(4)
  expect(goods.some(({ is_serial }) => is_serial) && goods.some(({ is_batch }) => is_batch)).toBe(true)
})
