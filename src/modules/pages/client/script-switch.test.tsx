/** The switch of a page's scripts: what runs can be switched off, whatever the draft has. */
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ref } from 'valtio'
import { reportConnection } from '#client/calls/connection.ts'
import { queryClient, queryKey } from '#client/calls/query-client.ts'
import { session } from '#client/session/session.ts'
import { asking } from '#client/ui/confirm.ts'
import { dismissNote, notes } from '#client/ui/notify.ts'
import type { Output } from '#contract/call.ts'
import { buttonNamed, click, eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { type PageRow, pages } from '../contract.ts'
import { SCRIPTS } from '../rights.ts'
import { ScriptSwitch } from './ScriptSwitch.tsx'

const page: PageRow = {
  id: '0d8c7d9e-0000-4000-8000-000000000001',
  formKey: 'notice',
  kind: 'page',
  title: { en: 'Notices' },
  name: 'Notices',
  groupName: '',
  ownFunc: 'PG-7',
  func: '',
  keepAlive: '1',
  offline: 'cached',
  menuGroup: '',
  menuPosition: 0,
  state: 'CHANGED',
  rev: 3,
  publishedRev: 2,
  nodes: 2,
  updateTime: '2026-11-27T08:00:00.000Z',
  by: 'demo-admin',
}
type Detail = Output<typeof pages.pageDetail>
type Scripts = Pick<Detail, 'scripts' | 'isAllowed'>

/** What the page has now; the gateway's answer. */
let stored: Scripts
let sent: unknown[]
beforeEach(() => {
  sent = []
  reportConnection(true)
  session.funcs = ref([
    {
      funcId: SCRIPTS,
      routeId: '',
      funcName: '',
      funcNameEn: '',
      funcNameMl: '',
      cache: '0',
      icon: '',
      children: [],
    },
  ])
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const isSwitch = url.endsWith('/page/pageScripts.do')
    if (isSwitch) sent.push((JSON.parse(body) as { parameter: unknown }).parameter)
    const data = isSwitch ? { rev: page.rev } : { page, data: '', ...stored }
    return Response.json({ success: true, code: 1, desc: '', data, ukey: '', serverTime: Date.now() })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  session.funcs = ref([])
  if (notes.current) dismissNote(notes.current.id)
})
const { place, show } = openTestPage({ queries: queryClient, mantine: 'still' })

const open = async (scripts: Scripts) => {
  stored = scripts
  await show(<ScriptSwitch page={page} />)
}
const [ON, OFF] = ['Switch scripts on', 'Switch scripts off'] as const

it.each<[string, Scripts, string[], string]>([
  ['switched on', { scripts: 'on', isAllowed: true }, [OFF], 'are switched on, as they are in this revision'],
  ['never switched on', { scripts: 'off', isAllowed: false }, [ON], 'are switched off'],
  [
    'changed since they were switched on',
    { scripts: 'off', isAllowed: true },
    [OFF, ON],
    'an earlier version',
  ],
  ['gone since they were switched on', { scripts: 'none', isAllowed: true }, [OFF], 'an earlier version'],
])('offers what can be done where scripts are %s', async (_, scripts, names, said) => {
  await open(scripts)
  await eventually(() => expect(place.textContent).toContain(said))
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(names)
})

it('is not there for a page that has no scripts and had none', async () => {
  await open({ scripts: 'none', isAllowed: false })
  const key = queryKey(pages.pageDetail, { id: page.id })
  await eventually(() => expect(queryClient.getQueryState(key)?.status).toBe('success'))
  expect(place.querySelector('p, button')).toBeNull()
})

it('switches off what runs without asking, and on only after a yes', async () => {
  await open({ scripts: 'off', isAllowed: true })
  await eventually(() => expect(buttonNamed(OFF)).toBeDefined())
  await click(buttonNamed(OFF))
  await eventually(() => expect(sent).toEqual([{ id: page.id, rev: 3, on: '0' }]))
  await eventually(() => expect(notes.current).toMatchObject({ message: 'Scripts are switched off.' }))
  await click(buttonNamed(ON))
  await act(async () => asking.open?.answer(false))
  expect(sent).toHaveLength(1)
  await click(buttonNamed(ON))
  await act(async () => asking.open?.answer(true))
  await eventually(() => expect(sent).toEqual([sent[0], { id: page.id, rev: 3, on: '1' }]))
})
