/** How a designed page looks: styles and sizes of fields, labels, signs, its style sheet, slides, drawers, tables. */
import { act, useMemo } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#client/calls/query-client.ts'
import { reportConnection } from '#client/calls/connection.ts'
import { setScreens } from '#client/router/known-screens.ts'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { type FieldType, FormContext } from '#engine/form/view/form-context.ts'
import { checkPage, fieldsOfPage, initialData } from '#engine/page/logic/page-form.ts'
import {
  defaultOptions,
  emptyDocument,
  type PageDocument,
  type PageNode,
} from '#engine/page/schema/document.ts'
import { table } from '../../../../tests/screens/example-table.ts'
import { sampleForm } from '../../../../tests/fixtures/sample-form.ts'
import { buttonNamed, click, eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { documentOf, namedNode as node } from '../../../../tests/fixtures/page-nodes.ts'
import { PageContext } from './page-context.ts'
import { PageNodes } from './PageNodes.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setScreens({})
  queryClient.clear()
})
const { place, show } = openTestPage({ queries: queryClient, mantine: 'still' })

const page = (nodes: readonly PageNode[], more: Partial<PageDocument> = {}): PageDocument =>
  documentOf('page', nodes, more)

function storeOf(document: PageDocument): FormStore {
  const fields = [...fieldsOfPage(document, { language: 'en' }).values()]
  const form: FormDecl = {
    ...sampleForm,
    sections: [{ id: 'page', title: { id: 'Page', message: 'Page' }, fields }],
    rules: [],
    check: (data) => checkPage(document, data, 'en'),
    derive: (data) => data,
  }
  return new FormStore(form, initialData(document))
}

interface DrawnProps {
  document: PageDocument
  store: FormStore
  types: typeof fieldTypes
}

function Drawn({ document, store, types }: DrawnProps) {
  const context = useMemo(
    () => ({
      document,
      fields: fieldsOfPage(document, { language: 'en' }),
      language: 'en' as const,
      Nodes: PageNodes,
    }),
    [document],
  )
  const form = useMemo(() => ({ store, types }), [store, types])
  return (
    <FormContext value={form}>
      <PageContext value={context}>
        <main>
          <PageNodes ids={document.rootIds} />
        </main>
        <p data-class="note">Not of the page</p>
      </PageContext>
    </FormContext>
  )
}

async function draw(document: PageDocument, types = fieldTypes): Promise<FormStore> {
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} types={types} />)
  return store
}

const cell = (path: string) => place.querySelector<HTMLElement>(`[data-path="${path}"]`)

describe('a section', () => {
  it('has its share of the row, as in the designer, and says its title unless its only field draws the same', async () => {
    await draw(
      page([
        node('half', 'formLayout', { name: 'Half', span: 12 }, { childIds: ['a'] }),
        node('a', 'input', { name: 'Half' }, { parentId: 'half' }),
        node('whole', 'formLayout', { name: 'Whole' }, { childIds: ['b'] }),
        node('b', 'input', {}, { parentId: 'whole' }),
      ]),
      { ...fieldTypes, text: { ...fieldTypes.text, drawsTitle: true } as FieldType },
    )
    const [half, whole] = place.querySelectorAll('section')
    const spanOf = (section: Element | undefined) => section?.parentElement?.style.getPropertyValue('--span')
    expect([spanOf(half), spanOf(whole)]).toEqual(['6', '12'])
    expect(half?.querySelector('h2')).toBeNull()
    expect(whole?.querySelector('h2')?.textContent).toBe('Whole')
  })
})

describe('a field', () => {
  it('has the styles that are designed for it in its own place of the grid, and nothing of it is there while it is hidden', async () => {
    const styles = { width: '50%', color: 'red', fontWeight: '700', position: 'fixed' }
    const store = await draw(
      page([node('a', 'input', {}), node('b', 'input', { span: 12, visible: 'a != "x"', styles })]),
    )
    expect(cell('b')?.style.width).toBe('50%')
    expect(cell('b')?.style.position).toBe('')
    expect(cell('b')?.style.getPropertyValue('--span')).toBe('6')
    expect(cell('b')?.dataset.letters).toBe('color fontWeight')
    await act(async () => store.set('a', 'x'))
    expect(cell('b')).toBeNull()
  })

  it('has its label beside it, the size of the form, and a sign once it was left', async () => {
    const document = page([node('a', 'input', { rule: { required: true } }), node('b', 'textarea', {})], {
      options: {
        ...defaultOptions,
        labelPosition: 'left',
        labelWidth: '30%',
        size: 'large',
        statusIcon: true,
      },
    })
    const store = await draw(document)
    const { labels, size, status } = cell('a')?.dataset ?? {}
    expect([labels, size, status]).toEqual(['left', 'large', 'true'])
    expect(cell('a')?.style.getPropertyValue('--label-width')).toBe('30%')
    const verdict = (path: string) =>
      cell(path)?.querySelector<HTMLElement>('[data-verdict]')?.dataset.verdict
    expect(verdict('a')).toBeUndefined()
    await act(async () => store.touch('a'))
    expect(verdict('a')).toBe('wrong')
    await act(async () => store.set('a', 'x'))
    expect(verdict('a')).toBe('right')
    await act(async () => store.touch('b'))
    expect(verdict('b')).toBeUndefined()
  })
})

describe('the style sheet of a page', () => {
  const note = node('a', 'input', { props: { className: 'note' } })
  const text = node('r', 'richText', { value: '<p>x</p>', props: { className: 'note wide' } })
  const css = '.note { color: red } body { display: none } .note { position: fixed }'

  it('reaches the elements it names on its page and nothing else', async () => {
    await draw(page([note, text], { page: { ...emptyDocument('page', '', {}).page, css } }))
    const sheet = place.querySelector('main style')?.textContent ?? ''
    const [selector = ''] = sheet.split(' {')
    expect(sheet).toBe(`${selector} { color: red }`)
    const reached = [...document.querySelectorAll<HTMLElement>(selector)]
    expect(reached.map(({ dataset }) => dataset.class)).toEqual(['note', 'note wide'])
    expect(reached).toContain(cell('a'))
  })

  it('is read by itself, whatever is wrong with that of its form', async () => {
    const options = { ...defaultOptions, css: 'p { color: green } .note { color: red' }
    const own = '.note { color: blue }'
    await draw(page([text], { options, page: { ...emptyDocument('page', '', {}).page, css: own } }))
    const sheet = place.querySelector('main style')?.textContent ?? ''
    expect([...sheet.matchAll(/color: (\w+)/g)].map(([, colour]) => colour)).toEqual(['green', 'blue'])
  })

  it('is not there where there is none', async () => {
    await draw(page([note]))
    expect(place.querySelector('main style')).toBeNull()
    expect(cell('a')?.dataset.class).toBe('note')
  })

  it('finds the whole page by the class of its form', async () => {
    const options = { ...defaultOptions, className: 'leaf', css: '.leaf p { color: green }' }
    await draw(page([text], { options }))
    const [selector = ''] = (place.querySelector('main style')?.textContent ?? '').split(' {')
    expect([...document.querySelectorAll(selector)].map(({ textContent }) => textContent)).toEqual(['x'])
  })
})

describe('a carousel', () => {
  const slides = {
    options: [
      { value: '', label: 'One' },
      { value: '', label: 'Two' },
    ],
  }
  const carousel = (props: Record<string, unknown>) =>
    draw(page([node('c', 'carousel', { ...slides, props: { autoplay: false, ...props } })]))

  it('goes from slide to slide with the gap between them, across or down', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined)
    await carousel({})
    await click(buttonNamed('Next slide'))
    expect(scrolled).toHaveBeenLastCalledWith({ left: 320, behavior: 'smooth' })
    expect(place.querySelector('section')?.style.getPropertyValue('--gap')).toBe('20px')
    await carousel({ direction: 'vertical', spaceBetween: 8 })
    await click(buttonNamed('Previous slide'))
    await click(buttonNamed('Next slide'))
    expect(scrolled).toHaveBeenLastCalledWith({ top: 208, behavior: 'smooth' })
    expect(place.querySelector('section')?.dataset.direction).toBe('vertical')
  })

  it('says which slide it is where it is asked to, and can be stopped in any case', async () => {
    await carousel({ indicatorPosition: 'outside' })
    expect(place.querySelector('section')?.dataset.indicator).toBe('outside')
    expect(place.textContent).toContain('1 / 2')
    await carousel({ indicatorPosition: 'none' })
    expect(place.textContent).not.toContain('1 / 2')
    expect(buttonNamed('Play slides')).toBeDefined()
  })
})

describe('buttons', () => {
  it('have the size of the form until they have their own, and can be round', async () => {
    const document = page(
      [node('a', 'button', {}), node('b', 'button', { props: { size: 'small', circle: true } })],
      { options: { ...defaultOptions, size: 'large' } },
    )
    await draw(document)
    expect(buttonNamed('a')?.dataset.size).toBe('md')
    expect(buttonNamed('b')?.dataset.size).toBe('compact-md')
    expect(buttonNamed('b')?.className).toContain('circle')
  })

  it('a drawer without its button shows everything in it', async () => {
    const inner = [node('i', 'input', {}, { parentId: 'd' })]
    await draw(page([node('d', 'buttonDrawer', { name: 'More' }, { childIds: ['i'] }), ...inner]))
    expect(buttonNamed('More')).toBeDefined()
    const props = { moreBtnVisible: false }
    await draw(page([node('d', 'buttonDrawer', { name: 'More', props }, { childIds: ['i'] }), ...inner]))
    expect(buttonNamed('More')).toBeUndefined()
    expect(cell('i')).not.toBeNull()
  })
})

it('a table asks for as many rows as tables of the portal begin with', async () => {
  reportConnection(true)
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { parameter: unknown }).parameter)
    const list = [{ id: '1', name: 'One', count: 1, state: 'OPEN', parts: [] }]
    const data = { list, total: 45 }
    return Response.json({ success: true, code: 1, desc: '', data, ukey: '', serverTime: Date.now() })
  })
  setScreens({ things: { kind: 'table', path: '/things', load: async () => ({ table }) } })
  await draw(page([node('t', 'configTable', { props: { tableKey: table.id } })]))
  await eventually(() => expect(place.textContent).toContain('of 45'))
  expect(asked[0]).toMatchObject({ page: 1, pageSize: 20 })
  expect(place.querySelector<HTMLInputElement>('input[aria-label="Rows per page"]')?.value).toBe('20 rows')
})
