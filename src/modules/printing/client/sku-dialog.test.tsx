import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OutRow } from '../columns.ts'
import { SkuDialog, type SkuLine } from './SkuDialog.tsx'
import { skuLinesOf } from './sku-labels.tsx'

const goods = (sku: string, packed: number[]) => ({ sku, name: `Name of ${sku}`, nameEn: '', packed })
const row = (list: OutRow['goods'], counts: number[]): OutRow =>
  ({ goods: list, cartons: counts.map((count) => ({ count })) }) as unknown as OutRow

let root: Root
let host: HTMLDivElement
let closed: (readonly SkuLine[] | undefined)[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  closed = []
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

const open = (lines: readonly SkuLine[]) =>
  act(() =>
    root.render(
      <MantineProvider env="test">
        <I18nProvider i18n={i18n}>
          <SkuDialog lines={lines} onClose={(answer) => closed.push(answer)} />
        </I18nProvider>
      </MantineProvider>,
    ),
  )
const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const type = (label: string, text: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    input?.focus()
    setter?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
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

it('prints what was said, leaves out what is 0, and says why it prints nothing', () => {
  open([
    { sku: 'A', name: 'a', nameEn: '', count: 2 },
    { sku: 'B', name: '', nameEn: 'b', count: 1 },
  ])
  expect(document.body.textContent).toContain('3 SKU labels')
  type('Labels of A', '0')
  type('Labels of B', '7')
  act(() => button('Print on this device').click())
  expect(closed).toEqual([[{ sku: 'B', name: '', nameEn: 'b', count: 7 }]])
  type('Labels of B', '0')
  const idle = button('Print on this device')
  expect(idle.getAttribute('aria-disabled') ?? String(idle.disabled)).toBe('true')
  act(() => idle.click())
  expect(closed).toHaveLength(1)
})
