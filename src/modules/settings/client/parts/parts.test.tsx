import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { click, eventually, openTestPage, pressKey } from '../../../../../tests/fixtures/test-page.tsx'
import { settings } from '#modules/settings/contract.ts'
import { ruleKind } from '../kinds/rule.ts'
import type { Setting, SettingStatus } from '../model/setting-status.ts'
import type { Property, Target } from '../model/kind.ts'
import { PropertyField } from './PropertyField.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { SettingStatusBadge } from './StandingBadge.tsx'

const ask = vi.hoisted(() => vi.fn())
vi.mock('#client/calls/ask.ts', async (old) => ({ ...(await old<object>()), ask }))
vi.mock('#client/ui/confirm.ts', () => ({ confirm: async () => true }))

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const first = {
  rev: 3,
  tabValue: '{"rules":[]}',
  updateTime: '2026-11-20T10:00:00Z',
  by: 'admin',
  fromRev: 0,
}
beforeEach(() => {
  queries.clear()
  ask.mockReset()
  ask.mockImplementation(async (call: { id: string }) =>
    call.id === settings.history.id ? { list: [first], total: 1 } : {},
  )
})
const { place, show } = openTestPage({ mantine: 'still', queries })

const target = {
  key: 'rule:b2cOrder',
  title: 'New order',
  base: {},
  entries: [],
  decl: { sections: [], rules: [] },
}
const published = {
  ...first,
  id: 'rule:b2cOrder',
  tabKey: 'rule:b2cOrder',
  scope: 'site',
  problems: [],
} as Setting
const status = (site: Setting | undefined) =>
  ({ target, draft: undefined, published: site, made: [], ahead: [], stale: [] }) as never as SettingStatus
const renewed = vi.fn()
const history = (site: Setting | undefined) =>
  show(
    <HistoryDialog
      kind={ruleKind}
      status={status(site)}
      editing={{ renew: renewed } as never}
      onClose={() => undefined}
    />,
  )
const back = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Roll back to this')

it('leads back to what was delivered, also from the first published version', async () => {
  await history(published)
  await eventually(() => expect(back()).toHaveLength(2))
  await click(back().at(-1))
  await eventually(() =>
    expect(ask).toHaveBeenCalledWith(
      settings.deleteTableLists,
      { id: 'rule:b2cOrder', rev: 3 },
      expect.anything(),
    ),
  )
  expect(renewed).toHaveBeenCalledWith({}, 4)
})

it('does not lead back to what people see', async () => {
  await history(undefined)
  await eventually(() => expect(back().at(-1)?.getAttribute('aria-disabled')).toBe('true'))
})

it('says that something is on this device alone', async () => {
  await show(<SettingStatusBadge rank="declared" isDirty />)
  expect(place.textContent).toMatch(/On this device$/)
  await show(<SettingStatusBadge rank="stale" isDirty />)
  expect(place.textContent).toMatch(/No longer fits$/)
  await show(<SettingStatusBadge rank="declared" />)
  expect(place.textContent).toMatch(/Unchanged$/)
})

it('names the field of a rule as the form does, with its path beside it', async () => {
  const rules = [{ paramsKey: 'cod' }, { paramsKey: 'x.*.y' }]
  const sections = [{ fields: [{ path: 'cod', label: { id: 'COD amount' } }] }]
  const form = { ...target, decl: { sections, rules } } as unknown as Target
  const { properties, nameOf } = ruleKind.list ?? {}
  const list = typeof properties === 'function' ? properties(form) : []
  const property = list.find(({ key }) => key === 'paramsKey') as Property
  const nothing = { entry: undefined, base: undefined, label: undefined, names: undefined, error: undefined }
  await show(
    <PropertyField
      {...nothing}
      property={property}
      value="cod"
      tongues={{} as never}
      onChange={() => undefined}
    />,
  )
  const input = place.querySelector('input')
  expect(input?.value).toBe('COD amount (cod)')
  await pressKey(input, 'ArrowDown')
  await eventually(() =>
    expect([...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual([
      'COD amount (cod)',
      'x.*.y',
    ]),
  )
  expect(nameOf?.({ ruleName: 'r1', paramsKey: 'cod' }, form)).toEqual({ id: 'COD amount' })
  expect(nameOf?.({ ruleName: 'r1', paramsKey: 'cod', desc: 'No more than cash' }, form)).toBe(
    'No more than cash',
  )
})
