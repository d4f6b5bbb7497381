/** The address picker by keyboard (spec 001 §4). */
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { regionTree } from '#domain/regions.ts'
import type { RegionItem } from '#engine/form/logic/form-region.ts'
import {
  eventually,
  openTestPage,
  pressKey,
  settle,
  typeInto,
} from '../../../../../tests/fixtures/test-page.tsx'
import { RegionPicker } from './RegionPicker.tsx'

const tree = regionTree('CN', [
  ['gd', '', '广东省', '44', ''],
  ['sz', 'gd', '深圳市', '4403', '518000'],
  ['ns', 'sz', '南山区', '440305', '518052', 'Nanshan'],
  ['lg', 'sz', '龙岗区', '440307', '518116'],
  ['zj', '', '浙江省', '33', ''],
])
const full: RegionItem[] = [
  { id: 'gd', name: '广东省' },
  { id: 'sz', name: '深圳市' },
  { id: 'ns', name: '南山区' },
]

let blurred = 0

function Bed({ start, isLoading = false }: { start: readonly RegionItem[]; isLoading?: boolean }) {
  const [items, setItems] = useState(start)
  const state = {
    id: 'region',
    label: 'Region',
    placeholder: undefined,
    help: undefined,
    error: undefined,
    isRequired: true,
    isReadOnly: false,
    blur: () => void blurred++,
  }
  return (
    <RegionPicker
      state={state}
      country="CN"
      tree={isLoading ? undefined : tree}
      isLoading={isLoading}
      items={items}
      onPick={setItems}
    />
  )
}

const { show: draw } = openTestPage()
const show = (start: readonly RegionItem[] = [], isLoading = false) =>
  draw(<Bed start={start} isLoading={isLoading} />)
const target = () => document.getElementById('region') as HTMLButtonElement
const press = async (key: string) => {
  await pressKey(document.activeElement, key)
  await settle(30)
}
const type = (value: string) => typeInto(document.activeElement, value)
/** The window comes when it is first asked for. */
const open = async (key = 'ArrowDown') => {
  await act(async () => target().focus())
  await press(key)
  await vi.waitUntil(async () => {
    await settle(20)
    return document.querySelector('[role=tab]')
  })
}
const tabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
const openTab = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
const active = () => document.querySelector('[role=option][data-active]')?.textContent

beforeEach(() => void (blurred = 0))

it('goes down level by level with Enter and closes after the last', async () => {
  await show()
  await open()
  expect(tabs()).toEqual(['Province', 'City', 'District'])
  expect(active()).toContain('广东省')
  await press('Enter')
  expect(tabs()).toEqual(['广东省', 'City', 'District'])
  expect(openTab()).toBe('City')
  await press('Enter')
  await press('ArrowDown')
  expect(active()).toContain('龙岗区')
  const search = document.activeElement
  expect(search?.getAttribute('aria-activedescendant')).toBe(document.querySelector('[data-active]')?.id)
  await press('Enter')
  expect(tabs()).toEqual([])
  expect(target().textContent).toBe('广东省 / 深圳市 / 龙岗区')
  expect(document.activeElement).toBe(target())
  expect(blurred).toBe(1)
})

it('opens by typing and finds a district by what is typed, without waiting for the list', async () => {
  await show()
  await open('n')
  expect(active()).toContain('南山区')
  await type('龙岗')
  // The list follows when the typing rests; Enter does not wait for it.
  expect(active()).toContain('南山区')
  await press('Enter')
  expect(target().textContent).toBe('广东省 / 深圳市 / 龙岗区')
})

it('shows a district by its other name once the typing rests', async () => {
  await show()
  await open('n')
  await type('nansh')
  await eventually(() => expect(active()).toContain('南山区'))
})

it('resets when it is closed early', async () => {
  await show()
  await open()
  await press('Enter')
  await press('Enter')
  await press('Escape')
  expect(tabs()).toEqual([])
  expect(target().textContent).toBe('Choose…')
})

it('keeps the previous complete choice when a new one is abandoned', async () => {
  await show(full)
  await open()
  expect(openTab()).toBe('南山区')
  await press('Backspace')
  await press('Backspace')
  expect(openTab()).toBe('广东省')
  await press('ArrowDown')
  await press('Enter')
  expect(tabs()[0]).toBe('浙江省')
  await press('Tab')
  expect(target().textContent).toBe('广东省 / 深圳市 / 南山区')
})

it('says when nothing is found', async () => {
  await show()
  await open()
  await type('Atlantis')
  await eventually(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(0))
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Nothing found')
})

it('keeps what is typed, and Enter, while its list is on the way', async () => {
  await show([], true)
  await act(async () => target().focus())
  for (const key of ['n', 'a', 'x', 'Backspace', 'n', 's', 'h', 'Enter']) await press(key)
  expect(tabs()).toEqual([])
  await show()
  await eventually(() => expect(target().textContent).toBe('广东省 / 深圳市 / 南山区'))
  expect(tabs()).toEqual([])
})

it('does not open over what the person does by the time its list is here', async () => {
  await show([], true)
  await act(async () => target().focus())
  await press('n')
  await act(async () => target().blur())
  await show()
  await eventually(() => expect(tabs()).toEqual([]))
  expect(target().textContent).toBe('Choose…')
})

it('says that a level has no rows', async () => {
  await show([{ id: 'zj', name: '浙江省' }])
  await open()
  expect(document.querySelector('[role=listbox]')?.textContent).toBe('No data for the region. Type the name.')
})
