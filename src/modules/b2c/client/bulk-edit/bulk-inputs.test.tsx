import { expect, it } from 'vitest'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { openTestPage } from '../../../../../tests/fixtures/test-page.tsx'
import { bulkFields, type BulkField } from './bulk-fields.ts'
import { BulkInput } from './BulkInputs.tsx'

const { place, show: draw } = openTestPage()
const cod = bulkFields.find(({ key }) => key === 'codAmount') as BulkField
const show = (...currencies: string[]) =>
  draw(
    <BulkInput
      field={cod}
      rows={currencies.map((currency) => ({ currency }) as OrderRow)}
      value=""
      onChange={() => undefined}
    />,
  )

it('a COD amount names the currency of the orders', async () => {
  await show('VND', 'VND')
  expect(place.textContent).toContain('COD amount (VND)')
  expect(place.querySelector('input')?.disabled).toBe(false)
})

it('in several currencies there is none to set, and the field says why', async () => {
  await show('VND', 'MYR')
  expect(place.querySelector('input')?.disabled).toBe(true)
  expect(place.textContent).toContain('The selected orders have different currencies.')
  expect(place.textContent).not.toContain('VND')
})
