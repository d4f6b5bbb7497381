/** The address of a page: who may open it, where the menu lists it, how devices keep it. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ref } from 'valtio'
import { reportConnection } from '#client/calls/connection.ts'
import { queryClient } from '#client/calls/query-client.ts'
import { applyLanguage } from '#client/i18n/language.ts'
import { session } from '#client/session/session.ts'
import type { Func } from '#contract/functions.ts'
import { buttonNamed, choose, click, openTestPage, typeInto } from '../../../../tests/fixtures/test-page.tsx'
import type { PageRow } from '../contract.ts'
import RoutePanel from './RoutePanel.tsx'

const row: PageRow = {
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
  state: 'PUBLISHED',
  rev: 1,
  publishedRev: 1,
  nodes: 2,
  updateTime: '2026-11-27T08:00:00.000Z',
  by: 'demo-admin',
}
const func = (funcId: string, routeId: string, children: Func[] = []): Func => ({
  funcId,
  routeId,
  funcName: funcId,
  funcNameEn: `Name of ${funcId}`,
  funcNameMl: '',
  cache: '0',
  icon: '',
  children,
})

beforeEach(async () => {
  await applyLanguage('en')
  reportConnection(true)
  session.funcs = ref([func('Z-1', 'dashboard'), func('Z-8', '', [func('Z-801', 'addresses')])])
})
afterEach(() => {
  session.funcs = ref([])
})
const { place, show } = openTestPage({ queries: queryClient, mantine: 'still' })

const open = (more: Partial<PageRow> = {}) =>
  show(
    <RoutePanel
      id={row.id}
      row={{ ...row, ...more }}
      actions={[]}
      act={() => undefined}
      close={() => undefined}
    />,
  )
const choice = (value: string) => place.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`)
const box = (label: string) =>
  [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control ?? null
const isSaveable = () => buttonNamed('Save')?.getAttribute('aria-disabled') !== 'true'

it('opens for everyone, by the role that has the page, or with another function', async () => {
  await open()
  expect(choice('everyone')?.checked).toBe(true)
  expect(isSaveable()).toBe(false)
  await click(choice('own'))
  expect(place.textContent).toContain('PG-7')
  expect(isSaveable()).toBe(true)
  await click(choice('other'))
  // The function is still to be entered.
  expect(isSaveable()).toBe(false)
  await typeInto(box('Function that opens it'), 'Z-805')
  expect(isSaveable()).toBe(true)
})

it('knows how it opens now', async () => {
  await open({ func: 'PG-7' })
  expect(choice('own')?.checked).toBe(true)
})

it('is listed in a group of the menu at a place of its own', async () => {
  await open()
  expect(box('Place in the group')).toBeNull()
  await choose(box('Menu group'), 'Name of Z-8')
  expect(box('Place in the group')).not.toBeNull()
  expect(isSaveable()).toBe(true)
})

it('is not saved while its place in the menu cannot be read', async () => {
  await open({ menuGroup: 'Z-8' })
  await click(choice('own'))
  expect(isSaveable()).toBe(true)
  await typeInto(box('Place in the group'), '1000')
  expect(isSaveable()).toBe(false)
  await typeInto(box('Place in the group'), '2')
  expect(isSaveable()).toBe(true)
})

it('does not open offline while it is requested at each visit', async () => {
  await open()
  await click(choice('0'))
  expect(choice('live')?.checked).toBe(true)
  expect(choice('cached')?.disabled).toBe(true)
  expect(place.textContent).toContain('does not open offline')
})
