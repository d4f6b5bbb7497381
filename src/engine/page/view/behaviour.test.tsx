/** What elements of an open page do: at once where it is declared, through the sandbox where scripts are on, and after a list has come. */
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, useMemo } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setFieldCalls } from '#client/calls/field-calls.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { reportConnection } from '#client/calls/connection.ts'
import { setRouter } from '#client/router/go.ts'
import { setScreens } from '#client/router/known-screens.ts'
import { dismissNote, notes } from '#client/ui/notify.ts'
import type { Viewer } from '#contract/amounts.ts'
import type { QueryCall } from '#contract/call.ts'
import { fieldTypes } from '#engine/form/fields/field-types.ts'
import { FormStore } from '#engine/form/logic/form-store.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import { FormContext } from '#engine/form/view/form-context.ts'
import type { SampleSet } from '#engine/page/logic/chart.ts'
import { checkPage, fieldsOfPage, initialData } from '#engine/page/logic/page-form.ts'
import {
  emptyDocument,
  type PageDocument,
  type PageField,
  type PageNode,
} from '#engine/page/schema/document.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { nodeWorker } from '../../../../tests/fixtures/node-worker.ts'
import { sampleForm } from '../../../../tests/fixtures/sample-form.ts'
import { buttonNamed, click, eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { documentOf, namedNode as node } from '../../../../tests/fixtures/page-nodes.ts'
import { Behaviour } from './Behaviour.tsx'
import { PageContext } from './page-context.ts'
import { PageNodes } from './PageNodes.tsx'
import type { ScriptLine } from './use-scripts.ts'

let workers: Worker[]
let lines: ScriptLine[]
beforeEach(() => {
  workers = []
  lines = []
  reportConnection(true)
  queryClient.clear()
  // A browser's worker, played by one of Node.
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        const worker = nodeWorker('script-worker.ts')
        workers.push(worker)
        return worker
      }
    },
  )
})
afterEach(() => {
  for (const worker of workers) worker.terminate()
  vi.unstubAllGlobals()
  setFieldCalls(async () => [])
  setScreens({})
  if (notes.current) dismissNote(notes.current.id)
})
const { place, show } = openTestPage({ queries: queryClient, mantine: 'still' })

const page = (nodes: readonly PageNode[], more: Partial<PageDocument> = {}): PageDocument =>
  documentOf('page', nodes, more)
const at = (trigger: string, ...actions: readonly object[]): PageField => ({ events: [{ trigger, actions }] })

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
  hasScripts?: boolean
  viewer?: Viewer
  sample?: SampleSet
}

const onLine = (line: ScriptLine) => void lines.push(line)

function Drawn({ document, store, hasScripts = true, viewer, sample }: DrawnProps) {
  const context = useMemo(
    () => ({
      document,
      fields: fieldsOfPage(document, { language: 'en' }),
      language: 'en' as const,
      viewer,
      sample,
      Nodes: PageNodes,
    }),
    [document, viewer, sample],
  )
  const form = useMemo(() => ({ store, types: fieldTypes }), [store])
  return (
    <FormContext value={form}>
      <PageContext value={context}>
        <Behaviour document={document} hasScripts={hasScripts} onLine={onLine}>
          <main>
            <PageNodes ids={document.rootIds} />
          </main>
        </Behaviour>
      </PageContext>
    </FormContext>
  )
}

const status = () => place.querySelector('[role=status]')?.textContent ?? ''

it('does what is declared, and nothing of its scripts while they are off', async () => {
  const actions = [
    { type: 'set', key: 'b', value: 'declared' },
    { type: 'script', script: `page.set('b', 'by a script')` },
  ]
  const document = page([node('a', 'button', at('click', ...actions)), node('b', 'input', {})], {
    page: { ...emptyDocument('page', '', {}).page, scriptText: `page.set('b', 'begun')` },
  })
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} hasScripts={false} />)
  await click(buttonNamed('a'))
  expect(store.get('b')).toBe('declared')
  expect(workers).toHaveLength(0)
})

describe('a button that leads to a page', () => {
  const document = page([node('a', 'button', at('click', { type: 'page', screen: 'orders' }))])
  const holding = (...funcs: readonly string[]): Viewer => ({ userAdmin: '1', funcs: new Set(funcs) })

  it.each<[string, Viewer, SampleSet | undefined, string, string | undefined]>([
    ['opens it', holding('Z-5'), undefined, '/orders', undefined],
    [
      'does not leave a preview, and says so',
      holding('Z-5'),
      'empty',
      '/here',
      'The preview does not open other pages.',
    ],
    [
      'does not open it for a person without its function, and says so',
      holding('Z-6'),
      undefined,
      '/here',
      'You do not have access to this page.',
    ],
    [
      'says in a preview what that person would be told',
      holding('Z-6'),
      'empty',
      '/here',
      'You do not have access to this page.',
    ],
  ])('%s', async (_, viewer, sample, path, said) => {
    setScreens({ orders: { kind: 'redirect', path: '/orders', func: 'Z-5' } })
    const history = createMemoryHistory({ initialEntries: ['/here'] })
    setRouter(createRouter({ routeTree: createRootRoute(), history }))
    const store = storeOf(document)
    await show(
      <Drawn
        document={document}
        store={store}
        hasScripts={false}
        viewer={viewer}
        {...(sample ? { sample } : {})}
      />,
    )
    await click(buttonNamed('a'))
    expect(history.location.pathname).toBe(path)
    expect(notes.current?.message).toBe(said)
  })
})

it('another person in a preview does not load the choices again', async () => {
  const choices = node('a', 'radioGroup', {
    options: [{ value: '1', label: 'One' }],
    ...at('loaded', { type: 'set', key: 'b', value: 'there' }),
  })
  const document = page([choices, node('b', 'input', {})])
  const store = storeOf(document)
  const common = { document, store, hasScripts: false, sample: 'empty' } as const
  await show(<Drawn {...common} viewer={{ userAdmin: '1', funcs: new Set() }} />)
  await eventually(() => expect(store.get('b')).toBe('there'))
  await act(async () => store.set('b', 'typed'))
  await show(<Drawn {...common} viewer={{ userAdmin: '0', funcs: new Set(['Z-5']) }} />)
  expect(store.get('b')).toBe('typed')
})

it('a change calls the function a field names; what a script sets calls nothing further', async () => {
  const document = page(
    [
      node('a', 'input', { change: 'changed' }),
      node('b', 'input', { change: 'changed' }),
      node('c', 'input', {}),
    ],
    {
      methodsList: [
        {
          funcName: 'changed',
          funcBody: `page.set(key === 'a' ? 'b' : 'c', value + '!'); page.log(key); page.set('nobody', 1)`,
        },
      ],
    },
  )
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} />)
  await act(async () => store.set('a', 'x'))
  await eventually(() => expect(store.get('b')).toBe('x!'))
  expect(store.get('c')).toBe('')
  expect(lines).toEqual([
    { kind: 'log', text: 'a' },
    { kind: 'log', text: 'No field takes this value: nobody' },
  ])
  await act(async () => store.set('b', 'y'))
  await eventually(() => expect(store.get('c')).toBe('y!'))
})

it('a script that never ends is stopped, and the page works on', async () => {
  const document = page([
    node('a', 'button', at('click', { type: 'script', script: 'for (;;) {}' })),
    node('b', 'button', at('click', { type: 'script', script: `page.set('c', 'still here')` })),
    node('c', 'input', {}),
  ])
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} />)
  await click(buttonNamed('a'))
  await eventually(() => expect(status()).toContain('A script of this page was stopped'))
  await click(buttonNamed('b'))
  await eventually(() => expect(store.get('c')).toBe('still here'))
})

it('says once that scripts stay off, after they were stopped again and again', async () => {
  const document = page([node('a', 'button', at('click', { type: 'script', script: 'for (;;) {}' }))])
  await show(<Drawn document={document} store={storeOf(document)} />)
  await click(buttonNamed('a'))
  await eventually(() => expect(lines).toHaveLength(1))
  await click(buttonNamed('a'))
  await eventually(() => expect(lines).toHaveLength(2))
  await click(buttonNamed('a'))
  await eventually(() => expect(status()).toContain('off until you open it again'))
  await click(buttonNamed('a'))
  expect(lines).toHaveLength(3)
})

it('code that has changed begins with new elements, and nothing has failed in it yet', async () => {
  const scripted = (script: string, name = 'a') =>
    page([node('a', 'button', { name, ...at('click', { type: 'script', script }) })])
  const failing = scripted(`throw new Error('no')`)
  const store = storeOf(failing)
  await show(<Drawn document={failing} store={store} />)
  await click(buttonNamed('a'))
  await eventually(() => expect(status()).toContain('A script of this page failed'))
  const before = buttonNamed('a')
  // The same code under another label goes on with its elements, and is begun anew.
  await show(<Drawn document={scripted(`throw new Error('no')`, 'b')} store={store} />)
  expect(buttonNamed('b')).toBe(before)
  expect(status()).toBe('')
  await click(buttonNamed('b'))
  await eventually(() => expect(status()).toContain('A script of this page failed'))
  await show(<Drawn document={scripted(`page.log('fine')`)} store={store} />)
  expect(buttonNamed('a')).not.toBe(before)
  expect(status()).toBe('')
  await click(buttonNamed('a'))
  await eventually(() => expect(lines.at(-1)).toEqual({ kind: 'log', text: 'fine' }))
})

it('a script of the page that cannot be read is an error that is said (spec 001 §8)', async () => {
  const document = page([node('a', 'input', {})], {
    page: { ...emptyDocument('page', '', {}).page, scriptText: `const a = 1\nconst b = (` },
  })
  await show(<Drawn document={document} store={storeOf(document)} />)
  await eventually(() =>
    expect(notes.current).toMatchObject({
      tone: 'bad',
      message: 'Error: The script of this page cannot be read (line 2).',
    }),
  )
  expect(place.querySelectorAll('input')).toHaveLength(1)
})

it('an element acts when it gets and loses the focus', async () => {
  const document = page([
    node('a', 'input', { ...at('blur', { type: 'set', key: 'b', value: 'left' }), focus: 'entered' }),
    node('b', 'input', {}),
  ])
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} hasScripts={false} />)
  const [first, second] = place.querySelectorAll('input')
  await act(async () => first?.focus())
  expect(store.get('b')).toBe('')
  await act(async () => second?.focus())
  expect(store.get('b')).toBe('left')
})

it('choices that are written in a field are loaded at once', async () => {
  const document = page([
    node('a', 'radioGroup', {
      options: [{ value: '1', label: 'One' }],
      ...at('loaded', { type: 'set', key: 'b', value: 'there' }),
    }),
    node('b', 'input', {}),
  ])
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} hasScripts={false} />)
  await eventually(() => expect(store.get('b')).toBe('there'))
})

it('choices of a source come with a skeleton first, then they are loaded', async () => {
  let reply: (response: Response) => void = () => undefined
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(String(url))
    return new Promise<Response>((resolve) => {
      reply = resolve
    })
  })
  // The list of calls that may be asked is loaded itself, with the first field that asks.
  let handOver: (calls: readonly QueryCall[]) => void = () => undefined
  setFieldCalls(
    () =>
      new Promise((resolve) => {
        handOver = resolve
      }),
  )
  const document = page(
    [
      node('a', 'radioGroup', {
        props: { source: 'countries' },
        ...at('loaded', { type: 'set', key: 'b', value: 'there' }),
      }),
      node('b', 'input', {}),
    ],
    { sourceList: [{ name: 'countries', api: '/common/getCountry.do', params: '{}' }] },
  )
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} hasScripts={false} />)
  await eventually(() => expect(place.querySelector('[aria-busy=true]')).not.toBeNull())
  expect(asked).toEqual([])
  await act(async () => handOver([lookups.getCountry]))
  await eventually(() => expect(asked).toHaveLength(1))
  expect(place.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(asked[0]).toContain('/common/getCountry.do')
  expect(store.get('b')).toBe('')
  await act(async () =>
    reply(
      Response.json({
        success: true,
        code: 1,
        desc: '',
        data: [{ id: 'VN', name: 'Vietnam', enName: 'Vietnam', abrv: 'VN' }],
        ukey: '',
        serverTime: Date.now(),
      }),
    ),
  )
  await eventually(() => expect(place.textContent).toContain('Vietnam'))
  await eventually(() => expect(store.get('b')).toBe('there'))
  expect(place.querySelector('[aria-busy=true]')).toBeNull()
})

it('a list of its own is handed to the function that waits for it, and a script reads it by name', async () => {
  const document = page(
    [
      node('a', 'input', {}),
      node('b', 'button', at('click', { type: 'method', name: 'again' })),
      node('c', 'input', {}),
    ],
    {
      sourceList: [{ name: 'sizes', options: [{ id: 's', name: 'Small' }] }],
      fetchList: [{ name: 'sizes', loaded: 'fill' }],
      methodsList: [
        { funcName: 'fill', funcBody: `page.set('a', value[0].label)` },
        {
          funcName: 'again',
          funcBody: `const rows = await page.call('sizes'); page.set('c', rows[0].value)`,
        },
      ],
    },
  )
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} />)
  await eventually(() => expect(store.get('a')).toBe('Small'))
  await click(buttonNamed('b'))
  await eventually(() => expect(store.get('c')).toBe('s'))
})

it('a script asks for nothing the page does not declare', async () => {
  const document = page(
    [node('b', 'button', at('click', { type: 'method', name: 'ask' })), node('c', 'input', {})],
    {
      sourceList: [{ name: 'pay', api: '/pay/scanPay.do', params: '{}' }],
      methodsList: [
        {
          funcName: 'ask',
          funcBody: `for (const name of ['pay', 'gone', '__proto__']) {
          try { await page.call(name); page.log('got ' + name) } catch { page.log('refused ' + name) }
        }
        page.set('c', 'done')`,
        },
      ],
    },
  )
  const store = storeOf(document)
  await show(<Drawn document={document} store={store} />)
  await click(buttonNamed('b'))
  await eventually(() => expect(store.get('c')).toBe('done'))
  expect(lines).toEqual(
    ['pay', 'gone', '__proto__'].map((name) => ({ kind: 'log', text: `refused ${name}` })),
  )
})
