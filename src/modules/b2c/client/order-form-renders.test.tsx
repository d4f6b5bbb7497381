/** A key in the order form draws the field it is typed in and what depends on it, not the form: what an answer to a key costs. */
import { Profiler, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import { FormContext, type FieldProps, type FieldType } from '#engine/form/view/form-context.ts'
import { FormSections } from '#engine/form/view/FormSections.tsx'
import { orderForm } from '#modules/b2c/forms.ts'
import { openTestPage, settle, typeInto } from '../../../../tests/fixtures/test-page.tsx'

// Offline: what the fields ask for stays unanswered.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => void vi.unstubAllGlobals())
const { place, show } = openTestPage({ queries: queryClient })

/** Paths of the fields that were drawn, as often as they were. */
const drawn: string[] = []

const counted = (type: FieldType): FieldType => ({
  ...type,
  Edit: (props: FieldProps) => (
    <Profiler id={props.path} onRender={(path) => drawn.push(path)}>
      <type.Edit {...props} />
    </Profiler>
  ),
})
const types = Object.fromEntries(Object.entries(fieldTypes).map(([name, type]) => [name, counted(type)]))

function Form() {
  const [store] = useState(() => new FormStore(orderForm, orderForm.initial()))
  return (
    <FormContext value={{ store, types }}>
      <FormSections form={orderForm} />
    </FormContext>
  )
}

/** Addresses load parts of theirs later, whenever that is. */
const ADDRESSES = ['sender', 'receiver']

it.each([
  ['receiver-name', ['receiver.name']],
  ['weight', ['routeId', 'weight']],
  ['remark', ['remark']],
  ['goods-0-name', ['goods']],
])('a key in %s draws %s', async (path, fields) => {
  await show(<Form />)
  await settle()
  expect(new Set(drawn).size).toBeGreaterThan(20)
  const field = place.querySelector(`[id$="-${path}"]`)
  await typeInto(field, '1')
  drawn.length = 0
  await typeInto(field, '12')
  expect([...new Set(drawn)].filter((one) => !ADDRESSES.includes(one)).toSorted()).toEqual(fields)
})
