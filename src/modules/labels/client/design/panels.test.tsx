import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useRef, useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDesign } from '#engine/label-designer/design.ts'
import { boxOf } from '#engine/label-designer/geometry.ts'
import { addComponent, resizeBy } from './actions.ts'
import type { Desk } from './desk.ts'
import { createDesigner, itemsOf, type DesignerStore } from './designer-store.ts'
import { Findings } from './Findings.tsx'
import { Layers } from './Layers.tsx'
import { Properties } from './Properties.tsx'
import { guidesWith } from './Rulers.tsx'
import { Steps } from './Steps.tsx'
import type { Drawing } from './use-sketch.ts'

const drawing: Drawing = {
  pieces: new Map(),
  findings: [{ componentId: 'barcode', severity: 'error', code: 'empty', data: {} }],
  isFresh: true,
}
let store: DesignerStore
let faults: string[]
let root: Root
let box: HTMLDivElement

function Panels() {
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  const scroll = useRef<HTMLDivElement>(null)
  const nothing = () => undefined
  const desk: Desk = {
    store,
    view,
    kind: 'express',
    drawing,
    values: {},
    zoom: 1,
    setZoom: nothing,
    fit: nothing,
    scroll,
  }
  return (
    <>
      <Layers desk={desk} />
      <Properties desk={desk} />
      <Findings desk={desk} />
      <Steps desk={desk} />
    </>
  )
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  faults = []
  store = createDesigner(
    openDesign({ schemaVersion: 1, name: 'New', page: { wMm: 100, hMm: 150, dotsPerMm: 8 }, components: [] }),
    (fault) => faults.push(fault),
  )
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Panels />
      </I18nProvider>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
})

const field = (name: string): HTMLInputElement => {
  const found = [...box.querySelectorAll('label')].find((label) => label.textContent.startsWith(name))
  const input = found?.querySelector('input')
  if (!input) throw new Error(`no field ${name}`)
  return input
}

/** As a person does: the text, then away from the field. */
function type(name: string, text: string): void {
  const input = field(name)
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    input.focus()
    setter?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => input.blur())
}

it('shows the properties of what is selected, with their limits, and takes what fits', () => {
  act(() => addComponent(store, 'barcode', 'Bars'))
  expect(box.textContent).toContain('Line width 1–10')
  type('Line width', '4')
  expect(store.view().history.present.items.barcode?.props).toMatchObject({ lineWidth: 4 })
})

it('refuses what does not match, says so, and shows what stands', () => {
  act(() => addComponent(store, 'barcode', 'Bars'))
  type('Line width', '11')
  expect(faults).toEqual(['mismatch'])
  expect(field('Line width').value).toBe('2')
})

it('locks a layer: it cannot be moved, and its steps are named', () => {
  act(() => addComponent(store, 'qrCode', 'Code'))
  act(() => box.querySelector<HTMLButtonElement>('[aria-label="Lock Code"]')?.click())
  expect(field('From the left').disabled).toBe(true)
  const steps = box.querySelector('[aria-label="Steps"]')
  expect(steps?.textContent).toContain('Locked · Code')
  expect(steps?.querySelector('[aria-current]')?.textContent).toBe('Locked · Code')
})

it('says of each code whether it will scan, and leads to it', () => {
  act(() => addComponent(store, 'barcode', 'Bars'))
  act(() => store.select([]))
  const checks = box.querySelector('[aria-label="Checks"]')
  expect(checks?.textContent).toContain('will not scan')
  act(() => checks?.querySelector('button')?.click())
  expect(store.view().selected).toEqual(['barcode'])
})

const change = (input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) => {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')?.set
  act(() => {
    setter?.call(input, value)
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
const labelled = <T extends HTMLElement>(name: string, what: string): T => {
  const label = [...box.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(name))
  const found = label?.querySelector<T>(what) ?? document.getElementById(label?.htmlFor ?? '')
  if (!found) throw new Error(`no ${what} ${name}`)
  return found as T
}
const valueButton = (name: string) =>
  [...box.querySelectorAll<HTMLButtonElement>('[aria-label="Values"] button')].find(
    ({ firstElementChild }) => firstElementChild?.textContent === name,
  )
const content = () => store.view().history.present.items.customText?.props

it('puts a value in as it was chosen to be written, with what it looks like before', () => {
  act(() => addComponent(store, 'customText', 'Text'))
  const area = box.querySelector<HTMLTextAreaElement>('textarea')
  change(area as HTMLTextAreaElement, 'To ')
  change(labelled<HTMLSelectElement>('Written as', 'select'), 'mask')
  change(labelled<HTMLInputElement>('Format', 'input'), 'mask 4 2')
  change(labelled<HTMLInputElement>('Text while empty', 'input'), 'a|b')
  const phone = valueButton('Receiver: phone')
  expect(phone?.querySelector('code')?.textContent).toMatch(/^.{4}\*+.{2}$/)
  act(() => area?.setSelectionRange(3, 3))
  act(() => phone?.click())
  expect(content()).toMatchObject({ text: String.raw`To {{receiver.phone|mask 4 2|or a\|b}}` })
})

it('takes the place the cursor is in for the one that is meant', () => {
  act(() => addComponent(store, 'customText', 'Text'))
  const area = box.querySelector<HTMLTextAreaElement>('textarea') as HTMLTextAreaElement
  change(area, '[{{weight}}]')
  change(labelled<HTMLSelectElement>('Written as', 'select'), 'number')
  act(() => area.setSelectionRange(5, 5))
  act(() => valueButton('Weight')?.click())
  expect(content()).toMatchObject({ text: '[{{weight|0.00}}]' })
})

it('puts nothing in with a format that is none', () => {
  act(() => addComponent(store, 'customText', 'Text'))
  const before = content()
  change(labelled<HTMLSelectElement>('Written as', 'select'), 'first')
  change(labelled<HTMLInputElement>('Format', 'input'), 'first many')
  expect(box.textContent).toContain('There is no such format')
  act(() => valueButton('Weight')?.click())
  expect(content()).toEqual(before)
})

it('grows several together by keys, in one step that comes back whole, without rounding that adds up', () => {
  act(() => {
    addComponent(store, 'qrCode', 'One', { x: 0, y: 0 })
    addComponent(store, 'qrCode', 'Two', { x: 400, y: 0 })
    store.select(store.view().history.present.order)
  })
  const placesNow = () =>
    itemsOf(store.view().history.present, store.view().selected).map((item) =>
      boxOf(item, { wMm: 100, hMm: 150, dotsPerMm: 8 }),
    )
  const before = placesNow()
  const steps = store.view().history.past.length
  act(() => {
    for (let at = 0; at < 100; at += 1) resizeBy(store, 1, 0)
    for (let at = 0; at < 100; at += 1) resizeBy(store, -1, 0)
  })
  expect(placesNow()).toEqual(before)
  act(() => resizeBy(store, 80, 0))
  const [one, two] = placesNow()
  expect(one?.w).toBe(two?.w)
  expect((two?.x ?? 0) + (two?.w ?? 0)).toBe(400 + (before[1]?.w ?? 0) + 80)
  expect(
    store
      .view()
      .history.past.slice(steps)
      .map(({ what }) => what),
  ).toEqual(['resize'])
  act(() => store.undo())
  expect(placesNow()).toEqual(before)
})

it('moves and removes a guide by its ruler', () => {
  const guides = [{ axis: 'x' as const, at: 10 }]
  const pulled = { axis: 'x' as const, at: 20, from: guides[0], isOff: false }
  expect(guidesWith(guides, pulled)).toEqual([{ axis: 'x', at: 20 }])
  expect(guidesWith(guides, { ...pulled, isOff: true })).toEqual([])
  expect(guidesWith(guides, { ...pulled, from: undefined })).toHaveLength(2)
})
