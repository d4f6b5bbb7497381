import { act, Suspense, type ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { reportConnection } from '#client/calls/connection.ts'
import { notes } from '#client/ui/notify.ts'
import { openTestPage } from '../../../tests/fixtures/test-page.tsx'
import { lazyPart } from './lazy-part.tsx'

afterEach(async () => {
  vi.useRealTimers()
  // What looks for a new version is still being imported.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  reportConnection(true)
})
const { place: box, show, leave } = openTestPage({ mantine: 'none' })

const Name = ({ name }: { name: string }) => <b>{name}</b>

async function draw(Part: ComponentType<{ name: string }>): Promise<HTMLElement> {
  await show(
    <Suspense fallback="…">
      <Part name="Dialog" />
    </Suspense>,
  )
  // Three tries, then what it resolved with is drawn.
  await act(() => vi.advanceTimersByTimeAsync(5000))
  return box
}

it('is drawn with its props once it is here', async () => {
  vi.useFakeTimers()
  expect((await draw(lazyPart(async () => Name))).innerHTML).toBe('<b>Dialog</b>')
})

const failed = () => new TypeError('Failed to fetch')

/** The browser believes in its cable all the time; whether anything comes is what `state` says. */
function unreliable(state: { isLine: boolean; isHere: boolean }) {
  let asked = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    if (!state.isLine) throw failed()
    return new Response()
  })
  const Part = lazyPart(async () => {
    asked += 1
    if (!state.isHere) throw failed()
    return Name
  })
  return { Part, asked: () => asked }
}
async function turn(isLine: boolean): Promise<void> {
  await act(async () => reportConnection(isLine))
  await act(() => vi.advanceTimersByTimeAsync(5000))
}

it('that cannot come says why, and is asked for again the next time it is drawn', async () => {
  const state = { isLine: false, isHere: false }
  const { Part } = unreliable(state)
  expect((await draw(Part)).textContent).toBe('')
  expect(notes.current?.message).toMatch(/^This part is not on this device yet/)
  await leave()
  Object.assign(state, { isLine: true, isHere: true })
  expect((await draw(Part)).innerHTML).toBe('<b>Dialog</b>')
})

it('loads by itself when back online, and stays mounted when offline again', async () => {
  const state = { isLine: false, isHere: false }
  const { Part, asked } = unreliable(state)
  const box = await draw(Part)
  expect(box.textContent).toBe('')
  // Back for a moment, too short for the part.
  await turn(true)
  expect(box.textContent).toBe('')
  expect(asked()).toBe(6)
  Object.assign(state, { isLine: true, isHere: true })
  await turn(true)
  expect(box.innerHTML).toBe('<b>Dialog</b>')
  const drawn = box.firstChild
  await turn(false)
  await turn(true)
  expect(box.firstChild).toBe(drawn)
  expect(asked()).toBe(7)
})

it('is not requested again while online after a release removed it', async () => {
  const { Part, asked } = unreliable({ isLine: true, isHere: false })
  expect((await draw(Part)).textContent).toBe('')
  expect(notes.current?.message).toBe('This part could not be loaded. Please try again.')
  expect(notes.current?.action?.label).toBe('Reload')
  await turn(true)
  expect(asked()).toBe(3)
})
