/** A choice whose list comes while the person is at it already. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChoiceSelect } from './ChoiceSelect.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
i18n.loadAndActivate({ locale: 'en', messages: {} })

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
const choices = ['China', 'Vietnam'].map((label) => ({
  value: label,
  label,
  search: label.toLowerCase(),
  hint: '',
  refused: '',
}))

let root: Root
let place: HTMLElement
beforeEach(async () => {
  // Nobody is idle here: the list comes when it is asked for.
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <ChoiceSelect state={state as never} choices={choices} />
        </MantineProvider>
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const field = () => document.getElementById('country') as HTMLInputElement
const listHere = () =>
  vi.waitUntil(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    return field().getAttribute('aria-haspopup') === 'listbox' && document.activeElement === field()
  })
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

it('is open when it takes the place of the field between press and release', async () => {
  const plain = field()
  await act(async () => {
    plain.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    plain.focus()
  })
  await vi.waitUntil(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    return field() !== plain
  })
  await listHere()
  expect(options()).toEqual(['China', 'Vietnam'])
})

it('is closed for who came by the keyboard and has not asked for it', async () => {
  const plain = field()
  await act(async () => plain.focus())
  await vi.waitUntil(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    return field() !== plain
  })
  await listHere()
  expect(options()).toEqual([])
})
