/** What hands do to a table screen: select, unfold, move by keyboard. */
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { notes } from '#client/ui/notify.ts'
import {
  asked,
  button,
  cell,
  click,
  dialog,
  press,
  rowsOf,
  setTestPage,
  show,
  stage,
  until,
} from './table-page.tsx'
import { eventually } from '../fixtures/test-page.tsx'
import { someThings } from './example-table.ts'

setTestPage()

describe('selecting more than a page', () => {
  it('selects a whole query without fetching it, leaves rows out, and acts on the rest', async () => {
    stage.stock = someThings(2345)
    await show()
    await click(cell(-1, 0)?.querySelector('input'))
    await until(() => button('Select all 2,345'))
    await click(button('Select all 2,345'))
    await eventually(() => expect(stage.place.textContent).toContain('2,345 selected'))
    await click(cell(2, 0)?.querySelector('input'))
    expect(stage.place.textContent).toContain('2,344 selected')
    expect(asked.filter(({ parameter }) => parameter.pageSize === 1000)).toEqual([])
    await act(async () => stage.router.history.push('/things?page=2'))
    await eventually(() =>
      expect(rowsOf().every((row) => row.getAttribute('aria-selected') === 'true')).toBe(true),
    )
    await click(button('Drop'))
    await until(dialog)
    const pages = asked.filter(({ parameter }) => parameter.pageSize === 1000)
    expect(pages.map(({ parameter }) => parameter.page)).toEqual([1, 2, 3])
    // Of the 1173 open ones, i2 was left out.
    expect(dialog()?.textContent).toContain('Drop (1,172)')
  })

  it('ends a whole selection with its filters, and says so', async () => {
    stage.stock = someThings(1500)
    await show()
    await click(cell(-1, 0)?.querySelector('input'))
    await until(() => button('Select all 1,500'))
    await click(button('Select all 1,500'))
    await act(async () => stage.router.history.push('/things?state=OPEN'))
    await eventually(() => expect(stage.place.textContent).not.toContain('selected'))
    expect(notes.current?.message).toContain('was cancelled')
  })

  it('selects the rows of pasted numbers wherever they are, and lists what was not found', async () => {
    await show()
    await act(async () => cell(0, 1)?.focus())
    const clipboardData = { getData: () => 'i3\ni40; nowhere' }
    await act(async () => {
      const paste = new Event('paste', { bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(Object.assign(paste, { clipboardData }))
    })
    await until(dialog)
    expect(stage.place.textContent).toContain('2 selected')
    expect(dialog()?.querySelector('textarea')?.value).toBe('nowhere')
  })
})

describe('the area below a row', () => {
  it('unfolds with a click or a key, is counted, and is remembered while paging', async () => {
    await show()
    expect(cell(0, 3)?.textContent).toBe('')
    expect(cell(1, 3)?.textContent).toBe('Expand: Parts 1')
    await click(cell(1, 3)?.querySelector('button'))
    await until(() => stage.place.querySelector('table td'))
    expect(cell(1, 3)?.getAttribute('aria-expanded')).toBe('true')
    expect([...stage.place.querySelectorAll('table td')].map((td) => td.textContent)).toEqual(['C1', '1'])
    await act(async () => stage.router.history.push('/things?page=2'))
    await eventually(() => expect(stage.place.querySelector('table')).toBeNull())
    await act(async () => stage.router.history.back())
    await until(() => stage.place.querySelector('table td'))
    expect(stage.place.querySelectorAll('table td')).toHaveLength(2)
    await act(async () => cell(1, 1)?.focus())
    await press('-')
    expect(stage.place.querySelector('table')).toBeNull()
    await press('+')
    expect(stage.place.querySelectorAll('table td')).toHaveLength(2)
    await act(async () => cell(0, 1)?.focus())
    await press('+')
    expect(stage.place.querySelectorAll('table')).toHaveLength(1)
  })
})

describe('keyboard', () => {
  it('has one tab stop and moves with arrows, Home, End and Ctrl', async () => {
    await show()
    const grid = stage.place.querySelector<HTMLElement>('[role="grid"]')
    await act(async () => grid?.focus())
    expect(document.activeElement).toBe(cell(0, 0))
    expect(grid?.tabIndex).toBe(-1)
    await press('ArrowDown')
    await press('End')
    expect(document.activeElement).toBe(cell(1, 5))
    await press('Home', { ctrlKey: true })
    expect(document.activeElement).toBe(cell(0, 0))
    await press('ArrowUp')
    expect(document.activeElement).toBe(cell(-1, 0))
    await press('End', { ctrlKey: true })
    expect(document.activeElement).toBe(cell(19, 5))
  })

  it('selects with Space, a run with Shift, sorts from the header with Enter', async () => {
    await show()
    await act(async () => stage.place.querySelector<HTMLElement>('[role="grid"]')?.focus())
    await press(' ')
    for (const _ of [1, 2, 3]) await press('ArrowDown')
    await press(' ', { shiftKey: true })
    expect(stage.place.textContent).toContain('4 selected')
    await press('ArrowUp', { ctrlKey: true })
    await press('ArrowRight')
    await press('Enter')
    await eventually(() => expect(stage.router.state.location.searchStr).toBe('?sort=-name'))
  })
})

describe('a long page', () => {
  const places = () => rowsOf().map((row) => Number(row.dataset.row))
  const inOrder = (list: readonly number[]) =>
    list.every((each, at) => at === 0 || each > (list[at - 1] ?? 0))
  const grid = () => stage.place.querySelector<HTMLElement>('[role="grid"]')
  const scroll = (top: number) =>
    act(async () => {
      const box = grid()
      if (!box) return expect.fail('no grid')
      box.scrollTop = top
      box.dispatchEvent(new Event('scroll'))
    })

  it('scrolling reuses the elements; at rest they are in the order of the rows', async () => {
    stage.stock = someThings(200)
    await show('/things?size=100')
    const before = new Set(rowsOf())
    await scroll(50 * 32)
    expect(places()).toContain(60)
    expect(rowsOf().filter((row) => before.has(row)).length).toBeGreaterThan(before.size / 2)
    expect(cell(60, 1)?.textContent).toBe('Thing 60')
    await until(() => inOrder(places()))
    expect(inOrder(places())).toBe(true)
  })

  it('keeps the keyboard where it was while its row is out of sight', async () => {
    stage.stock = someThings(200)
    await show('/things?size=100')
    await act(async () => cell(2, 1)?.focus())
    await scroll(70 * 32)
    expect(cell(2, 1)).toBeNull()
    expect(document.activeElement).toBe(grid())
    await scroll(0)
    expect(document.activeElement).toBe(cell(2, 1))
    await scroll(70 * 32)
    await press('ArrowDown')
    await scroll(grid()?.scrollTop ?? 0)
    expect(document.activeElement).toBe(cell(3, 1))
  })
})
