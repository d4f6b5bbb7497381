/** A choice whose list comes while the person is at it already. */
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestPage, settle, typeInto } from '../../../../../tests/fixtures/test-page.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'

const state = {
  id: 'country',
  label: 'Country',
  value: '',
  change: () => undefined,
  blur: () => undefined,
  placeholder: undefined,
  help: undefined,
  error: undefined,
  isRequired: true,
  isReadOnly: false,
}
const choicesOf = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label, label, search: label.toLowerCase(), hint: '', refused: '' }))

beforeEach(async () => {
  // Nobody is idle here: the list comes when it is asked for.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  await show(['China', 'Vietnam'])
})
afterEach(() => vi.unstubAllGlobals())
const { show: draw } = openTestPage()

const show = (labels: readonly string[], more: object = {}) =>
  draw(<ChoiceSelect state={{ ...state, ...more } as never} choices={choicesOf(labels)} />)
const field = () => document.getElementById('country') as HTMLInputElement
const listHere = () =>
  vi.waitUntil(async () => {
    await settle(20)
    return field().getAttribute('aria-haspopup') === 'listbox' && document.activeElement === field()
  })
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

/** Pressed by the pointer, and the list is here. */
async function press() {
  const plain = field()
  await act(async () => {
    plain.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    plain.focus()
  })
  await vi.waitUntil(async () => {
    await settle(20)
    return field() !== plain
  })
  await listHere()
}

it('is open when it takes the place of the field between press and release', async () => {
  await press()
  expect(options()).toEqual(['China', 'Vietnam'])
})

it('is closed for who came by the keyboard and has not asked for it', async () => {
  const plain = field()
  await act(async () => plain.focus())
  await vi.waitUntil(async () => {
    await settle(20)
    return field() !== plain
  })
  await listHere()
  expect(options()).toEqual([])
})

it('shows two hundred of a long list; the others are found by typing on', async () => {
  await show(Array.from({ length: 300 }, (_, at) => `Place ${at + 1}`))
  await press()
  expect(options()).toHaveLength(200)
  await typeInto(field(), 'Place 29')
  expect(options()).toEqual(['Place 29', ...Array.from({ length: 10 }, (_, at) => `Place ${290 + at}`)])
})

/** The field with its list, and what it wrote. */
async function pressed(more: object = {}) {
  const written: unknown[] = []
  await show(['China', 'Vietnam', 'Vanuatu'], { change: (next: unknown) => written.push(next), ...more })
  await press()
  return written
}
const keyDown = (key: string) =>
  act(
    async () =>
      void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
const leave = () => act(async () => field().blur())
const shownError = () => document.querySelector('.mantine-Input-error, [class*=error]')?.textContent

it('selects its text at focus, so that typing replaces it', async () => {
  await pressed({ value: 'China' })
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'China'.length])
})

it('takes the highlighted choice with Tab', async () => {
  const written = await pressed()
  await typeInto(field(), 'v')
  await vi.waitUntil(async () => {
    await settle(20)
    return document.querySelector('[data-combobox-selected]') !== null
  })
  await keyDown('Tab')
  expect(written).toEqual(['Vietnam'])
})

it('takes the highlighted choice with Enter, also when the list opened with the letter before it', async () => {
  const written: unknown[] = []
  await show(['China', 'Vietnam'], { change: (value: unknown) => written.push(value) })
  const plain = field()
  await act(async () => plain.focus())
  await vi.waitUntil(async () => {
    await settle(20)
    return field() !== plain
  })
  await listHere()
  await typeInto(field(), 'v')
  await vi.waitUntil(async () => {
    await settle(20)
    return document.querySelector('[data-combobox-selected]') !== null
  })
  await keyDown('Enter')
  expect(written).toEqual(['Vietnam'])
  expect(options()).toEqual([])
})

it('goes on with what was typed before the list was here', async () => {
  const plain = field()
  await act(async () => {
    plain.focus()
    await typeInto(plain, 'v')
  })
  await vi.waitUntil(async () => {
    await settle(20)
    return field() !== plain
  })
  await listHere()
  expect(field().value).toBe('v')
  expect(options()).toEqual(['Vietnam'])
})

it('takes the only match when the field is left', async () => {
  const written = await pressed()
  await typeInto(field(), 'viet')
  await leave()
  expect(written).toEqual(['Vietnam'])
})

it('keeps a text that matches nothing, with a message, and writes nothing', async () => {
  const unmatched: unknown[] = []
  const written = await pressed({ value: 'China', unmatch: (message: unknown) => unmatched.push(message) })
  await typeInto(field(), 'Atlantis')
  expect(document.body.textContent).toContain('No country matches “Atlantis”')
  await leave()
  expect(written).toEqual([])
  expect(field().value).toBe('Atlantis')
  expect(shownError()).toBe('No country matches “Atlantis”')
  expect(unmatched.at(-1)).toMatchObject({ values: { typed: 'Atlantis' } })
})

it('is empty when its text was removed', async () => {
  const written = await pressed({ value: 'China' })
  await typeInto(field(), '')
  await leave()
  expect(written).toEqual([''])
})

it('lists names that begin with the text before those that contain it', async () => {
  await show(['Laos', 'Austria', 'US island', 'Russia'])
  await press()
  await typeInto(field(), 'us')
  expect(options()).toEqual(['US island', 'Austria', 'Russia'])
})
