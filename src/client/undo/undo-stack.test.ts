import { i18n } from '@lingui/core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { notes } from '#client/ui/notify.ts'
import { didStep, forgetStep, forgetSteps, keepStep, redoLast, undoLast } from './undo-stack.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  forgetSteps()
  notes.current = undefined
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Current words; each step adds one and its undo removes it. */
function world() {
  const words: string[] = []
  const step = (word: string) => ({
    name: `Added ${word}`,
    undo: () => void words.splice(words.indexOf(word), 1),
    redo: () => void words.push(word),
  })
  const add = (word: string) => {
    words.push(word)
    didStep(step(word))
  }
  return { words, add }
}

test('undoes steps from the last to the first and redoes them in order', async () => {
  const { words, add } = world()
  for (const word of ['a', 'b', 'c']) add(word)
  undoLast()
  await settled()
  undoLast()
  await settled()
  expect(words).toEqual(['a'])
  expect(notes.current?.message).toContain('Added b')
  redoLast()
  await settled()
  redoLast()
  await settled()
  expect(words).toEqual(['a', 'b', 'c'])
  undoLast()
  await settled()
  expect(words).toEqual(['a', 'b'])
})

test('the button of a message undoes its own step, once', async () => {
  const { words, add } = world()
  add('a')
  const undoA = notes.current?.action
  add('b')
  undoA?.run()
  undoA?.run()
  await settled()
  expect(words).toEqual(['b'])
  undoLast()
  await settled()
  expect(words).toEqual([])
})

test('a new step ends what could be done again', async () => {
  const { words, add } = world()
  add('a')
  undoLast()
  await settled()
  add('b')
  redoLast()
  await settled()
  expect(words).toEqual(['b'])
  expect(notes.current?.message).toBe('Nothing to redo')
})

test('skips steps that can no longer be undone or were undone elsewhere', async () => {
  const undo = vi.fn<() => void>()
  let isOpen = true
  keepStep({ name: 'first', undo })
  keepStep({ name: 'closed', undo: () => expect.unreachable(), isCurrent: () => isOpen })
  keepStep({ name: 'elsewhere', undo: () => expect.unreachable(), key: 'x' })
  isOpen = false
  forgetStep('x')
  undoLast()
  await settled()
  expect(undo).toHaveBeenCalledTimes(1)
  undoLast()
  expect(notes.current?.message).toBe('Nothing to undo')
})

test('says nothing of its own where it was too late', async () => {
  keepStep({ name: 'sent', undo: () => false, redo: () => expect.unreachable() })
  undoLast()
  await settled()
  expect(notes.current).toBeUndefined()
  redoLast()
  expect(notes.current?.message).toBe('Nothing to redo')
})
