/** A list that is asked for and does not come. */
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportConnection } from '#client/calls/connection.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { sampleForm } from '../../../../../tests/fixtures/sample-form.ts'
import { eventually, openTestPage, settle } from '../../../../../tests/fixtures/test-page.tsx'
import { fieldTypes } from '../field-types.ts'
import { SelectEdit } from './Edit.tsx'

const field: FieldDecl = {
  path: 'house',
  type: 'select',
  label: { id: 'House', message: 'House' },
  options: {
    call: lookups.getCurrencyData,
    input: () => ({}),
    toChoices: (answer: unknown) => (answer as string[]).map((value) => ({ value, label: value })),
  } as never,
}

const answer = (part: object) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      code: 1,
      desc: '',
      data: null,
      ukey: '',
      serverTime: Date.now(),
      ...part,
    }),
  )
const input = () => place.querySelector('input')!
const click = async () => {
  await act(async () => {
    input().focus()
    input().click()
  })
  await settle(80)
}

beforeEach(async () => {
  reportConnection(true)
  queryClient.clear()
  answer({ success: false, code: 20101, desc: 'Not today.' })
  const form = {
    ...sampleForm,
    id: 'f',
    sections: [{ id: 's', title: field.label, fields: [field] }],
    rules: [],
  }
  const store = new FormStore({ ...form, derive: undefined } as never, { house: '' })
  await show(
    <FormContext value={{ store, types: fieldTypes }}>
      <SelectEdit field={field} path="house" />
    </FormContext>,
  )
  await settle(80)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  reportConnection(true)
})
const { place, show } = openTestPage({ queries: queryClient })

it('does not name the connection as the reason for a refusal of the server, and asks again when it is opened', async () => {
  await click()
  await eventually(() => expect(document.body.textContent).toContain('This list could not be loaded.'))
  expect(document.body.textContent).not.toContain("when you're back online")
  answer({ data: ['CNY', 'USD'] })
  await act(async () => input().blur())
  await click()
  await eventually(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(2))
})

it('says while offline when the list will load', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => reportConnection(false))
  await click()
  await eventually(() => expect(document.body.textContent).toContain("when you're back online"))
  expect(document.body.textContent).not.toContain('could not be loaded')
})
