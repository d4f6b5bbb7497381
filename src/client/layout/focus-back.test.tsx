import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './focus-back.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML =
    '<div id="page" tabindex="-1"><button id="a">A</button><button id="b">B</button></div>'
  stop = keepFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const focus = (id: string) => document.getElementById(id)?.focus()
const add = (role: string, inside: string, attributes = 'aria-modal="true"') => {
  const box = document.createElement('div')
  box.innerHTML = `<section role="${role}" ${attributes}>${inside}</section>`
  return document.body.appendChild(box)
}
/** Observers of the page are told after what is under way. */
const gone = async (box: HTMLElement) => {
  ;(document.activeElement as HTMLElement).blur()
  box.remove()
  await Promise.resolve()
}

it('goes back to what opened a dialog', async () => {
  focus('a')
  focus('b')
  const dialog = add('dialog', '<input id="in"><input id="other">')
  focus('in')
  focus('other')
  await gone(dialog)
  expect(document.activeElement?.id).toBe('b')
})

it('goes back to the button of a list that has closed as well', async () => {
  focus('a')
  const menu = add('menu', '<button id="item">Print</button>', '')
  focus('item')
  menu.remove()
  const dialog = add('dialog', '<input id="in">')
  focus('in')
  await gone(dialog)
  expect(document.activeElement?.id).toBe('a')
})

it('goes from a dialog over a dialog to the lower one, then to the page', async () => {
  focus('a')
  const lower = add('dialog', '<button id="low">Delete</button>')
  focus('low')
  const upper = add('dialog', '<button id="sure">Yes</button>')
  focus('sure')
  await gone(upper)
  expect(document.activeElement?.id).toBe('low')
  await gone(lower)
  expect(document.activeElement?.id).toBe('a')
})

it('goes to the page where what opened it is gone, and leaves alone what has the focus already', async () => {
  focus('a')
  const one = add('dialog', '<input id="in">')
  focus('in')
  document.getElementById('a')?.remove()
  await gone(one)
  expect(document.activeElement?.id).toBe('page')
  focus('b')
  const two = add('dialog', '<input id="in">')
  focus('in')
  focus('page')
  two.remove()
  await Promise.resolve()
  expect(document.activeElement?.id).toBe('page')
})
