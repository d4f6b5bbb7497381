/** The field types that come later: typed, chosen, by key, with their names and messages. */
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import { addDays, today } from '#engine/form/logic/calendar-days.ts'
import { checkFields } from '#engine/form/logic/field-values.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { FieldDecl, FormData, FormDecl } from '#engine/form/schema/form.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import { FormSections } from '#engine/form/view/FormSections.tsx'
import { sampleForm } from '../../../../tests/fixtures/sample-form.ts'
import {
  buttonNamed,
  click,
  eventually,
  openTestPage,
  pressKey,
  typeInto,
} from '../../../../tests/fixtures/test-page.tsx'
import { turns } from '../../../../tests/fixtures/until.ts'
import { TypedDay } from './date/TypedDay.tsx'
import { fieldTypes } from './field-types.ts'

const plain = (message: string) => ({ id: message, message })
let store: FormStore
const { place, show: draw } = openTestPage({ queries: queryClient })

async function show(field: Partial<FieldDecl> & { type: string }, data: FormData = {}) {
  await fieldTypes[field.type]?.load?.()
  const fields = [{ path: 'x', label: plain('Thing'), ...field }]
  const form: FormDecl = {
    ...sampleForm,
    id: 'f',
    sections: [{ id: 's', title: plain('S'), fields }],
    rules: [],
  }
  store = new FormStore({ ...form, derive: undefined } as never, data)
  store.checkWith(checkFields)
  await draw(
    <FormContext value={{ store, types: fieldTypes }}>
      <FormSections form={form} />
    </FormContext>,
  )
  await act(() => turns(10))
}

/** The calendar is open and has the focus. */
const calendarOpen = () =>
  eventually(() => expect(document.activeElement?.closest('[role=grid]')).toBeTruthy())

const input = (path = 'x') => document.getElementById(`f-${path}`) as HTMLInputElement
const leave = (target: HTMLElement) =>
  act(async () => {
    target.focus()
    target.blur()
  })
/** What is read aloud with an element beyond its name. */
const described = (target: Element) =>
  (
    target.getAttribute('aria-describedby') ??
    target.closest('fieldset')?.getAttribute('aria-describedby') ??
    ''
  )
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('date', () => {
  it('is typed in any order of signs that means one day, and kept as yyyy-MM-dd', async () => {
    await show({ type: 'date' }, { x: '' })
    await typeInto(input(), '2025年1月3日')
    await leave(input())
    expect(store.get('x')).toBe('2025-01-03')
    await typeInto(input(), '20250131')
    expect(store.get('x')).toBe('2025-01-31')
  })
  it('keeps what is no day, and says so when it is left', async () => {
    await show({ type: 'date' }, { x: '' })
    await typeInto(input(), '2025-02-30')
    await leave(input())
    expect(input().value).toBe('2025-02-30')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(described(input())).toContain('Enter a date like')
  })
  it('opens its calendar by key, is chosen there by key, and goes back to the field', async () => {
    const day = addDays(today(), -40)
    await show({ type: 'date' }, { x: day })
    input().focus()
    await pressKey(input(), 'ArrowDown')
    await eventually(() =>
      expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('Thing'),
    )
    await pressKey(document.activeElement, 'ArrowRight')
    await click(document.activeElement)
    expect(store.get('x')).toBe(addDays(day, 1))
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(document.activeElement).toBe(input())
  })
  it('leaves the calendar with Escape and changes nothing', async () => {
    await show({ type: 'date' }, { x: '2025-01-31' })
    await pressKey(input(), 'ArrowDown')
    await calendarOpen()
    await pressKey(document.activeElement, 'Escape')
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(store.get('x')).toBe('2025-01-31')
  })
  it('offers the quick days, and no day after today', async () => {
    await show({ type: 'date' }, { x: '' })
    await click(buttonNamed('Calendar: Thing'))
    await calendarOpen()
    const days = [...document.querySelectorAll<HTMLButtonElement>('[role=grid] td button')]
    const isLast = days.findIndex((each) => each.getAttribute('aria-current') === 'date')
    expect(days.slice(isLast + 1).every((each) => each.disabled)).toBe(true)
    await click(buttonNamed('Yesterday'))
    expect(store.get('x')).toBe(addDays(today(), -1))
  })
  it('is emptied with one click where it is not required', async () => {
    await show({ type: 'date' }, { x: '2025-01-31' })
    await click(buttonNamed('Clear Thing'))
    expect(store.get('x')).toBe('')
    await show({ type: 'date', required: true }, { x: '2025-01-31' })
    expect(buttonNamed('Clear Thing')).toBeUndefined()
  })
})

describe('range of days', () => {
  const field = { type: 'days', endPath: 'y', required: true }
  it('is chosen with two clicks, in either order', async () => {
    await show(field, { x: '', y: '' })
    await click(buttonNamed('Calendar: Thing: From'))
    await calendarOpen()
    await click(buttonNamed('Previous month'))
    const days = [...document.querySelectorAll<HTMLButtonElement>('[role=grid] td button:not([data-out])')]
    await click(days[9])
    await click(days[2])
    const month = addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7)
    expect([store.get('x'), store.get('y')]).toEqual([`${month}-03`, `${month}-10`])
  })
  it('takes a quick range', async () => {
    await show(field, { x: '', y: '' })
    await click(buttonNamed('Calendar: Thing: To'))
    await calendarOpen()
    await click(buttonNamed('Since a week ago'))
    expect([store.get('x'), store.get('y')]).toEqual([addDays(today(), -7), today()])
  })
  it('with a calendar for each day, a click sets that day and closes it', async () => {
    const month = addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7)
    await show({ ...field, unlinkPanels: true }, { x: `${month}-05`, y: `${month}-10` })
    const pick = async (name: string, day: number) => {
      await click(buttonNamed(`Calendar: Thing: ${name}`))
      await calendarOpen()
      await click([...document.querySelectorAll('[role=grid] td button:not([data-out])')][day - 1])
      expect(document.querySelector('[role=dialog]')).toBeNull()
      return [store.get('x'), store.get('y')]
    }
    expect(await pick('To', 20)).toEqual([`${month}-05`, `${month}-20`])
    expect(await pick('From', 8)).toEqual([`${month}-08`, `${month}-20`])
    // A first day behind the last one leaves the other end open.
    expect(await pick('From', 25)).toEqual([`${month}-25`, ''])
    expect(await pick('To', 3)).toEqual(['', `${month}-03`])
  })
  it('asks for both ends, each at its own place', async () => {
    await show(field, { x: '2025-01-31', y: '' })
    await act(async () => void store.attempt())
    expect(input('y').getAttribute('aria-invalid')).toBe('true')
    expect(input('x').getAttribute('aria-invalid')).not.toBe('true')
    await typeInto(input('y'), '2025-01-01')
    expect(described(input('y'))).toContain('The last day is before the first day')
  })
})

it('a day typed outside a form changes something only when it is one', async () => {
  const days: string[] = []
  await draw(<TypedDay label="From" value="2025-01-01" onChange={(day) => days.push(day)} />)
  const field = place.querySelector('input') as HTMLInputElement
  await typeInto(field, '2025-02-3')
  expect(days).toEqual([])
  expect(field.value).toBe('2025-02-3')
  await pressKey(field, 'Enter')
  expect(days).toEqual(['2025-02-03'])
  await typeInto(field, '2025-02-30')
  await leave(field)
  expect(days).toEqual(['2025-02-03'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await typeInto(field, '')
  expect(days).toEqual(['2025-02-03', ''])
})

describe('time', () => {
  it('is typed short and kept whole', async () => {
    await show({ type: 'time' }, { x: '' })
    await typeInto(input(), '930')
    await leave(input())
    expect(store.get('x')).toBe('09:30:00')
  })
  it('is emptied with one click where it is declared so', async () => {
    await show({ type: 'time' }, { x: '09:30:00' })
    expect(buttonNamed('Clear')).toBeUndefined()
    await show({ type: 'time', clearable: true }, { x: '09:30:00' })
    await click(buttonNamed('Clear'))
    expect(store.get('x')).toBe('')
    expect(buttonNamed('Clear')).toBeUndefined()
  })
  it('turns the part at the caret with the arrows', async () => {
    await show({ type: 'time' }, { x: '09:30:00' })
    input().setSelectionRange(4, 4)
    await pressKey(input(), 'ArrowUp')
    expect(store.get('x')).toBe('09:31:00')
  })
})

it('a text shows the keys of what is typed into it, a filter those of its own', async () => {
  await show({ type: 'text', keyboard: 'email' }, { x: '' })
  expect(input().inputMode).toBe('email')
  await show({ type: 'text', keyboard: 'email', filter: 'phone' }, { x: '' })
  expect(input().inputMode).toBe('tel')
})

const options = ['A', 'B', 'C', 'D', 'E'].map((value) => ({ value, label: `Choice ${value}` }))

describe('radio buttons', () => {
  it('are one group with one name and its message', async () => {
    await show({ type: 'radio', options, required: true }, { x: '' })
    await act(async () => void store.attempt())
    const group = document.querySelector('fieldset')
    expect(group?.querySelector('legend')?.textContent).toContain('Thing')
    expect(described(input())).toContain('This field is required')
    await click(document.querySelectorAll('input')[2])
    expect(store.get('x')).toBe('C')
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })
  it('show the first ones, the chosen one, and the rest when asked', async () => {
    await show({ type: 'radio', options, moreSliceNumber: 2 }, { x: 'D' })
    const values = () => [...document.querySelectorAll('input')].map(({ value }) => value)
    expect(values()).toEqual(['A', 'B', 'D'])
    await click(buttonNamed('2 more'))
    expect(values()).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})

describe('boxes', () => {
  it('a group keeps a list in the order of the choices', async () => {
    await show({ type: 'checks', options, required: true }, { x: [] })
    await act(async () => void store.attempt())
    expect(described(input())).toContain('This field is required')
    await click(document.querySelectorAll('input')[3])
    await click(document.querySelectorAll('input')[1])
    expect(store.get('x')).toEqual(['B', 'D'])
    await click(document.querySelectorAll('input')[1])
    expect(store.get('x')).toEqual(['D'])
  })
  it('one that is required must be ticked', async () => {
    await show({ type: 'checkbox', required: true }, { x: false })
    await act(async () => expect(store.attempt()).toBe(false))
    await click(input())
    expect(store.get('x')).toBe(true)
    await act(async () => expect(store.attempt()).toBe(true))
  })
  it('are as large as their field is designed', async () => {
    const sizes = async (type: string) => {
      const drawn = new Set<string | undefined>()
      for (const size of ['small', 'default', 'large'] as const) {
        await show({ type, options, look: { size } }, { x: '' })
        drawn.add(
          document.querySelector<HTMLElement>('.mantine-Checkbox-root, .mantine-Radio-root')?.dataset.size,
        )
      }
      return [...drawn]
    }
    expect(await sizes('checkbox')).toEqual(['xs', 'sm', 'md'])
    expect(await sizes('checks')).toEqual(['xs', 'sm', 'md'])
    expect(await sizes('radio')).toEqual(['xs', 'sm', 'md'])
  })
  it('a switch is one, by its role', async () => {
    await show({ type: 'toggle' }, { x: false })
    expect(input().getAttribute('role')).toBe('switch')
    await click(input())
    expect(store.get('x')).toBe(true)
  })
})

describe('files', () => {
  const choose = async (...files: File[]) => {
    await act(async () => {
      Object.defineProperty(input(), 'files', { value: files, configurable: true })
      input().dispatchEvent(new Event('change', { bubbles: true }))
    })
    await act(() => turns())
  }
  it('are taken as text with name, kind and size, shown, and removed', async () => {
    await show({ type: 'files' }, { x: [] })
    await choose(new File(['hello'], 'a.pdf', { type: 'application/pdf' }))
    expect(store.get('x')).toEqual([{ name: 'a.pdf', type: 'application/pdf', size: 5, data: 'aGVsbG8=' }])
    expect(place.textContent).toContain('a.pdf')
    await click(buttonNamed('Remove a.pdf'))
    expect(store.get('x')).toEqual([])
  })
  it('that are not taken are named with the reason; the others stay', async () => {
    await show({ type: 'files', files: { accept: ['application/pdf'], max: 5, maxKb: 1 } }, { x: [] })
    await choose(
      new File(['x'], 'page.html', { type: 'text/html' }),
      new File(['x'.repeat(2000)], 'big.pdf', { type: 'application/pdf' }),
      new File(['x'], 'good.pdf', { type: 'application/pdf' }),
    )
    expect(place.textContent).toContain('page.html: This file type is not supported.')
    expect(place.textContent).toContain('big.pdf: A file has at most')
    expect(store.get('x')).toMatchObject([{ name: 'good.pdf' }])
  })
})

describe('every type', () => {
  it.each(Object.keys(fieldTypes))('%s is loaded, and drawn by its own parts', async (name) => {
    await fieldTypes[name]?.load?.()
    expect(fieldTypes[name]).toMatchObject({ name })
  })
  it.each(['date', 'time', 'checkbox', 'toggle', 'radio', 'checks', 'files', 'text', 'textarea', 'choice'])(
    '%s takes nothing while it is read only, and nothing while it is switched off',
    async (name) => {
      await show({ type: name, options, disabled: true }, { x: '' })
      const target = input()
      expect(target.disabled || target.readOnly).toBe(true)
      await show({ type: name, options }, { x: '' })
      await act(async () => store.setReadOnly(true))
      expect(input().disabled || input().readOnly).toBe(true)
    },
  )
  it('is read outside a form as well', async () => {
    const values: Record<string, unknown> = {
      checks: ['B', 'D'],
      radio: 'C',
      days: '2025-01-01',
      toggle: true,
    }
    for (const [name, text] of [
      ['checks', 'Choice B, Choice D'],
      ['radio', 'Choice C'],
      ['days', '2025-01-01 – …'],
      ['toggle', 'Yes'],
      ['date', '—'],
    ] as const) {
      const type = fieldTypes[name]
      await type?.load?.()
      await draw(
        type && (
          <type.View
            field={{ path: 'x', endPath: 'y', type: name, label: plain('Thing'), options }}
            value={values[name]}
            data={{}}
          />
        ),
      )
      expect(place.textContent).toContain(text)
    }
  })
})
