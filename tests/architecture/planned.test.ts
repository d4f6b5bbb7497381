import { expect, test } from 'vitest'
import { screens } from '#registry/screens.ts'

/** Screens that are not built yet. This number may only shrink. */
const PENDING = 6

test('no more screens are pending than before', () => {
  const pending = Object.values(screens).filter(
    ({ kind, path }) => kind === 'pending' && path !== '/redirect/$',
  )
  expect(pending.length).toBeLessThanOrEqual(PENDING)
})

test('each has a name to show', () => {
  const nameless = Object.entries(screens).filter(
    ([, { kind, path, title }]) => kind === 'pending' && path !== '/redirect/$' && !title,
  )
  expect(nameless.map(([name]) => name)).toEqual([])
})
