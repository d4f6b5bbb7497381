import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buttonNamed, click, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { Banner } from './Banner.tsx'

let isCalm = false
let follow = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  isCalm = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isCalm
    },
    addEventListener: (_: string, listener: () => void) => (follow = listener),
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { place, show: draw } = openTestPage({ mantine: 'none' })
const show = () => draw(<Banner />)
const shown = () =>
  [...place.querySelectorAll('button[aria-label^="Picture"]')].findIndex((dot) =>
    dot.hasAttribute('aria-current'),
  )
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const press = (name: string) => click(buttonNamed(name))

describe('the banner (spec 000 §2, §9)', () => {
  it('shows two pictures of ours, six seconds each', async () => {
    await show()
    expect([...place.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/art/harbour.svg',
      '/art/routes.svg',
    ])
    await pass(5999)
    expect(shown()).toBe(0)
    await pass(1)
    expect(shown()).toBe(1)
    await pass(6000)
    expect(shown()).toBe(0)
  })

  it('pauses and plays by its button', async () => {
    await show()
    await press('Pause the slideshow')
    await pass(20_000)
    expect(shown()).toBe(0)
    await press('Play the slideshow')
    await pass(6000)
    expect(shown()).toBe(1)
  })

  it('does not move for people who asked the system for less motion, also later', async () => {
    isCalm = true
    await show()
    await pass(20_000)
    expect(shown()).toBe(0)
    isCalm = false
    await act(async () => follow())
    await pass(6000)
    expect(shown()).toBe(1)
    isCalm = true
    await act(async () => follow())
    await pass(20_000)
    expect(shown()).toBe(1)
  })
})
