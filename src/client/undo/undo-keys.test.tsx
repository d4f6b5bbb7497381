import { i18n } from '@lingui/core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listenForUndo } from './undo-keys.ts'
import { keepStep } from './undo-stack.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const undo = vi.fn<() => void>()
let stop: () => void
beforeEach(() => {
  undo.mockClear()
  stop = listenForUndo()
  keepStep({ name: 'step', undo })
  document.body.innerHTML = '<input aria-label="text"><button>b</button>'
})
afterEach(() => stop())

/** Leaves the undo key to a text field for one turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

function press(target: Element, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key: 'z',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
    ...options,
  })
  target.dispatchEvent(event)
  return event
}

const field = () => document.querySelector('input')!
const button = () => document.querySelector('button')!

test('outside of a text the key is the page’s', () => {
  expect(press(button()).defaultPrevented).toBe(true)
  expect(undo).toHaveBeenCalledTimes(1)
})

test('in a text it is the browser’s while that changes something', async () => {
  expect(press(field()).defaultPrevented).toBe(false)
  field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
  await nextTurn()
  expect(undo).not.toHaveBeenCalled()
})

test('in a text in which the browser has nothing to undo it belongs to the page', async () => {
  press(field())
  await nextTurn()
  expect(undo).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'taken by an editor',
    () => document.addEventListener('keydown', (event) => event.preventDefault(), { once: true }),
  ],
  [
    'with a dialog over the page',
    () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>'),
  ],
])('does nothing when %s', (_, prepare) => {
  prepare()
  press(button())
  expect(undo).not.toHaveBeenCalled()
})

test.each([
  ['without Ctrl', { ctrlKey: false }],
  ['with Alt', { altKey: true }],
  ['another key', { key: 'x' }],
])('does nothing %s', (_, options) => {
  press(button(), options)
  expect(undo).not.toHaveBeenCalled()
})
