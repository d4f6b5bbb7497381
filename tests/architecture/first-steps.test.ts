/** What slices declare of first steps fits together: screens, functions, calls, guides, and what sees them done (record 0146). */
import { expect, test } from 'vitest'
import { walk } from '#contract/functions.ts'
import { firstSteps } from '#registry/first-steps.ts'
import { allCalls } from '#registry/calls.ts'
import { functionTree } from '#registry/functions.ts'
import { seenSteps } from '#registry/handlers.ts'
import { screens } from '#registry/screens.ts'
import type { ScreenDecl } from '#engine/screen/screen.ts'

const all: Readonly<Record<string, ScreenDecl>> = screens
const functions = [...walk(functionTree)]
const ids = firstSteps.map(({ id }) => id)

test('ids and places are given once', () => {
  expect(ids.length).toBeGreaterThan(8)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(firstSteps.map(({ place }) => place)).size).toBe(firstSteps.length)
})

test('a step is seen by the server or on the device, never by both', () => {
  const ofServer = firstSteps.filter(({ loadDevice }) => !loadDevice).map(({ id }) => id)
  expect(seenSteps.map(({ step }) => step.id).toSorted()).toEqual(ofServer.toSorted())
})

test.each(firstSteps.map((step) => [step.id, step] as const))(
  '%s opens a screen without parameters, which its people may open',
  (_, { opens, func, mainOnly }) => {
    const screen = all[opens]
    expect(screen?.path).not.toMatch(/\$/)
    if (screen?.func === undefined) return
    const holder = functions.find(({ id }) => id === func)
    const above = functions.find(({ children = [] }) => children.some(({ id }) => id === func))
    expect([func, above?.id]).toContain(screen.func)
    expect(Boolean(mainOnly)).toBe(holder?.mainOnly ?? false)
  },
)

test.each(firstSteps.map(({ id, queued = [] }) => [id, queued] as const))(
  '%s is completed by commands that are queued',
  (_, queued) => {
    for (const { call: id } of queued)
      expect(allCalls.find((call) => call.id === id)).toMatchObject({ kind: 'command', offline: 'queue' })
  },
)

test('each step is explained by one guide, and guides explain no other', () => {
  const explained = Object.values(all).flatMap(({ explains = {} }) =>
    Object.keys(explains).filter((reason) => reason.startsWith('step ')),
  )
  expect(explained.toSorted()).toEqual(ids.map((id) => `step ${id}`).toSorted())
})

test('what the server sees done makes the kept answer stale where it is done on this device', () => {
  for (const { queued = [] } of firstSteps)
    for (const { call: id } of queued) {
      const call = allCalls.find((each) => each.id === id)
      expect(call?.kind === 'command' && call.invalidates, id).toContain('home.firstSteps')
    }
})
