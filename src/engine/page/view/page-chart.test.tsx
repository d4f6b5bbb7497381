/** Charts on a page: figures as a table for those who do not see them, with the rights of the person who looks. */
import { QueryClient } from '@tanstack/react-query'
import { act, useMemo } from 'react'
import { ref } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import { defineCalls } from '#contract/call.ts'
import { object, optional, text } from '#contract/schema.ts'
import { setChartSources } from '#client/calls/chart-sources.ts'
import { queryKey } from '#client/calls/query-client.ts'
import { session } from '#client/session/session.ts'
import type { ChartSource } from '#engine/page/schema/chart.ts'
import { emptyDocument, type PageNode } from '#engine/page/schema/document.ts'
import { eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { PageContext } from './page-context.ts'
import { PageChart } from './PageChart.tsx'
import { PageNodes } from './PageNodes.tsx'

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
})
const { place, show } = openTestPage({ queries, mantine: 'still' })

const { figures } = defineCalls('test', {
  figures: {
    kind: 'query',
    offline: 'cached',
    path: '/test/figures.do',
    access: ['Z-1'],
    input: object({ days: optional(text(21)) }),
    output: object({}),
    source: 'test',
  },
})
const label = (message: string) => ({ id: message, message })
const source: ChartSource = {
  call: figures,
  label: label('Parcels'),
  groups: [
    { id: 'day', label: label('Day'), field: 'day', kind: 'day' },
    { id: 'country', label: label('Country'), field: 'country', kind: 'country' },
  ],
  measures: [{ id: 'total', label: label('Orders') }],
  inputOf: (_, period) => (period ? { days: `${period.from} ${period.to}` } : {}),
}
setChartSources(async () => [source])

const chart = (props: Readonly<Record<string, unknown>>): PageNode => ({
  id: 'c',
  type: 'chart',
  parentId: null,
  childIds: [],
  field: { name: 'Parcels by day', props },
  texts: {},
  extra: {},
})

function Drawn({ node }: { node: PageNode }) {
  const context = useMemo(
    () => ({
      document: emptyDocument('page', 'test', {}),
      fields: new Map(),
      language: 'en' as const,
      Nodes: PageNodes,
    }),
    [],
  )
  return (
    <PageContext value={context}>
      <PageChart node={node} />
    </PageContext>
  )
}

const grant = (...ids: readonly string[]) => {
  session.funcs = ref(
    ids.map((funcId) => ({
      funcId,
      routeId: '',
      funcName: '',
      funcNameEn: '',
      funcNameMl: '',
      cache: '0',
      icon: '',
      children: [],
    })),
  )
}
const cells = () =>
  [...place.querySelectorAll('tbody tr')].map((row) => [...row.children].map((each) => each.textContent))

beforeEach(() => {
  grant('Z-1')
  queries.setQueryData(queryKey(figures, {}), {
    list: [
      { day: '2026-11-02', country: 'VN', total: 1200 },
      { day: '2026-11-01', country: 'TH', total: 3 },
      { day: '2026-11-01', country: 'VN', total: 4 },
    ],
  })
})

it('has a table of its figures for those who do not see it', async () => {
  await show(<Drawn node={chart({ call: 'test.figures', group: 'day', measure: 'total', look: 'line' })} />)
  await eventually(() =>
    expect(cells()).toEqual([
      ['Nov 1', '7'],
      ['Nov 2', '1,200'],
    ]),
  )
  expect(place.querySelector('caption')?.textContent).toBe('Parcels by day')
  expect([...place.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Orders',
  ])
  expect(place.querySelector('[aria-hidden="true"] .recharts-responsive-container')).not.toBeNull()
})

it('names countries in the language of the page, the largest first', async () => {
  await show(<Drawn node={chart({ call: 'test.figures', group: 'country', measure: 'total' })} />)
  await eventually(() =>
    expect(cells()).toEqual([
      ['Vietnam', '1,204'],
      ['Thailand', '3'],
    ]),
  )
})

it('says how many rows it counts where the answer is only a part of them', async () => {
  const list = [{ day: '2026-11-02', country: 'VN', total: 1200 }]
  const node = chart({ call: 'test.figures', group: 'day', measure: 'total' })
  queries.setQueryData(queryKey(figures, {}), { list, total: 1234 })
  await show(<Drawn node={node} />)
  await eventually(() => expect(cells()).toEqual([['Nov 2', '1,200']]))
  expect(place.textContent).toContain('Only the first 1 of 1,234 rows are counted.')
  await act(async () => void queries.setQueryData(queryKey(figures, {}), { list, total: 1 }))
  await eventually(() => expect(place.textContent).not.toContain('rows are counted'))
  expect(cells()).toEqual([['Nov 2', '1,200']])
})

it.each([
  [
    'the person may not read the figures',
    [],
    { call: 'test.figures' },
    'You do not have access to these figures.',
  ],
  [
    'the figures are not for pages',
    ['Z-1'],
    { call: 'finance.list' },
    'These figures cannot be shown on a page.',
  ],
  ['nothing is chosen', ['Z-1'], { call: '' }, 'Choose the figures'],
] as const)('draws nothing where %s, and says so', async (_, granted, props, expected) => {
  grant(...granted)
  await show(<Drawn node={chart({ group: 'day', measure: 'total', ...props })} />)
  await eventually(() => expect(place.textContent).toContain(expected))
  expect(place.querySelector('table')).toBeNull()
})
