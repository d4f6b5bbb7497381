import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { buttonNamed, click, openTestPage, typeInto } from '../../../../tests/fixtures/test-page.tsx'
import type { OutRow } from '../columns.ts'
import { SkuDialog, type SkuLine } from './SkuDialog.tsx'
import { skuLinesOf } from './sku-labels.tsx'

const goods = (sku: string, packed: number[]) => ({ sku, name: `Name of ${sku}`, nameEn: '', packed })
const row = (list: OutRow['goods'], counts: number[]): OutRow =>
  ({ goods: list, cartons: counts.map((count) => ({ count })) }) as unknown as OutRow

let closed: (readonly SkuLine[] | undefined)[]
beforeEach(() => void (closed = []))
const { show } = openTestPage({ mantine: 'still' })

const print = () => buttonNamed('Print on this device') ?? expect.fail('no button to print')
const type = async (label: string, text: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  act(() => input?.focus())
  await typeInto(input, text)
}

it('counts the pieces of each SKU over all documents, and never more than a request takes', () => {
  const lines = skuLinesOf([
    row([goods('B-10', [2]), goods('A-2', [1])], [3]),
    row([goods('A-2', [5])], [1]),
    row([goods('C', [60])], [20]),
  ])
  expect(lines.map(({ sku, count }) => [sku, count])).toEqual([
    ['A-2', 8],
    ['B-10', 6],
    ['C', 500],
  ])
})

it('prints what was said, leaves out what is 0, and says why it prints nothing', async () => {
  const lines = [
    { sku: 'A', name: 'a', nameEn: '', count: 2 },
    { sku: 'B', name: '', nameEn: 'b', count: 1 },
  ]
  await show(<SkuDialog lines={lines} onClose={(answer) => closed.push(answer)} />)
  expect(document.body.textContent).toContain('3 SKU labels')
  await type('Labels of A', '0')
  await type('Labels of B', '7')
  await click(print())
  expect(closed).toEqual([[{ sku: 'B', name: '', nameEn: 'b', count: 7 }]])
  for (const wrong of ['5000', '-3', '2.5', '7a', '']) {
    await type('Labels of B', wrong)
    expect(document.querySelector<HTMLInputElement>('input[aria-label="Labels of B"]')?.value).toBe(wrong)
    expect(document.body.textContent).toContain('Enter a whole number from 0 to 500.')
    await click(print())
    expect(closed).toHaveLength(1)
  }
  await type('Labels of B', '0')
  const idle = print()
  expect(idle.getAttribute('aria-disabled') ?? String(idle.disabled)).toBe('true')
  await click(idle)
  expect(closed).toHaveLength(1)
})
