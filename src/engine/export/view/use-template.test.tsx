import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportConnection } from '#client/calls/connection.ts'
import type { ExportColumn } from '#engine/export/logic/export-columns.ts'
import { writeTemplate } from '#engine/export/logic/export-columns.ts'
import type { ExportDecl } from '#engine/export/schema/export.ts'
import { openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { useTemplate, type Choice } from './use-template.ts'

let stored: { data: unknown; isError: boolean; isPaused: boolean }
vi.mock('#client/calls/use-call.ts', () => ({
  useCall: () => stored,
  useCommand: () => ({ run: () => undefined, busy: false }),
}))

const asking = { data: undefined, isError: false, isPaused: false }
const column = (prop: string) => ({
  prop,
  label: prop,
  canExport: true,
  mustExport: false,
  defaultExport: true,
  isDetail: false,
})
const columns = ['name', 'weight', 'country'].map(column) satisfies readonly ExportColumn[]
const template = {
  data: { filedDatas: writeTemplate([...columns].slice(1, 2)) },
  isError: false,
  isPaused: false,
}

let choice: Choice
function Probe() {
  const made = useTemplate({ kit: { template: {} } } as unknown as ExportDecl, 'things', columns, String)
  useEffect(() => {
    choice = made
  })
  return null
}
afterEach(() => reportConnection(true))
const { show } = openTestPage({ mantine: 'none' })
beforeEach(() => {
  stored = asking
})
const chosen = () => choice.chosen.map(({ label }) => label)

it('waits for the stored template while online', async () => {
  await show(<Probe />)
  expect(choice.isReady).toBe(false)
  stored = template
  await show(<Probe />)
  expect([choice.isReady, chosen()]).toEqual([true, ['weight']])
})

it('offers the declared columns at once while offline, and applies the template if it arrives', async () => {
  await show(<Probe />)
  const declared = chosen()
  await act(async () => reportConnection(false))
  expect([choice.isReady, chosen()]).toEqual([true, declared])
  stored = template
  await show(<Probe />)
  expect(chosen()).toEqual(['weight'])
})

it('keeps what the person chose before the template arrived', async () => {
  await act(async () => reportConnection(false))
  await show(<Probe />)
  await act(async () => choice.set(() => columns.slice(0, 1)))
  stored = template
  await show(<Probe />)
  expect(chosen()).toEqual(['name'])
})
