/** A cell being typed in, and the choices below it. */
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportChoice } from '#engine/import/logic/parse-cell.ts'
import type { ImportColumn } from '#engine/import/schema/import.ts'
import { eventually, openTestPage, pressKey, typeInto } from '../../../../../tests/fixtures/test-page.tsx'
import type { ImportSession } from '../import-session.ts'
import { CellEditor } from './CellEditor.tsx'

const choice = (value: string, label: string): ImportChoice => ({ value, label, hint: '', names: [] })
const choices = [choice('AU', 'Australia'), choice('US', 'United States'), choice('RU', 'Russia')]
const column = { key: 'country', label: 'Country', options: [] } as unknown as ImportColumn
const session = {
  decl: {},
  dictionaries: { choicesOf: () => choices },
  typing: () => undefined,
} as unknown as ImportSession

const { show } = openTestPage()
let written: unknown[] = []
beforeEach(async () => {
  written = []
  await show(
    <CellEditor
      model={{ session }}
      row={{ id: 1, n: 1, cells: { country: 'AU' } }}
      column={column}
      initial="AU"
      onDone={(texts, step) => written.push([texts, step])}
      onCancel={() => written.push('cancelled')}
    />,
  )
})

const field = () => document.querySelector<HTMLInputElement>('input')!
const key = (name: string) => pressKey(field(), name)
const listed = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const below = { row: 1, col: 0 }

describe('CellEditor', () => {
  it('lists the choices in the list of the choice box, and marks the one of the cell', async () => {
    await eventually(() => expect(listed()).toEqual(['Australia', 'United States', 'Russia']))
    expect(document.querySelector('[role=option][aria-selected=true]')?.textContent).toBe('Australia')
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.role).toBe('listbox')
  })

  it('takes the best match with Enter, and goes to the row below', async () => {
    await typeInto(field(), 'us')
    await key('Enter')
    expect(written).toEqual([[{ country: 'US' }, below]])
  })

  it('goes to the second match with the first arrow', async () => {
    await typeInto(field(), 'us')
    await eventually(() => expect(listed()).toEqual(['United States', 'Australia', 'Russia']))
    await key('ArrowDown')
    const named = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
    expect(named?.textContent).toBe('Australia')
    await key('Enter')
    expect(written).toEqual([[{ country: 'AU' }, below]])
  })

  it('takes the choice that is pressed, and leaves the place where it is', async () => {
    await eventually(() => expect(listed()).toHaveLength(3))
    await act(async () => document.querySelectorAll<HTMLElement>('[role=option]')[2]?.click())
    expect(written).toEqual([[{ country: 'RU' }, { row: 0, col: 0 }]])
  })

  it('keeps a text that is none of the choices', async () => {
    await typeInto(field(), 'Atlantis')
    await key('Enter')
    expect(written).toEqual([[{ country: 'Atlantis' }, below]])
  })

  it('changes nothing with Escape', async () => {
    await typeInto(field(), 'us')
    await key('Escape')
    expect(written).toEqual(['cancelled'])
  })
})
