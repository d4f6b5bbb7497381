import { act, Suspense, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { i18n } from '@lingui/core'
import { afterEach, expect, it, vi } from 'vitest'
import { notes } from '#client/ui/notify.ts'
import { lazyPart } from './lazy-part.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })
let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Name = ({ name }: { name: string }) => <b>{name}</b>

async function draw(Part: ComponentType<{ name: string }>): Promise<HTMLElement> {
  const box = document.createElement('div')
  root = createRoot(box)
  await act(async () => {
    root?.render(
      <Suspense fallback="…">
        <Part name="Dialog" />
      </Suspense>,
    )
  })
  // Three tries, then what it resolved with is drawn.
  await act(() => vi.advanceTimersByTimeAsync(5000))
  return box
}

it('is drawn with its props once it is here', async () => {
  vi.useFakeTimers()
  expect((await draw(lazyPart(async () => Name))).innerHTML).toBe('<b>Dialog</b>')
})

it('that cannot come says why, and is asked for again the next time it is drawn', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: false })
  let isHere = false
  const Part = lazyPart(async () => {
    if (!isHere) throw new TypeError('Failed to fetch')
    return Name
  })
  expect((await draw(Part)).textContent).toBe('')
  expect(notes.current?.message).toMatch(/^This part is not on this device yet/)
  act(() => root?.unmount())
  isHere = true
  expect((await draw(Part)).innerHTML).toBe('<b>Dialog</b>')
})
