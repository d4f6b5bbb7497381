/** The new-version dialog (spec 000 §2): what the version file says is shown as text, "now" and "later" do what they say. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkForUpdate, resetUpdate, setUpdateTools } from './update.ts'
import { update } from './update-state.ts'
import { UpdateDialog } from './UpdateDialog.tsx'
import { readVersionLog } from './version-log.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const payloads = [
  '<img src=x onerror="globalThis.hit=1">picture',
  '<script>globalThis.hit=1</script>script',
  '<a href="javascript:globalThis.hit=1">link</a>',
  '<svg/onload=globalThis.hit=1>vector',
  '&lt;b&gt;escaped&lt;/b&gt;',
]
const reload = vi.fn()
const flush = vi.fn(async () => undefined)
let root: Root
let place: HTMLElement

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  resetUpdate()
  reload.mockClear()
  flush.mockClear()
  setUpdateTools({
    worker: undefined,
    build: 'old',
    inFlight: () => 0,
    flush,
    reload,
    fetchLog: async () => readVersionLog({ version: 'new', time: '', log: payloads }),
  })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MantineProvider env="test">
          <UpdateDialog />
        </MantineProvider>
      </I18nProvider>,
    ),
  )
  await act(() => checkForUpdate())
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
})

const dialog = () => document.querySelector('[role="dialog"]')
const press = (at: number) =>
  act(async () => {
    const buttons = [...(dialog()?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    buttons.at(at)?.click()
  })

it('shows the log as lines of text; markup in it does nothing', () => {
  const lines = [...(dialog()?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
  expect(lines).toEqual(['picture', 'script', 'link', 'vector', '&lt;b&gt;escaped&lt;/b&gt;'])
  expect(dialog()?.querySelectorAll('img, script, svg[onload], a, b')).toHaveLength(0)
  expect(Reflect.get(globalThis, 'hit')).toBeUndefined()
})

it('"later" leaves a notice with a link that refreshes', async () => {
  await press(-2)
  expect(update.state).toBe('later')
  expect(dialog()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  const link = place.querySelector<HTMLButtonElement>('output button')
  await act(async () => link?.click())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('"update now" writes the open forms, then loads the page anew', async () => {
  await press(-1)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(flush).toHaveBeenCalledOnce()
})
