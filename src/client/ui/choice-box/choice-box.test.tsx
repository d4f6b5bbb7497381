/** A choice box, by keyboard and by pointer, from its first key on. */
import { act, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { eventually, openTestPage, pressKey, typeInto } from '../../../../tests/fixtures/test-page.tsx'
import { ChoiceBox, type ChoiceBoxProps } from './ChoiceBox.tsx'
import { ChoiceField } from './ChoiceField.tsx'

const itemsOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))
const countries = itemsOf(['China', 'Vietnam', 'Vanuatu'])

let written: string[] = []
let pressed: string[] = []
afterEach(() => {
  written = []
  pressed = []
})

type Given = Partial<ChoiceBoxProps>

/** Holds the value as a form does, and hears the keys that are not taken. */
function Around({ Box = ChoiceField, ...given }: Given & { Box?: typeof ChoiceField }) {
  const [value, setValue] = useState(given.value ?? '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={({ key, defaultPrevented }) => pressed.push(defaultPrevented ? `${key} taken` : key)}>
      <Box
        id="country"
        label="Country"
        items={countries}
        {...given}
        value={value}
        onChange={(next) => {
          written.push(next)
          setValue(next)
        }}
      />
    </div>
  )
}
const { show: draw } = openTestPage()
const show = (given: Given & { Box?: typeof ChoiceField } = {}) => draw(<Around {...given} />)

const field = () => document.getElementById('country') as HTMLInputElement
const focus = () => act(async () => field().focus())
const leave = () => act(async () => field().blur())
const key = (name: string, more: KeyboardEventInit = {}) => pressKey(field(), name, more)
const type = (text: string) => typeInto(field(), text)
const click = () =>
  act(async () => {
    field().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    field().focus()
    field().dispatchEvent(new MouseEvent('mouseup', { bubbles: true, cancelable: true }))
    field().click()
  })
const listed = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const highlighted = () => document.querySelector('[role=option][data-active]')?.textContent
const isOpen = () => field().getAttribute('aria-expanded') === 'true'
const shownError = () => document.querySelector('.mantine-InputWrapper-error')?.textContent

describe('its list', () => {
  it('opens by a press, and selects the text so that typing replaces it', async () => {
    await show({ value: 'China' })
    await click()
    await eventually(() => expect(listed()).toEqual(['China', 'Vietnam', 'Vanuatu']))
    expect(highlighted()).toBe('China')
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'China'.length])
    await click()
    expect(isOpen()).toBe(false)
  })

  it('stays closed for who came by the keyboard, until a letter, an arrow or a blank', async () => {
    await show({ value: 'China' })
    await focus()
    expect(isOpen()).toBe(false)
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'China'.length])
    for (const name of ['ArrowDown', ' ']) {
      await key(name)
      expect(isOpen()).toBe(true)
      await key('Escape')
      expect(isOpen()).toBe(false)
    }
    await type('v')
    expect(isOpen()).toBe(true)
    expect(pressed).toEqual([])
  })

  it('names its highlighted choice to a screen reader', async () => {
    await show()
    await focus()
    await key('ArrowDown')
    await eventually(() => expect(highlighted()).toBe('China'))
    await key('ArrowDown')
    expect(highlighted()).toBe('Vietnam')
    const named = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
    expect(named?.textContent).toBe('Vietnam')
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.role).toBe('listbox')
  })

  it('shows two hundred of a long list; the others are found by typing on', async () => {
    await show({ items: itemsOf(Array.from({ length: 300 }, (_, at) => `Place ${at + 1}`)) })
    await click()
    await eventually(() => expect(listed()).toHaveLength(200))
    expect(document.body.textContent).toContain('Type to see more.')
    await type('Place 29')
    const begun = Array.from({ length: 10 }, (_, at) => `Place ${290 + at}`)
    expect(listed()).toEqual(['Place 29', ...begun, 'Place 129', 'Place 229'])
  })

  it('passes what cannot be chosen, and says why', async () => {
    await show({
      items: [
        { value: 'a', label: 'Air', refused: 'Not for batteries' },
        { value: 's', label: 'Sea', hint: '20 days' },
      ],
    })
    await focus()
    await key('ArrowDown')
    await eventually(() => expect(listed()).toEqual(['AirNot for batteries', 'Sea20 days']))
    expect(highlighted()).toBe('Sea20 days')
    await act(async () => document.querySelector<HTMLElement>('[role=option]')?.click())
    expect(written).toEqual([])
    await key('Enter')
    expect(written).toEqual(['s'])
  })
})

describe('what is typed', () => {
  it('filters from the first letter, and Enter takes the first match before the list is even drawn', async () => {
    await show()
    await focus()
    await type('v')
    await key('Enter')
    expect(written).toEqual(['Vietnam'])
    expect(field().value).toBe('Vietnam')
    expect(isOpen()).toBe(false)
    // The key was used up; the next one is the form's.
    expect(pressed).toEqual([])
    await key('Enter')
    expect(pressed).toEqual(['Enter'])
  })

  it('is taken by Tab, which goes on', async () => {
    await show()
    await focus()
    await type('va')
    await key('Tab')
    expect(written).toEqual(['Vanuatu'])
    expect(pressed).toEqual(['Tab'])
  })

  it('counts in a form that is sent with Ctrl+Enter', async () => {
    await show()
    await focus()
    await type('vie')
    await key('Enter', { ctrlKey: true })
    expect(written).toEqual(['Vietnam'])
    expect(pressed).toEqual(['Enter'])
  })

  it('is left to an input method that composes', async () => {
    await show()
    await focus()
    await type('v')
    await key('Enter', { isComposing: true })
    expect(written).toEqual([])
  })

  it('takes the only match when the field is left', async () => {
    await show()
    await focus()
    await type('viet')
    await leave()
    expect(written).toEqual(['Vietnam'])
  })

  it('stays with a message where it matches nothing, and reports it', async () => {
    const missed: unknown[] = []
    await show({ value: 'China', onMiss: (message) => missed.push(message?.values?.['typed']) })
    await focus()
    await type('Atlantis')
    await eventually(() => expect(document.body.textContent).toContain('No country matches “Atlantis”'))
    await key('Enter')
    expect(pressed).toEqual([])
    expect(written).toEqual([])
    expect(field().value).toBe('Atlantis')
    expect(shownError()).toBe('No country matches “Atlantis”')
    expect(missed.at(-1)).toBe('Atlantis')
    // Not a trap: the next Enter goes on.
    await key('Enter')
    expect(pressed).toEqual(['Enter'])
    await leave()
    expect(field().value).toBe('Atlantis')
    await focus()
    await type('chi')
    await key('Enter')
    expect(shownError()).toBeUndefined()
    expect(missed.at(-1)).toBeUndefined()
  })

  it('keeps a dialog from being saved while it matches nothing', async () => {
    const Dialog = () => {
      const faults = useInputFaults()
      return (
        <InputFaults value={faults.report}>
          <Around Box={ChoiceBox as typeof ChoiceField} />
          <output>{faults.reason}</output>
        </InputFaults>
      )
    }
    await draw(<Dialog />)
    await focus()
    await type('Atlantis')
    await leave()
    expect(document.querySelector('output')?.textContent).toBe('Correct the marked fields first.')
    await type('')
    await leave()
    expect(document.querySelector('output')?.textContent).toBe('')
  })

  it('asks to choose one of several when the field is left, and takes the one that is chosen then', async () => {
    await show()
    await focus()
    await type('v')
    await leave()
    expect(written).toEqual([])
    expect(shownError()).toBe('Several match “v”. Choose one.')
    // Passing by changes nothing.
    await focus()
    await key('Tab')
    await leave()
    expect(written).toEqual([])
    expect(shownError()).toBe('Several match “v”. Choose one.')
    await focus()
    await key('ArrowDown')
    await key('ArrowDown')
    await key('Enter')
    expect(written).toEqual(['Vanuatu'])
    expect(shownError()).toBeUndefined()
  })

  it('says why when it matches only what cannot be chosen', async () => {
    await show({ items: [{ value: 'a', label: 'Air', refused: 'Not for batteries' }, ...countries] })
    await focus()
    await type('air')
    await key('Enter')
    expect(written).toEqual([])
    expect(shownError()).toBe("“Air” can't be chosen: Not for batteries")
  })

  it('is found when the field is left again after its choices have changed', async () => {
    await show()
    await focus()
    await type('lao')
    await leave()
    expect(shownError()).toBe('No country matches “lao”')
    await show({ items: itemsOf(['Laos', 'China']) })
    await focus()
    await leave()
    expect(written).toEqual(['Laos'])
  })

  it('has its message below a box without a label, until the list is open', async () => {
    await show({ Box: ChoiceBox as typeof ChoiceField })
    await focus()
    await type('v')
    await leave()
    const message = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
    expect(message()).toBe('Several match “v”. Choose one.')
    await click()
    expect(message()).toBeUndefined()
    await key('Enter')
    expect(written).toEqual(['Vietnam'])
    expect(message()).toBeUndefined()
  })

  it('is undone with Escape, which then closes no dialog', async () => {
    await show({ value: 'China' })
    await focus()
    await type('vie')
    expect(field().dataset['mantineStopPropagation']).toBe('true')
    await key('Escape')
    expect(field().value).toBe('China')
    expect(pressed).toEqual([])
    expect(field().dataset['mantineStopPropagation']).toBeUndefined()
    await key('Escape')
    expect(pressed).toEqual(['Escape'])
  })

  it('empties the field when it is removed', async () => {
    await show({ value: 'China' })
    await focus()
    await type('')
    await key('Enter')
    expect(written).toEqual([''])
  })

  it('comes back when it is removed where there is always a value', async () => {
    await show({ value: 'China', isAlwaysSet: true })
    await focus()
    await type('')
    await leave()
    expect(written).toEqual([])
    expect(field().value).toBe('China')
  })
})

describe('a list that is on its way', () => {
  it('keeps Enter until it is here, and lets the next Enter go on', async () => {
    await show({ items: [], isLoading: true })
    await focus()
    await type('vie')
    await key('Enter')
    expect(pressed).toEqual([])
    await key('Enter')
    expect(pressed).toEqual(['Enter'])
    await leave()
    expect(field().value).toBe('vie')
    await show({ items: countries, isLoading: false })
    expect(written).toEqual(['Vietnam'])
    expect(field().value).toBe('Vietnam')
  })

  it('says that the text is looked up, and then that nothing matches', async () => {
    const missed: unknown[] = []
    const onMiss = (message: { message?: string } | undefined) => missed.push(message?.message)
    await show({ items: [], isLoading: true, onMiss })
    await focus()
    await type('Atlantis')
    await leave()
    expect(missed.at(-1)).toContain('is still being looked up')
    await show({ items: countries, isLoading: false, onMiss })
    expect(shownError()).toBe('No country matches “Atlantis”')
  })

  it('does not take a choice of the answer before, where the server looks for what is typed', async () => {
    const onSearch = vi.fn<(text: string) => void>()
    await show({ onSearch, isLoading: false })
    await focus()
    await type('van')
    await show({ onSearch, isLoading: true })
    await key('Enter')
    expect(written).toEqual([])
    await show({ onSearch, items: itemsOf(['Vanuatu', 'Vanua Levu']), isLoading: false })
    expect(written).toEqual(['Vanuatu'])
    expect(onSearch).toHaveBeenLastCalledWith('van')
  })
})

describe('other kinds of boxes', () => {
  it('names its empty value, which can be chosen and found', async () => {
    await show({ any: 'All countries', value: 'China', Box: ChoiceBox as typeof ChoiceField })
    await click()
    await eventually(() => expect(listed()[0]).toBe('All countries'))
    await type('all')
    await key('Enter')
    expect(written).toEqual([''])
    expect(field().value).toBe('All countries')
  })

  it('goes to the next choice of a letter where only the list may be used', async () => {
    await show({ isFilterable: false, value: 'China' })
    await focus()
    await key('v')
    await key('v')
    await eventually(() => expect(highlighted()).toBe('Vanuatu'))
    await key(' ')
    expect(written).toEqual(['Vanuatu'])
  })

  it('opens for nobody while it can only be read', async () => {
    await show({ isReadOnly: true, value: 'China', isClearable: true })
    await click()
    await key('ArrowDown')
    expect(isOpen()).toBe(false)
    expect(document.querySelector('button')).toBeNull()
  })

  it('is cleared by its button, and keeps a value its list does not know', async () => {
    await show({ value: 'Atlantis', isClearable: true })
    expect(field().value).toBe('Atlantis')
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Clear Country"]')?.click())
    expect(written).toEqual([''])
  })

  it('shows no keyboard on a phone over a list that is in view as a whole', async () => {
    await show()
    expect(field().inputMode).toBe('none')
    await show({ items: itemsOf('abcdefghi'.split('')) })
    expect(field().inputMode).toBe('')
  })
})
