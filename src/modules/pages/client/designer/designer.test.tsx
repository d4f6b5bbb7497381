import { act, Profiler } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notes } from '#client/ui/notify.ts'
import { emptyDocument, type PageDocument, type PageField, type PageNode } from '#engine/page/index.ts'
import {
  buttonNamed,
  click,
  eventually,
  openTestPage,
  pressKey,
  typeInto,
} from '../../../../../tests/fixtures/test-page.tsx'
import { addField, placeFor } from './actions.ts'
import { chartSources } from '#registry/chart-sources.ts'
import { Canvas } from './Canvas.tsx'
import { chosenFigures } from './ChartProperty.tsx'
import { readFields, writeFields } from './clipboard.ts'
import type { Desk } from './desk.ts'
import { createDesigner, type DesignerStore } from './designer-store.ts'
import { FindBar } from './FindBar.tsx'
import { JsonView } from './JsonView.tsx'
import * as face from './NodeFace.tsx'
import { Outline } from './Outline.tsx'
import { Palette } from './Palette.tsx'
import { Problems } from './Problems.tsx'
import { problemsOf } from './problems.ts'
import { Properties } from './Properties.tsx'
import { codeFaults } from './script-check.ts'
import { Steps } from './Steps.tsx'

const { place, show } = openTestPage({ mantine: 'still' })
let store: DesignerStore
let faults: string[]

beforeEach(() => {
  let last = 0
  faults = []
  store = createDesigner(
    emptyDocument('form', 'test', {}),
    (fault) => faults.push(fault),
    () => `n${(last += 1)}`,
  )
  Element.prototype.scrollIntoView ??= () => undefined
})

const desk = (): Desk => ({ store, language: 'en', device: 'desktop' })
const nothing = () => undefined
const nodes = () => store.document().nodes
const names = () => store.document().rootIds.map((id) => nodes()[id]?.field.name)
const within = (label: string) => place.querySelector<HTMLElement>(`div[role][aria-label="${label}"]`)
const row = (tree: string, id: string) =>
  within(tree)?.querySelector<HTMLElement>(`[data-node="${id}"]`) ?? null
const fieldNamed = (label: string): HTMLInputElement | null =>
  [...place.querySelectorAll('label')].find((each) => each.textContent === label)
    ?.control as HTMLInputElement | null

/** a, a grid with b in its first column, c. */
function sample() {
  act(() => {
    addField(store, 'input', { name: 'a', paramsKey: 'a' })
    store.select([])
    addField(store, 'grid', { name: 'grid' })
    addField(store, 'input', { name: 'b', paramsKey: 'b' })
    store.select([])
    addField(store, 'input', { name: 'c', paramsKey: 'c' })
    store.select([])
  })
  // n1 a, n2 grid, n3 and n4 its columns, n5 b, n6 c
}

describe('the palette', () => {
  it('finds a field type and puts it on the page by Enter, into what is selected', async () => {
    await show(<Palette desk={desk()} />)
    act(() => void addField(store, 'container', { name: 'box' }))
    const search = place.querySelector('input')
    await typeInto(search, 'date range')
    await pressKey(search, 'Enter')
    expect(nodes().n2).toMatchObject({ type: 'dateRange', parentId: 'n1' })
    await click(buttonNamed('Date range'))
    expect(nodes().n1?.childIds).toEqual(['n2', 'n3'])
  })
})

describe('the canvas', () => {
  it('draws fields and the columns of a grid, and selects by click, Ctrl and Shift', async () => {
    sample()
    await show(<Canvas desk={desk()} onEnter={nothing} />)
    expect(row('Canvas', 'n5')?.closest('[data-slot]')?.getAttribute('data-slot')).toBe('n3')
    await click(row('Canvas', 'n5'))
    expect(store.view().selected).toEqual(['n5'])
    await act(async () =>
      row('Canvas', 'n6')?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true })),
    )
    expect(store.view().selected).toEqual(['n5', 'n6'])
    await click(row('Canvas', 'n1'))
    await act(async () =>
      row('Canvas', 'n2')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })),
    )
    expect(store.view().selected).toEqual(['n1', 'n2'])
    expect(row('Canvas', 'n2')?.getAttribute('aria-current')).toBe('true')
  })

  it('redraws the changed field alone among a thousand', { timeout: 60_000 }, async () => {
    const list = Array.from({ length: 1000 }, (_, at): PageNode => ({
      id: `f${at}`,
      type: 'input',
      parentId: null,
      childIds: [],
      field: { name: `Field ${at}`, paramsKey: `k${at}` },
      texts: {},
      extra: {},
    }))
    const document: PageDocument = {
      ...emptyDocument('form', 'large', {}),
      rootIds: list.map(({ id }) => id),
      nodes: Object.fromEntries(list.map((node) => [node.id, node])),
    }
    store = createDesigner(document, nothing, () => 'new')
    const drawn = vi.spyOn(face, 'NodeFace')
    let commits = 0
    await show(
      <Profiler id="canvas" onRender={() => (commits += 1)}>
        <Canvas desk={desk()} onEnter={nothing} />
      </Profiler>,
    )
    expect(drawn).toHaveBeenCalledTimes(1000)
    drawn.mockClear()
    const before = commits
    await act(async () => {
      store.run({ kind: 'setField', id: 'f500', path: ['name'], value: 'Changed' })
    })
    expect(row('Canvas', 'f500')?.textContent).toContain('Changed')
    expect(drawn).toHaveBeenCalledTimes(1)
    await act(async () => store.undo())
    expect(row('Canvas', 'f500')?.textContent).toContain('Field 500')
    expect(drawn).toHaveBeenCalledTimes(2)
    expect(commits - before).toBe(2)
  })
})

describe('choices on the canvas', () => {
  const options = [{ value: '1', label: 'Apples' }]
  it.each<[string, PageField, string, string]>([
    ['written ones', { options }, 'Apples', 'come from'],
    [
      'those of a source, which go before written ones',
      { options, props: { source: 'sizes' } },
      'come from the source “sizes”',
      'Apples',
    ],
    [
      'those of a source, which is not always a call',
      { options: [], props: { source: 'sizes' } },
      'come from the source “sizes”',
      'No choices yet',
    ],
    [
      'those of a call',
      { options: [], api: '/common/getRoute.do', params: '{}' },
      'come from a call',
      'No choices yet',
    ],
    ['none', { options: [] }, 'No choices yet', 'come from'],
  ])('%s', async (_, field, shown, hidden) => {
    act(() => {
      addField(store, 'radioGroup', field)
      addField(store, 'navigation', field)
    })
    await show(<Canvas desk={desk()} onEnter={nothing} />)
    for (const id of ['n1', 'n2']) {
      expect(row('Canvas', id)?.textContent).toContain(shown)
      expect(row('Canvas', id)?.textContent).not.toContain(hidden)
    }
  })
})

describe('the keyboard in the outline', () => {
  beforeEach(async () => {
    sample()
    await show(<Outline desk={desk()} onEnter={nothing} />)
  })
  const key = (name: string, rest: KeyboardEventInit = {}) => pressKey(document.activeElement, name, rest)
  const focus = (id: string) => act(async () => row('Outline', id)?.focus())

  it('goes down, into a grid, and closes it', async () => {
    await focus('n1')
    expect(store.view().selected).toEqual(['n1'])
    await key('ArrowDown')
    expect(document.activeElement).toBe(row('Outline', 'n2'))
    await key('ArrowRight')
    expect(document.activeElement).toBe(row('Outline', 'n3'))
    await key('ArrowLeft')
    await key('ArrowLeft')
    await key('ArrowLeft')
    expect(row('Outline', 'n2')?.getAttribute('aria-expanded')).toBe('false')
    expect(row('Outline', 'n3')).toBeNull()
  })

  it('moves a field down, into the grid, out and up', async () => {
    await focus('n1')
    await key('ArrowDown', { altKey: true })
    expect(store.document().rootIds).toEqual(['n2', 'n1', 'n6'])
    await key('ArrowRight', { altKey: true })
    expect(nodes().n1?.parentId).toBe('n3')
    expect(document.activeElement).toBe(row('Outline', 'n1'))
    await key('ArrowLeft', { altKey: true })
    expect(store.document().rootIds).toEqual(['n2', 'n1', 'n6'])
    await key('ArrowUp', { altKey: true })
    expect(store.document().rootIds).toEqual(['n1', 'n2', 'n6'])
  })

  it('duplicates after the original, deletes with everything in it, goes on at the neighbour, and undoes it', async () => {
    await focus('n2')
    await key('d', { ctrlKey: true })
    const copy = store.document().rootIds[2] ?? ''
    expect(names()).toEqual(['a', 'grid', 'grid', 'c'])
    expect(nodes()[copy]?.childIds.some((id) => nodes().n2?.childIds.includes(id))).toBe(false)
    expect(Object.keys(nodes())).toHaveLength(10)
    await key('Delete')
    expect(Object.keys(nodes())).toHaveLength(6)
    expect(document.activeElement).toBe(row('Outline', 'n6'))
    act(() => store.undo())
    expect(Object.keys(nodes())).toHaveLength(10)
  })

  it('selects everything, and several rows with Shift', async () => {
    await focus('n1')
    await key('ArrowDown', { shiftKey: true })
    expect(store.view().selected).toEqual(['n1', 'n2'])
    await key('a', { ctrlKey: true })
    expect(store.view().selected).toEqual(['n1', 'n2', 'n6'])
  })
})

describe('copy and paste', () => {
  const clip = (kind: 'copy' | 'cut' | 'paste', target: Element | null, text = '') => {
    let written = ''
    const clipboardData = { setData: (_: string, value: string) => (written = value), getData: () => text }
    const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { clipboardData })
    act(() => void target?.dispatchEvent(event))
    return written
  }

  it('takes a grid from one document into another, with fresh ids', async () => {
    sample()
    await show(<Outline desk={desk()} onEnter={nothing} />)
    act(() => store.select(['n2']))
    const text = clip('cut', row('Outline', 'n1'))
    expect(store.document().rootIds).toEqual(['n1', 'n6'])
    clip('paste', row('Outline', 'n6'), text)
    expect(names()).toEqual(['a', 'c', 'grid'])
    const grid = nodes()[store.document().rootIds[2] ?? '']
    expect(grid?.id).not.toBe('n2')
    expect(nodes()[grid?.childIds[0] ?? '']?.childIds).toHaveLength(1)
  })

  it.each<[string, string, 'foreign' | 'broken']>([
    ['any text', 'hello', 'foreign'],
    ['JSON of others', '{"format":"x"}', 'foreign'],
    [
      'fields of an unknown type',
      '{"format":"sampan-page-fields","document":{"children":[{"elementId":"x","type":"bomb"}]}}',
      'broken',
    ],
    ['fields without a document', '{"format":"sampan-page-fields"}', 'broken'],
  ])('refuses %s', (_, text, why) => {
    expect(readFields(text)).toEqual({ ok: false, why })
  })

  it('writes a field out of a column as one of the top', () => {
    sample()
    const read = readFields(writeFields(store.document(), ['n5']))
    expect(read.ok && read.fragment.rootIds).toEqual(['n5'])
  })
})

describe('the property panel', () => {
  it('changes a text in the language that is shown and in another, and both are one click back', async () => {
    sample()
    act(() => store.select(['n1']))
    await show(
      <>
        <Properties desk={desk()} />
        <Steps desk={desk()} />
      </>,
    )
    await typeInto(fieldNamed('Label'), 'Weight')
    await typeInto(fieldNamed('中文'), '重量')
    expect(nodes().n1).toMatchObject({
      field: { name: 'Weight' },
      texts: { name: { en: 'Weight', zh: '重量' } },
    })
    await click(buttonNamed('As it was opened'))
    expect(store.document().rootIds).toEqual([])
  })

  it('keeps an expression that cannot be read out of the document, and says where', async () => {
    sample()
    act(() => store.select(['n1']))
    await show(<Properties desk={desk()} />)
    const field = fieldNamed('Shown while')
    await typeInto(field, 'b == ')
    expect(nodes().n1?.field.visible).toBeUndefined()
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    expect(place.querySelector('[role=alert]')?.textContent).toContain('cannot be read')
    await typeInto(field, 'b == "x"')
    expect(nodes().n1?.field.visible).toBe('b == "x"')
    expect(place.querySelector('[role=alert]')).toBeNull()
  })

  it('removes a choice with its texts, and the others keep theirs', async () => {
    act(() => {
      addField(store, 'select', {
        name: 's',
        options: [1, 2, 3].map((n) => ({ value: `${n}`, label: `${n}` })),
      })
      for (const at of [0, 1, 2])
        store.run({
          kind: 'setText',
          id: 'n1',
          path: `options.${at}.label`,
          language: 'zh',
          value: `选${at + 1}`,
        })
    })
    await show(<Properties desk={desk()} />)
    await click(buttonNamed('Remove choice 2'))
    expect(nodes().n1?.field.options?.map(({ value }) => value)).toEqual(['1', '3'])
    expect(nodes().n1?.texts['options.1.label']).toEqual({ zh: '选3' })
    expect(nodes().n1?.texts['options.2.label']).toBeUndefined()
    act(() => store.undo())
    expect(nodes().n1?.texts['options.2.label']).toEqual({ zh: '选3' })
  })
})

describe('problems', () => {
  it('names what is wrong, and leads to its field', async () => {
    act(() => {
      addField(store, 'input', { name: 'x', paramsKey: 'same', visible: 'bad (' })
      addField(store, 'input', { name: '', paramsKey: 'same', change: 'gone' })
      addField(store, 'select', { name: 'y', options: [] })
      store.run({ kind: 'setText', id: 'n3', path: 'name', language: 'en', value: 'y' })
    })
    const found = problemsOf(store.document())
    expect(found.map(({ code, id }) => `${code} ${id}`)).toEqual([
      'sameKey n1',
      'noTranslation n1',
      'refused n1',
      'sameKey n2',
      'noLabel n2',
      'noFunction n2',
      'noKey n3',
      'noTranslation n3',
      'noChoices n3',
    ])
    const gone: string[] = []
    await show(<Problems desk={desk()} problems={found} onGo={(id) => gone.push(id)} />)
    await click(place.querySelector('li:last-child button'))
    expect(gone).toEqual(['n3'])
  })

  it('names a function that does not exist and is called with the rows of a list', async () => {
    const listed = (key: string, value: object[]) =>
      act(() => void store.run({ kind: 'setDocument', path: [key], value }))
    listed('sourceList', [{ name: 'routes', options: [] }])
    listed('fetchList', [{ name: 'routes', loaded: 'fill' }])
    const found = problemsOf(store.document())
    expect(found.map(({ code, id, about }) => [code, id, about])).toEqual([['noFunction', '', 'fill']])
    await show(<Problems desk={desk()} problems={found} onGo={nothing} />)
    expect(place.textContent).toContain('There is no function “fill”.')
    listed('methodsList', [{ funcName: 'fill', funcBody: '' }])
    expect(problemsOf(store.document())).toEqual([])
  })
})

it('the outline moves what is dragged over it, by the rules of the canvas', async () => {
  sample()
  await show(<Outline desk={desk()} onEnter={nothing} />)
  // Rows of 20 pixels: n1, n2, its column n3 with n5, its column n4, n6.
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = [...place.querySelectorAll('[role=treeitem]')].indexOf(this)
    const [top, height] = at < 0 ? [0, 200] : [at * 20, 20]
    return new DOMRect(0, top, 200, height)
  })
  const drag = (type: string, id: string, y = 0) =>
    act(async () => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      const dataTransfer = { setData: nothing, effectAllowed: '' }
      row('Outline', id)?.dispatchEvent(Object.assign(event, { clientX: 100, clientY: y, dataTransfer }))
    })
  try {
    await drag('dragstart', 'n6')
    expect(store.view().selected).toEqual(['n6'])
    await drag('dragover', 'n4', 90)
    await drag('drop', 'n4', 90)
    expect(nodes().n6?.parentId).toBe('n4')
    // A grid takes columns alone, and nothing goes into itself: the place around it is taken.
    await drag('dragstart', 'n2')
    await drag('drop', 'n4', 90)
    expect(nodes().n2?.parentId).toBeNull()
    act(() => store.undo())
    expect(nodes().n6?.parentId).toBeNull()
  } finally {
    rects.mockRestore()
  }
})

describe('find and replace', () => {
  const press = (label: string, key: string, rest: KeyboardEventInit = {}) =>
    pressKey(place.querySelector(`input[aria-label="${label}"]`), key, rest)
  const type = (label: string, text: string) =>
    typeInto(place.querySelector(`input[aria-label="${label}"]`), text)
  const counted = () => place.querySelector('output')?.textContent
  const closed = vi.fn()

  beforeEach(async () => {
    closed.mockClear()
    act(() => {
      addField(store, 'input', { name: 'Old name', paramsKey: 'old' })
      store.select([])
      addField(store, 'input', { name: 'Another', paramsKey: 'old.two', visible: 'old == "x"' })
      store.select([])
    })
    await show(<FindBar desk={desk()} wish={{ field: 'find', count: 1 }} onClose={closed} />)
  })

  it('begins in its field, counts, and selects one field after the other by Enter', async () => {
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Find')
    await type('Find', 'old')
    expect(counted()).toBe('1 of 4')
    expect(store.view().selected).toEqual(['n1'])
    expect(place.textContent).toContain('Old name · Label')
    await press('Find', 'Enter')
    await press('Find', 'Enter')
    expect(counted()).toBe('3 of 4')
    expect(store.view().selected).toEqual(['n2'])
    await press('Find', 'Enter', { shiftKey: true })
    expect(counted()).toBe('2 of 4')
    await press('Find', 'F3')
    await press('Find', 'F3')
    await press('Find', 'F3')
    expect(counted()).toBe('1 of 4')
    await press('Find', 'Escape')
    expect(closed).toHaveBeenCalledOnce()
  })

  it('leaves the keys to an input method while it composes', async () => {
    await type('Find', 'old')
    await press('Find', 'Enter', { isComposing: true })
    expect(counted()).toBe('1 of 4')
    await type('Replace with', 'new')
    await press('Replace with', 'Enter', { isComposing: true })
    expect(nodes().n1?.field.name).toBe('Old name')
    await press('Find', 'Escape', { isComposing: true })
    expect(closed).not.toHaveBeenCalled()
  })

  it('looks where it is asked to', async () => {
    await type('Find', 'old')
    const box = (name: string) =>
      [...place.querySelectorAll('label')]
        .find(({ textContent }) => textContent === name)
        ?.querySelector('input')
    await click(box('Bindings'))
    expect(counted()).toBe('1 of 3')
    await click(box('Keys'))
    expect(counted()).toBe('1 of 1')
    await click(box('Match case'))
    expect(counted()).toBe('Nothing found')
  })

  it('replaces one and goes on, or all as one step', async () => {
    await type('Find', 'old')
    await type('Replace with', 'older')
    await press('Replace with', 'Enter')
    // What was written contains the text: it is not replaced again.
    expect(nodes().n1?.field.name).toBe('older name')
    expect(counted()).toBe('2 of 4')
    await press('Replace with', 'Enter')
    expect(nodes().n1?.field.paramsKey).toBe('older')
    act(() => store.undo())
    act(() => store.undo())
    expect(nodes().n1?.field).toMatchObject({ name: 'Old name', paramsKey: 'old' })
    await type('Replace with', 'new')
    await press('Replace with', 'Enter', { ctrlKey: true })
    expect(nodes().n1?.field).toMatchObject({ name: 'new name', paramsKey: 'new' })
    expect(nodes().n2?.field).toMatchObject({ paramsKey: 'new.two', visible: 'new == "x"' })
    expect(counted()).toBe('Nothing found')
    act(() => store.undo())
    expect(nodes().n1?.field).toMatchObject({ name: 'Old name', paramsKey: 'old' })
    expect(nodes().n2?.field).toMatchObject({ paramsKey: 'old.two', visible: 'old == "x"' })
  })
})

describe('a chart', () => {
  const source = chartSources[0] ?? expect.fail('no figures')

  it('begins with what its figures can be counted and summed by, as one step', async () => {
    act(() => void addField(store, 'chart'))
    expect(problemsOf(store.document(), { charts: chartSources }).map(({ code }) => code)).toContain(
      'refused',
    )
    const node = nodes().n1 ?? expect.fail('no chart')
    act(() => void store.run(chosenFigures(node, source)))
    expect(nodes().n1?.field.props).toMatchObject({
      call: source.call.id,
      measure: source.measures[0]?.id,
      group: source.groups[0]?.id,
    })
    expect(problemsOf(store.document(), { charts: chartSources }).map(({ code }) => code)).not.toContain(
      'refused',
    )
    act(() => store.undo())
    expect(nodes().n1?.field.props?.call).toBe('')
  })

  it('keeps what other figures have as well', () => {
    act(() => void addField(store, 'chart'))
    const other = chartSources.find(({ measures }) => measures.some(({ id }) => id === 'signed'))
    const node = nodes().n1 ?? expect.fail('no chart')
    act(() => void store.run(chosenFigures(node, other)))
    act(() => void store.run({ kind: 'setField', id: 'n1', path: ['props', 'measure'], value: 'signed' }))
    act(() => void store.run(chosenFigures(nodes().n1 ?? node, other)))
    expect(nodes().n1?.field.props?.measure).toBe('signed')
    act(() => void store.run(chosenFigures(nodes().n1 ?? node, undefined)))
    expect(nodes().n1?.field.props).toMatchObject({ call: '', measure: '', group: '' })
  })
})

describe('code', () => {
  it('warns of a script that does not parse, with its line, and keeps it (spec 001 §8)', async () => {
    await show(<Properties desk={desk()} />)
    await typeInto(fieldNamed('Script'), 'const a = 1\nconst b = (')
    await eventually(() =>
      expect(place.querySelector('[role=alert]')?.textContent).toMatch(/^Line 2, column \d+: /),
    )
    expect(notes.current).toMatchObject({ tone: 'warning', message: 'The script cannot be parsed: line 2.' })
    expect(store.document().page.scriptText).toBe('const a = 1\nconst b = (')
    await typeInto(fieldNamed('Script'), 'const a = 1')
    await eventually(() => expect(place.querySelector('[role=alert]')).toBeNull())
  })

  it('adds a function, refuses a name nobody could call, and warns of its code', async () => {
    await show(<Properties desk={desk()} />)
    await click(buttonNamed('Add a function'))
    expect(store.document().methodsList).toEqual([{ funcName: 'method1', funcBody: '' }])
    await typeInto(fieldNamed('Name of the function'), 'not a name')
    expect(store.document().methodsList[0]?.funcName).toBe('method1')
    await typeInto(fieldNamed('Name of the function'), 'fill')
    await typeInto(fieldNamed('Code of fill'), 'page.set(')
    await eventually(() =>
      expect(place.querySelector('[role=alert]')?.textContent).toMatch(/^Line 1, column \d+: /),
    )
    await click(buttonNamed('Remove the function fill'))
    expect(store.document().methodsList).toEqual([])
  })

  it('adds a source that is asked for as the page opens, and renames it in both lists', async () => {
    await show(<Properties desk={desk()} />)
    await click(buttonNamed('Add a source'))
    await typeInto(fieldNamed('Call of source1'), '/common/getRoute.do')
    await click(fieldNamed('Asked for as the page opens'))
    await typeInto(fieldNamed('Name of the source'), 'routes')
    expect(store.document()).toMatchObject({
      sourceList: [{ name: 'routes', api: '/common/getRoute.do', params: '{}' }],
      fetchList: [{ name: 'routes' }],
    })
  })

  it('renames a source together with the fields that name it, as one step', async () => {
    act(() => {
      addField(store, 'select', { props: { source: 'source1' } })
      addField(store, 'select', { props: { source: 'other' } })
      store.select([])
    })
    await show(<Properties desk={desk()} />)
    await click(buttonNamed('Add a source'))
    await typeInto(fieldNamed('Name of the source'), 'routes')
    const named = () => [nodes().n1?.field.props?.source, nodes().n2?.field.props?.source]
    expect(named()).toEqual(['routes', 'other'])
    act(() => store.undo())
    expect(named()).toEqual(['source1', 'other'])
    expect(store.document().sourceList).toMatchObject([{ name: 'source1' }])
  })

  it('finds every piece of code that does not parse', async () => {
    act(() => {
      addField(store, 'button', {
        events: [
          { trigger: 'click', actions: [{ type: 'script', script: 'page.log(1)\n}' }] },
          { trigger: 'focus', actions: [{ type: 'script', script: 'await page.call("x")' }] },
        ],
      })
      store.run({ kind: 'setDocument', path: ['page', 'scriptText'], value: 'let a\nlet a' })
      store.run({
        kind: 'setDocument',
        path: ['methodsList'],
        value: [
          { funcName: 'written', funcBody: '(value) => value' },
          { funcName: 'wrong', funcBody: 'function (' },
          { funcName: 'open', funcBody: 'if (value) {' },
        ],
      })
    })
    const faults = await codeFaults(store.document())
    expect(faults.map(({ id, name, line }) => [id, name, line])).toEqual([
      ['', '', 2],
      ['', 'wrong', 1],
      ['', 'open', 1],
      ['n1', 'click', 2],
    ])
  })
})

describe('the JSON view', () => {
  it('says the line of an error, and takes what is right as a step that can be undone', async () => {
    sample()
    await show(<JsonView desk={desk()} />)
    const area = place.querySelector('textarea')
    const text = area?.value ?? ''
    await typeInto(area, text.replace('"type": "grid"', '"type": "bomb"'))
    await click(buttonNamed('Apply'))
    expect(place.querySelector('[role=alert]')?.textContent).toMatch(/^ErrorLine \d+: /)
    expect(nodes().n2?.type).toBe('grid')
    await typeInto(area, text.replace('"name": "a"', '"name": "renamed"'))
    await click(buttonNamed('Apply'))
    expect(place.querySelector('[role=alert]')).toBeNull()
    expect(nodes().n1?.field.name).toBe('renamed')
    act(() => store.undo())
    expect(nodes().n1?.field.name).toBe('a')
    await eventually(() => expect(area?.value).toContain('"name": "a"'))
  })
})

it('puts a field into a selected container, after a selected field, and out of what cannot hold it', () => {
  sample()
  const document = store.document()
  expect(placeFor(document, 'n2', 'input')).toEqual({ parentId: 'n3', index: 1 })
  expect(placeFor(document, 'n5', 'input')).toEqual({ parentId: 'n3', index: 1 })
  expect(placeFor(document, 'n1', 'input')).toEqual({ parentId: null, index: 1 })
  expect(placeFor(document, 'gone', 'input')).toEqual({ parentId: null, index: 3 })
  expect(faults).toEqual([])
})
