/** A designed page as it is drawn: markup, visibility, computed values, what opens and closes. */
import { act, useMemo } from 'react'
import { expect, it } from 'vitest'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import { checkPage, fieldsOfPage, initialData, withComputed } from '#engine/page/logic/page-form.ts'
import type { PageDocument, PageNode } from '#engine/page/schema/document.ts'
import { sampleForm } from '../../../../tests/fixtures/sample-form.ts'
import { openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { documentOf, pageNode as node } from '../../../../tests/fixtures/page-nodes.ts'
import { PageContext } from './page-context.ts'
import { PageNodes } from './PageNodes.tsx'

const { place, show } = openTestPage({ mantine: 'still' })

const page = (...nodes: readonly PageNode[]): PageDocument => documentOf('page', nodes)

function storeOf(document: PageDocument): FormStore {
  const fields = [...fieldsOfPage(document, { language: 'en' }).values()]
  const form: FormDecl = {
    ...sampleForm,
    sections: [{ id: 'page', title: { id: 'Page', message: 'Page' }, fields }],
    rules: [],
    check: (data) => checkPage(document, data, 'en'),
    derive: (data) => withComputed(document, data),
  }
  return new FormStore(form, initialData(document))
}

function Drawn({ document, store }: { document: PageDocument; store: FormStore }) {
  const context = useMemo(
    () => ({
      document,
      fields: fieldsOfPage(document, { language: 'en' }),
      language: 'en' as const,
      Nodes: PageNodes,
    }),
    [document],
  )
  const form = useMemo(() => ({ store, types: fieldTypes }), [store])
  return (
    <FormContext value={form}>
      <PageContext value={context}>
        <main>
          <PageNodes ids={document.rootIds} />
        </main>
      </PageContext>
    </FormContext>
  )
}

const hostile = [
  '<p onclick="alert(1)">One <strong>two</strong></p>',
  '<script>alert(1)</script><img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">three</a><a href="https://example.org">four</a>',
  '<iframe></iframe><svg onload="alert(1)"><text>five</text></svg>',
  '<style>* { display: none }</style><marquee>six</marquee>',
].join('')

it('draws markup from a closed list, without what runs or loads', async () => {
  const document = page(node('r', 'richText', { value: hostile }))
  await show(<Drawn document={document} store={storeOf(document)} />)
  // The component library has a style element of its own beside it.
  const drawn = place.querySelector('main')
  expect(drawn?.textContent).toBe('One twothreefoursix')
  expect(
    drawn?.querySelector('script, img, iframe, svg, style, marquee, [onclick], [onerror]') ?? null,
  ).toBeNull()
  expect([...place.querySelectorAll('a')].map(({ href }) => href)).toEqual(['https://example.org/'])
})

it('shows what its expression says, and everything in it', async () => {
  const document = page(
    node('a', 'input', { name: 'Kind', paramsKey: 'kind' }),
    node('box', 'formLayout', { name: 'More', visible: 'kind == "x"' }, { childIds: ['b'] }),
    node('b', 'input', { name: 'Inner', paramsKey: 'inner' }, { parentId: 'box' }),
  )
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} />)
  expect(place.textContent).not.toContain('More')
  await act(async () => store.set('kind', 'x'))
  expect(place.textContent).toContain('More')
  expect(place.querySelectorAll('input')).toHaveLength(2)
})

it('writes computed values as others change', async () => {
  const document = page(
    node('a', 'input', { name: 'Width', paramsKey: 'width' }),
    node('b', 'input', { name: 'Double', paramsKey: 'double', props: { computed: 'width * 2' } }),
  )
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} />)
  await act(async () => store.set('width', '4'))
  expect([...place.querySelectorAll('input')].map(({ value }) => value)).toEqual(['4', '8'])
})

it('a drawer opens and closes with its button', async () => {
  const document = page(
    node('d', 'buttonDrawer', { name: 'More' }, { childIds: ['i'] }),
    node('i', 'input', { name: 'Inner' }, { parentId: 'd' }),
  )
  await show(<Drawn document={document} store={storeOf(document)} />)
  const button = place.querySelector('button')
  expect(button?.getAttribute('aria-expanded')).toBe('false')
  await act(async () => button?.click())
  expect(button?.getAttribute('aria-expanded')).toBe('true')
})
