import { expect, test } from 'vitest'
import { cellOrigin, fitsSheet, sheetFor, sheetOf } from './sheet.ts'

const page = (wMm: number, hMm: number) => ({ wMm, hMm, dotsPerMm: 8 })

test.each([
  [100, 150, 2, 1],
  [100, 100, 2, 2],
  [76, 130, 2, 2],
  [60, 40, 3, 7],
  [50, 30, 4, 9],
])('%d × %d mm fit %d × %d on A4, apart and centred', (w, h, columns, rows) => {
  const sheet = sheetFor(page(w, h), undefined, 1)
  expect(sheet).toMatchObject({ columns, rows, skip: 0 })
  if (!sheet) return
  expect(fitsSheet(sheet, page(w, h))).toBe(true)
  const last = cellOrigin(sheet, columns * rows - 1, page(w, h))
  expect(210 * 8 - (last.x + w * 8)).toBeCloseTo(sheet.leftMm * 8, -1)
})

test('a sheet that was begun goes on in its next place; beyond it the last one is taken', () => {
  expect(sheetFor(page(100, 100), undefined, 3)?.skip).toBe(2)
  expect(sheetFor(page(100, 100), undefined, 99)?.skip).toBe(3)
})

test('a page that fits a sheet only once needs no sheet layout', () => {
  expect(sheetFor(page(200, 280), undefined, 1)).toBeUndefined()
  expect(sheetOf(page(200, 280))).toBeUndefined()
})

test('a template made for a sheet keeps it, and a begun one goes on in its place', () => {
  const own = sheetOf(page(70, 37))
  expect(sheetFor(page(70, 37), own, undefined)).toBe(own)
  expect(sheetFor(page(70, 37), own, 5)).toEqual({ ...own, skip: 4 })
  expect(sheetFor(page(100, 150), undefined, undefined)).toBeUndefined()
})
