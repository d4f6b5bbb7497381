/** The new-version dialog (spec 000 §2): what the version file says is shown as text, "now" and "later" do what they say. */
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { click, openTestPage } from '../../../tests/fixtures/test-page.tsx'
import { checkForUpdate, resetUpdate, setUpdateTools } from './update.ts'
import { update } from './update-state.ts'
import { UpdateDialog } from './UpdateDialog.tsx'
import { readVersionLog } from './version-log.ts'

const payloads = [
  '<img src=x onerror="globalThis.hit=1">picture',
  '<script>globalThis.hit=1</script>script',
  '<a href="javascript:globalThis.hit=1">link</a>',
  '<svg/onload=globalThis.hit=1>vector',
  '&lt;b&gt;escaped&lt;/b&gt;',
]
const reload = vi.fn()
const flush = vi.fn(async () => undefined)
const { place, show } = openTestPage({ mantine: 'still' })

beforeEach(async () => {
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
  await show(<UpdateDialog />)
  await act(() => checkForUpdate())
})

const dialog = () => document.querySelector('[role="dialog"]')
const press = (at: number) => click([...(dialog()?.querySelectorAll('button') ?? [])].at(at))

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
  await click(place.querySelector('output button'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('"update now" writes the open forms, then loads the page anew', async () => {
  await press(-1)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(flush).toHaveBeenCalledOnce()
})
