/** Property panels: switches that are on until they are switched off, and what the whole form can look like. */
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDocument } from '#engine/page/index.ts'
import {
  buttonNamed,
  choose,
  click,
  openTestPage,
  pressKey,
  typeInto,
} from '../../../../../tests/fixtures/test-page.tsx'
import { addField } from './actions.ts'
import { Canvas } from './Canvas.tsx'
import type { Desk } from './desk.ts'
import { createDesigner, type DesignerStore } from './designer-store.ts'
import { Properties } from './Properties.tsx'

const { place, show } = openTestPage({ mantine: 'still' })
let store: DesignerStore

beforeEach(() => {
  let last = 0
  store = createDesigner(
    emptyDocument('form', 'test', {}),
    () => undefined,
    () => `n${(last += 1)}`,
  )
})

const desk = (): Desk => ({ store, language: 'en', device: 'desktop' })
const options = () => store.document().options
const props = () => store.document().nodes.n1?.field.props
const boxNamed = (label: string) =>
  [...place.querySelectorAll('label')]
    .find((each) => each.textContent === label)
    ?.querySelector<HTMLInputElement>('input[type=checkbox]')
const fieldNamed = (label: string) =>
  [...place.querySelectorAll('label')].find((each) => each.textContent === label)
    ?.control as HTMLInputElement | null
const alerts = () => [...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

it('what is on by itself is switched off and on again', async () => {
  act(() => void addField(store, 'carousel', { props: { loop: true } }))
  await show(<Properties desk={desk()} />)
  for (const [label, key] of [
    ['Changes by itself', 'autoplay'],
    ['Starts again at the end', 'loop'],
  ] as const) {
    expect(boxNamed(label)?.checked).toBe(true)
    await click(boxNamed(label))
    expect(props()?.[key]).toBe(false)
    expect(boxNamed(label)?.checked).toBe(false)
    await click(boxNamed(label))
    expect(props()?.[key]).toBeUndefined()
    expect(boxNamed(label)?.checked).toBe(true)
  }
})

it('a class that no style sheet could name stays out of the document', async () => {
  act(() => void addField(store, 'input', {}))
  await show(<Properties desk={desk()} />)
  await typeInto(fieldNamed('CSS class'), '1st')
  expect(alerts()).toHaveLength(1)
  expect(props()?.className).toBeUndefined()
  await typeInto(fieldNamed('CSS class'), 'first wide')
  expect(alerts()).toEqual([])
  expect(props()?.className).toBe('first wide')
})

describe('code and sources', () => {
  const fold = (name: string) =>
    [...place.querySelectorAll('details')].find(
      (each) => each.querySelector('summary')?.textContent === name,
    ) ?? expect.fail(name)
  /** As a person does with its summary. */
  const turn = (name: string, isOpen: boolean) =>
    act(async () => {
      fold(name).open = isOpen
    })

  it('stay open while they are emptied', async () => {
    await show(<Properties desk={desk()} />)
    expect([fold('Code').open, fold('Sources').open]).toEqual([false, false])
    await turn('Code', true)
    await turn('Sources', true)
    await typeInto(fieldNamed('Script'), 'a')
    await typeInto(fieldNamed('Script'), '')
    await click(buttonNamed('Add a source'))
    await click(buttonNamed('Remove the source source1'))
    expect([fold('Code').open, fold('Sources').open]).toEqual([true, true])
  })

  it('are open where there is something in them, and stay closed once they were closed', async () => {
    const put = (path: string[], value: unknown) =>
      act(async () => void store.run({ kind: 'setDocument', path, value }))
    const sources = [{ name: 'sizes', options: [] }]
    await put(['page', 'scriptText'], 'a')
    await put(['sourceList'], sources)
    await show(<Properties desk={desk()} />)
    expect([fold('Code').open, fold('Sources').open]).toEqual([true, true])
    await turn('Code', false)
    await turn('Sources', false)
    await put(['page', 'scriptText'], '')
    await put(['sourceList'], [])
    await put(['page', 'scriptText'], 'b')
    await put(['sourceList'], sources)
    expect([fold('Code').open, fold('Sources').open]).toEqual([false, false])
  })
})

describe('the whole form', () => {
  it('always has a place for its labels', async () => {
    await show(<Properties desk={desk()} />)
    await choose(fieldNamed('Labels'), 'Left of the field')
    expect(options().labelPosition).toBe('left')
    await typeInto(fieldNamed('Labels'), '')
    await pressKey(fieldNamed('Labels'), 'Enter')
    expect(options().labelPosition).toBe('left')
  })

  it('says what cannot be the width of labels, and shows on the canvas what can', async () => {
    await show(
      <>
        <Properties desk={desk()} />
        <Canvas desk={desk()} onEnter={() => undefined} />
      </>,
    )
    const canvas = () => place.querySelector<HTMLElement>('[data-testid=design-canvas]')
    await typeInto(fieldNamed('Width of labels'), 'wide')
    expect(alerts()).toEqual(['Enter “auto” or a width such as 120px or 30%.'])
    expect(options().labelWidth).toBe('auto')
    await typeInto(fieldNamed('Width of labels'), '200')
    expect(canvas()?.dataset.labels).toBeUndefined()
    act(() => void store.run({ kind: 'setDocument', path: ['options', 'labelPosition'], value: 'left' }))
    expect(canvas()?.dataset.labels).toBe('left')
    expect(canvas()?.style.getPropertyValue('--label-width')).toBe('200px')
  })

  it('asks for a sign beside its fields', async () => {
    await show(<Properties desk={desk()} />)
    await click(boxNamed('Show beside a field whether it is filled in correctly'))
    expect(options().statusIcon).toBe(true)
  })

  it('keeps styles that would not be obeyed out of the document, and says the line', async () => {
    await show(<Properties desk={desk()} />)
    const area = fieldNamed('Styles (CSS)')
    await typeInto(area, 'p { color: red }\np { position: fixed }')
    expect(alerts()).toEqual(['Line 2: this property cannot be set: position: fixed'])
    expect(store.document().page.css).toBe('')
    await typeInto(area, 'p { color: red }')
    expect(alerts()).toEqual([])
    expect(store.document().page.css).toBe('p { color: red }')
  })
})
