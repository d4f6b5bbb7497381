/** Forms whose submit places or changes an order say so: messages about their drafts call them orders. */
import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { sampleAddress, sampleB2B, sampleFba, sampleRow } from '../fixtures/filled-forms.ts'
import type { Schema } from '../fixtures/fuzz-input.ts'

/** Forms of a record are functions of it. */
const records: Readonly<Record<string, unknown>> = {
  orderEditForm: sampleRow,
  invoiceForm: { id: '7', name: 'SP1' },
  b2bEditForm: sampleB2B,
  fbaEditForm: sampleFba,
  addressEditForm: sampleAddress,
}

const files = import.meta.glob<Record<string, unknown>>(
  ['../../src/modules/*/forms.ts', '../../src/modules/*/*-form.ts', '../../src/modules/*/*-forms.ts'],
  { eager: true },
)
const forms = Object.values(files).flatMap((names) =>
  Object.entries(names).flatMap(([name, value]) => {
    const made = typeof value === 'function' && name in records ? value(records[name]) : value
    return isForm(made) ? [made] : []
  }),
)
function isForm(value: unknown): value is FormDecl {
  return typeof value === 'object' && value !== null && 'sections' in value && 'submit' in value
}

/** Names of the fields an answer has for what was saved, of one or of each. */
function fieldsOf({ output }: Call): string[] {
  const shape = output as Schema
  const one = shape.properties?.['list']?.items ?? shape
  return Object.keys(one.properties ?? {})
}

/** An order is answered with its id and its number; a return names the order it is of, beside its own number. */
const isOrderCall = (call: Call): boolean => {
  const fields = fieldsOf(call)
  return fields.includes('id') && fields.includes('orderNo') && !fields.includes('returnNo')
}

test('a form declares isOrder exactly when its submit saves an order', () => {
  const declared = forms.filter(({ isOrder }) => isOrder).map(({ id }) => id)
  const placing = forms.filter(({ submit }) => isOrderCall(submit)).map(({ id }) => id)
  expect(declared.toSorted()).toEqual(placing.toSorted())
})

test('the forms of every way to place an order are among them, and others are not', () => {
  const ids = new Map(forms.map(({ id, isOrder = false }) => [id, isOrder]))
  const orders = ['b2COrderEntry', 'b2cOrderEdit', 'b2borderEntry', 'b2borderEdit', 'fbaOrderEntry']
  for (const id of [...orders, 'fbaOrderEdit', 'collection.ship', 'abroad.whole', 'abroad.unpack'])
    expect(ids.get(id), id).toBe(true)
  for (const id of ['address.sender', 'collection.forecast', 'b2cOrderReturnNew', 'b2cOrderInvoice'])
    expect(ids.get(id), id).toBe(false)
})
