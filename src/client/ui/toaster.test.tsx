import { readFileSync } from 'node:fs'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { contrast } from '#client/theme/palette.ts'
import { openTestPage } from '../../../tests/fixtures/test-page.tsx'
import { dismissNote, notes, notify } from './notify.ts'
import { Toaster } from './Toaster.tsx'

afterEach(() => {
  if (notes.current) dismissNote(notes.current.id)
})
const { place, show } = openTestPage({ mantine: 'none' })

it('shows a warning with a sign of its own, and reads it aloud in its turn', async () => {
  await show(<Toaster />)
  await act(async () => notify('Look at this', 'warning'))
  const note = place.querySelector<HTMLElement>('[data-tone=warning]')
  expect(note?.textContent).toBe('Look at this')
  expect(note?.querySelectorAll('svg')).toHaveLength(2)
  expect(note?.closest('[role=alert]')).toBeNull()
  expect(note?.closest('output')).not.toBeNull()
  expect(notes.current?.forMs).toBe(6000)
  await act(async () => notify('Done', 'good'))
  expect(place.querySelectorAll('[data-tone=good] svg')).toHaveLength(1)
})

it('the sign of a warning has enough contrast in both colour schemes', () => {
  const tokens = readFileSync('src/client/theme/tokens.css', 'utf8')
  const both = (name: string) =>
    [...tokens.matchAll(new RegExp(`--s-${name}: (#\\w+);`, 'g'))].map(([, color = '']) => color)
  const [signs, grounds] = [both('warning'), both('surface')]
  expect(signs).toHaveLength(2)
  for (const [scheme, sign] of signs.entries())
    expect(contrast(sign, grounds[scheme] ?? sign)).toBeGreaterThanOrEqual(4.5)
})
