/** A text input that offers what is known while it is typed in. */
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { Complete } from '#engine/form/schema/completion.ts'
import type { FieldDecl } from '#engine/form/schema/form.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import { focusNext } from '#engine/form/view/focus.ts'
import { FormSections } from '#engine/form/view/FormSections.tsx'
import { sampleForm } from '../../../../../tests/fixtures/sample-form.ts'
import { eventually, openTestPage, pressKey, typeInto } from '../../../../../tests/fixtures/test-page.tsx'
import { fieldTypes } from '../field-types.ts'

const plain = (message: string) => ({ id: message, message })
const people = [
  { id: '1', label: 'Anna', aside: plain('Book'), values: { name: 'Anna', city: 'Bonn' } },
  { id: '2', label: 'Anton', hint: 'Cologne', values: { name: 'Anton', city: 'Cologne' } },
]
const complete: Complete = (text) =>
  text === '' ? people : people.filter(({ label }) => label.toLowerCase().startsWith(text))
let puts: ((value: Complete) => void)[] = []
const from = {
  taken: plain('Filled in.'),
  load: async () => (put: (value: Complete) => void) => {
    puts.push(put)
    put(complete)
    return () => undefined
  },
}
const fields: FieldDecl[] = [
  { path: 'who.name', type: 'text', label: plain('Name'), completes: { from, into: 'who' } },
  { path: 'who.city', type: 'text', label: plain('City') },
  {
    path: 'number',
    type: 'text',
    label: plain('Number'),
    completes: {
      from: {
        taken: plain('Filled in.'),
        isAtOnce: true,
        load: async () => (put: (value: Complete) => void) => {
          put((text) => (text === '' ? [{ id: '7', label: '0307', values: { number: '0307' } }] : []))
          return () => undefined
        },
      },
    },
  },
]
let store: FormStore
const { show } = openTestPage()

beforeEach(async () => {
  puts = []
  const form = { ...sampleForm, id: 'f', sections: [{ id: 's', title: plain('S'), fields }], rules: [] }
  store = new FormStore({ ...form, derive: undefined } as never, {
    who: { name: '', city: '', note: 'kept' },
  })
  await show(
    <FormContext value={{ store, types: fieldTypes }}>
      {/* As the form around it does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={focusNext}>
        <FormSections form={form} />
      </div>
    </FormContext>,
  )
})

const input = (path = 'who-name') => document.getElementById(`f-${path}`) as HTMLInputElement
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const type = async (text: string) => {
  await act(async () => input().focus())
  await typeInto(input(), text)
}
const press = (key: string, more = {}) => act(async () => pressKey(input(), key, more))

it('loads what it offers with the first focus, and offers what fits the text', async () => {
  expect(puts).toHaveLength(0)
  await type('an')
  await eventually(() => expect(options()).toEqual(['Anna Book', 'AntonCologne']))
  expect(input().getAttribute('role')).toBe('combobox')
  expect(input().getAttribute('aria-expanded')).toBe('true')
  expect(input().getAttribute('aria-activedescendant')).toBeNull()
  await typeInto(input(), 'ant')
  await eventually(() => expect(options()).toEqual(['AntonCologne']))
})

it('fills the whole value with the offer the arrows lead to, as one step that can be undone', async () => {
  await type('an')
  await eventually(() => expect(options()).toHaveLength(2))
  await press('ArrowDown')
  await press('ArrowDown')
  expect(document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
    'Anton',
  )
  await press('Enter')
  expect(store.data.who).toEqual({ name: 'Anton', city: 'Cologne', note: 'kept' })
  expect(options()).toEqual([])
  expect(store.undoable).toMatchObject({ kind: 'fill', path: 'who' })
  await act(async () => store.undo())
  expect(store.data.who).toEqual({ name: 'an', city: '', note: 'kept' })
})

it('lets Enter go on to the next field while nothing is highlighted', async () => {
  await type('an')
  await eventually(() => expect(options()).toHaveLength(2))
  await press('Enter')
  expect(document.activeElement).toBe(input('who-city'))
  expect(store.data.who).toMatchObject({ name: 'an', city: '' })
  expect(options()).toEqual([])
})

it('closes with Escape and keeps what was typed', async () => {
  await type('an')
  await eventually(() => expect(options()).toHaveLength(2))
  await press('Escape')
  expect(options()).toEqual([])
  expect(store.data.who).toMatchObject({ name: 'an' })
  await press('ArrowDown', { altKey: true })
  await eventually(() => expect(options()).toHaveLength(2))
})

it('takes an offer that is clicked', async () => {
  await type('an')
  await eventually(() => expect(options()).toHaveLength(2))
  await act(async () => document.querySelector<HTMLElement>('[role=option]')?.click())
  expect(store.data.who).toMatchObject({ name: 'Anna', city: 'Bonn' })
})

it('offers nothing where the text fits nothing', async () => {
  await type('zoe')
  await act(async () => undefined)
  expect(options()).toEqual([])
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

it('offers at once where the source says so, and fills values by path', async () => {
  await act(async () => input('number').focus())
  await eventually(() => expect(options()).toEqual(['0307']))
  await act(async () => pressKey(input('number'), 'ArrowDown'))
  await act(async () => pressKey(input('number'), 'Enter'))
  expect(store.data.number).toBe('0307')
  expect(store.undoable).toMatchObject({ kind: 'fill', path: 'number' })
  expect(document.body.textContent).toContain('Filled in.')
})
