import { act, useRef, useSyncExternalStore } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { MantineProvider } from '@mantine/core'
import { validateTemplate } from '#engine/label/check/validate-template.ts'
import { usualValues } from '#engine/label/samples/samples.ts'
import { closeDesign, openDesign } from '#engine/label/designer/design.ts'
import { boxOf, overlaps } from '#engine/label/designer/geometry.ts'
import { labelFonts } from '#engine/label/font/label-fonts.ts'
import { fonts } from '../../../../../tests/fixtures/label-proof.ts'
import {
  buttonNamed,
  choose,
  click,
  eventually,
  openTestPage,
  pressKey,
  typeInto,
} from '../../../../../tests/fixtures/test-page.tsx'
import { addComponent, moveBy, resizeBy } from './actions.ts'
import type { Desk } from './panel-props.ts'
import { createDesigner, itemsOf, type DesignerStore } from './designer-store.ts'
import { Findings } from './Findings.tsx'
import { Layers } from './Layers.tsx'
import { Properties } from './Properties.tsx'
import { guidesWith, Ruler } from './Rulers.tsx'
import { Steps } from './Steps.tsx'
import { TopBar } from './TopBar.tsx'
import type { Drawing } from './use-sketch.ts'

const drawing: Drawing = {
  pieces: new Map(),
  findings: [{ componentId: 'barcode', severity: 'error', code: 'empty', data: {} }],
  errors: [],
  isFresh: true,
}
let store: DesignerStore
let faults: string[]
const { place: box, show } = openTestPage()

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
  faults = []
  store = createDesigner(
    openDesign({ schemaVersion: 1, name: 'New', page: { wMm: 100, hMm: 150, dotsPerMm: 8 }, components: [] }),
    (fault) => faults.push(fault),
  )
  return show(<Panels />)
})

const field = (name: string): HTMLInputElement => {
  const found = [...box.querySelectorAll('label')].find((label) => label.textContent.startsWith(name))
  const input = found?.querySelector('input')
  if (!input) throw new Error(`no field ${name}`)
  return input
}

/** As a person does: the text, then away from the field. */
async function type(name: string, text: string): Promise<void> {
  const input = field(name)
  act(() => input.focus())
  await typeInto(input, text)
  act(() => input.blur())
}

it('offers the fonts, and keeps one of an imported template that is not among them until another is chosen', async () => {
  act(() => addComponent(store, 'customText', 'Text'))
  const [id = ''] = store.view().selected
  const fontOf = () => {
    const [text] = itemsOf(store.view().history.present, [id])
    return text?.type === 'customText' ? text.props.fontFamily : undefined
  }
  const setFont = (fontFamily: string) =>
    act(() => {
      const settings = [{ path: ['props', 'fontFamily'] as const, value: fontFamily }]
      store.run({ kind: 'update', ids: [id], settings }, 'font')
    })
  const choice = () => boxNamed('Font')
  const fonts = labelFonts.map(({ name }) => name)
  expect(await choicesOf(choice())).toEqual(fonts)
  setFont('SimSun, Arial')
  const imported = 'SimSun, Arial (not available, printed in Noto Sans)'
  expect(choice().value).toBe(imported)
  expect(await choicesOf(choice())).toEqual([imported, ...fonts])
  expect(fontOf()).toBe('SimSun, Arial')
  await choose(choice(), 'DejaVu Serif')
  expect(fontOf()).toBe('DejaVu Serif')
  expect(await choicesOf(choice())).toEqual(fonts)
})

it('puts each new component where it covers none of the others', () => {
  for (const kind of ['barcode', 'qrCode', 'customText', 'receiverAddress', 'barcode'])
    act(() => addComponent(store, kind, kind))
  const design = store.view().history.present
  const boxes = itemsOf(design, design.order).map((item) => boxOf(item, design.page))
  const covered = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlaps(one, other)))
  expect(boxes).toHaveLength(5)
  expect(covered).toEqual([])
})

it('shows the properties of what is selected, with their limits, and takes what fits', async () => {
  act(() => addComponent(store, 'barcode', 'Bars'))
  expect(box.textContent).toContain('Line width 1–10')
  await type('Line width', '4')
  expect(store.view().history.present.items.barcode?.props).toMatchObject({ lineWidth: 4 })
})

it('keeps a number that does not fit as it was typed, with a message, and applies nothing', async () => {
  act(() => addComponent(store, 'barcode', 'Bars'))
  for (const wrong of ['11', '-3', '2,5', '3a', '']) {
    await type('Line width', wrong)
    expect(field('Line width').value).toBe(wrong)
    expect(box.textContent).toContain('Enter a whole number from 1 to 10.')
    expect(store.view().history.present.items.barcode?.props).toMatchObject({ lineWidth: 2 })
  }
  await type('Line width', ' ０4 ')
  expect(field('Line width').value).toBe('4')
  expect(store.view().history.present.items.barcode?.props).toMatchObject({ lineWidth: 4 })
})

it('keeps a name that is too long with its limit, and applies it once it fits', async () => {
  act(() => addComponent(store, 'barcode', 'Bars'))
  const name = box.querySelector<HTMLInputElement>('#name-barcode')
  await typeInto(name, 'x'.repeat(201))
  expect(name?.value).toHaveLength(201)
  expect(box.textContent).toContain('At most 200 characters')
  expect(store.view().history.present.items.barcode?.title).toBe('Bars')
  await typeInto(name, 'x'.repeat(200))
  expect(store.view().history.present.items.barcode?.title).toHaveLength(200)
  expect(box.textContent).not.toContain('At most 200 characters')
})

/** What the list of a choice box holds; it is closed again. */
async function choicesOf(input: HTMLInputElement): Promise<(string | null)[]> {
  await act(async () => input.focus())
  await pressKey(input, 'ArrowDown')
  await eventually(() => expect(document.querySelector('[role=option]')).not.toBeNull())
  const names = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  await pressKey(input, 'Escape')
  return names
}

const boxNamed = (name: string): HTMLInputElement => {
  const found = box.querySelector<HTMLInputElement>(`input[role=combobox][aria-label="${name}"]`)
  if (!found) throw new Error(`no choice box ${name}`)
  return found
}

it('another format of code brings its own properties and size, in one step', async () => {
  act(() => addComponent(store, 'barcode', 'Bars'))
  expect(await choicesOf(boxNamed('Format'))).toContain('GS1 Data Matrix')
  await choose(boxNamed('Format'), 'DataMatrix')
  expect(store.view().history.present.items.barcode).toMatchObject({
    props: { format: 'DataMatrix' },
    default: { width: 96, height: 96 },
  })
  expect(box.textContent).toContain('Line width 1–10')
  expect(box.textContent).not.toContain('Bar height')
  act(() => store.undo())
  expect(store.view().history.present.items.barcode).toMatchObject({
    props: { format: 'CODE128' },
    default: { width: 240, height: 60 },
  })
})

it('what is wrong with the content is said at its field, with an example that is right', async () => {
  act(() => addComponent(store, 'barcode', 'Bars'))
  const content = box.querySelector('textarea')
  expect(content?.getAttribute('aria-invalid')).toBe('true')
  const customText = box.querySelector(`#${CSS.escape(content?.getAttribute('aria-describedby') ?? '')}`)
  expect(customText?.textContent).toBe('The code has no content with these values.')
  await click(buttonNamed('Use an example: SP1234567890123'))
  expect(store.view().history.present.items.barcode?.props).toMatchObject({ data: 'SP1234567890123' })
})

it('locks a layer: it cannot be moved, and its steps are named', () => {
  act(() => addComponent(store, 'qrCode', 'Code'))
  act(() => box.querySelector<HTMLButtonElement>('[aria-label="Lock Code"]')?.click())
  expect(field('From the left').disabled).toBe(true)
  const steps = box.querySelector('[aria-label="Steps"]')
  expect(steps?.textContent).toContain('Locked · Code')
  expect(steps?.querySelector('[aria-current]')?.textContent).toBe('Locked · Code')
})

it('what the palette gives can be published, also side by side as a person puts it', async () => {
  const errors = async () => {
    const template = closeDesign(store.view().history.present)
    return validateTemplate(template, usualValues('express'), fonts)
  }
  act(() => addComponent(store, 'barcode', 'Bars'))
  expect(await errors()).toEqual([])
  act(() => {
    addComponent(store, 'qrCode', 'Code')
    moveBy(store, 0, 240)
  })
  expect(await errors()).toEqual([])
  act(() => addComponent(store, 'rectangle', 'Frame'))
  expect(await errors()).toEqual([])
  const { items, page } = store.view().history.present
  const [bars, frame] = ['barcode', 'rectangle'].map((id) => items[id] && boxOf(items[id], page))
  act(() => moveBy(store, (bars?.x ?? 0) - (frame?.x ?? 0), (bars?.y ?? 0) - (frame?.y ?? 0)))
  expect((await errors()).length).toBeGreaterThan(0)
})

it('cannot be published while a code would not scan, and says why', async () => {
  const published: string[] = []
  const designing = { isDirty: true, rev: 1, publish: async () => void published.push('') } as never
  const bar = async (errors: Drawing['errors']) => {
    const desk = { store, view: store.view(), kind: 'express', drawing: { ...drawing, errors }, zoom: 1 }
    await show(
      <MantineProvider>
        <TopBar
          desk={desk as never}
          designing={designing}
          publishedRev={0}
          onHistory={() => undefined}
          fault={undefined}
        />
      </MantineProvider>,
    )
    await click(buttonNamed('Publish'))
  }
  act(() => addComponent(store, 'barcode', 'Bars'))
  await bar(drawing.findings)
  expect(published).toEqual([])
  const why = buttonNamed('Publish')?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(why)?.textContent).toBe(
    'Cannot be printed yet. Bars: The code has no content with these values.',
  )
  await bar([])
  expect(published).toHaveLength(1)
})

it('says of each code whether it will scan, and leads to it', () => {
  act(() => addComponent(store, 'barcode', 'Bars'))
  act(() => store.select([]))
  const checks = box.querySelector('[aria-label="Checks"]')
  expect(checks?.textContent).toContain('will not scan')
  act(() => checks?.querySelector('button')?.click())
  expect(store.view().selected).toEqual(['barcode'])
})

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

it('puts a value in as it was chosen to be written, with what it looks like before', async () => {
  act(() => addComponent(store, 'customText', 'Text'))
  const area = box.querySelector<HTMLTextAreaElement>('textarea')
  await typeInto(area as HTMLTextAreaElement, 'To ')
  await choose(boxNamed('Written as'), 'mask')
  await typeInto(labelled<HTMLInputElement>('Format', 'input'), 'mask 4 2')
  await typeInto(labelled<HTMLInputElement>('Text while empty', 'input'), 'a|b')
  const phone = valueButton('Receiver: phone')
  expect(phone?.querySelector('code')?.textContent).toMatch(/^.{4}\*+.{2}$/)
  act(() => area?.setSelectionRange(3, 3))
  act(() => phone?.click())
  expect(content()).toMatchObject({ text: String.raw`To {{receiver.phone|mask 4 2|or a\|b}}` })
})

it('takes the place the cursor is in for the one that is meant', async () => {
  act(() => addComponent(store, 'customText', 'Text'))
  const area = box.querySelector<HTMLTextAreaElement>('textarea') as HTMLTextAreaElement
  await typeInto(area, '[{{weight}}]')
  await choose(boxNamed('Written as'), 'number')
  act(() => area.setSelectionRange(5, 5))
  act(() => valueButton('Weight')?.click())
  expect(content()).toMatchObject({ text: '[{{weight|0.00}}]' })
})

it('puts nothing in with a format that is none', async () => {
  act(() => addComponent(store, 'customText', 'Text'))
  const before = content()
  await choose(boxNamed('Written as'), 'first')
  await typeInto(labelled<HTMLInputElement>('Format', 'input'), 'first many')
  expect(box.textContent).toContain('This format does not exist')
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

it('writes the numbers of the ruler down the page beside its ticks, those of three digits too', async () => {
  await show(<Ruler axis="y" mm={150} perMm={4} marked={undefined} guides={[]} onGuide={() => undefined} />)
  const hundred = [...box.querySelectorAll('text')].find(({ textContent }) => textContent === '100')
  expect(hundred?.getAttribute('transform')).toBe('translate(9 402) rotate(-90)')
  const lengths = [...(box.querySelector('path')?.getAttribute('d') ?? '').matchAll(/h-(\d+)/g)].map(
    ([, px]) => Number(px),
  )
  expect(20 - Math.max(...lengths)).toBeGreaterThan(9)
})

it('moves and removes a guide by its ruler', () => {
  const guides = [{ axis: 'x' as const, at: 10 }]
  const pulled = { axis: 'x' as const, at: 20, from: guides[0], isOff: false }
  expect(guidesWith(guides, pulled)).toEqual([{ axis: 'x', at: 20 }])
  expect(guidesWith(guides, { ...pulled, isOff: true })).toEqual([])
  expect(guidesWith(guides, { ...pulled, from: undefined })).toHaveLength(2)
})
