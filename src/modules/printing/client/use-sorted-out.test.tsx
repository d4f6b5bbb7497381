import { act, useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { announceApplied } from '#client/offline/accepted.ts'
import { effectsOf } from '#contract/effect.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import { waitingOf, type OrderRow, type SortedOut } from './sort-out.ts'
import { useSortedOut } from './use-sorted-out.ts'

const { show } = openTestPage()
let seen: SortedOut
const drawn = new Set<unknown>()
afterEach(() => drawn.clear())

const order = (id: string) =>
  ({ id, orderNo: id, waybillNo: `SP${id}`, status: 'PENDING', rev: 1 }) as OrderRow
const orders = ['1', '2', '3'].map(order)
const nothingWaits = waitingOf([])

function Dialog() {
  const sorted = useSortedOut(orders, nothingWaits)
  useEffect(() => {
    seen = sorted
    drawn.add(sorted.printable)
  }, [sorted])
  return null
}

/** Announces that these cancellations were accepted and the others refused. */
const accept = (taken: readonly string[], asked: readonly string[]) => {
  const answer = { list: asked.map((id) => ({ id, ok: taken.includes(id) ? '1' : '0', desc: '', code: '' })) }
  const effects = effectsOf(b2c.deleteOrder, { ids: asked }, answer, 0)
  const applied = { effects, sentAt: 0, before: [], isBrief: false }
  act(() => announceApplied(applied))
}

it('leaves out orders cancelled while the dialog is open, and draws again only then', async () => {
  await show(<Dialog />)
  expect(seen.printable.map(({ id }) => id)).toEqual(['1', '2', '3'])
  accept(['2'], ['2', '3'])
  expect(seen.printable.map(({ id }) => id)).toEqual(['1', '3'])
  expect(seen.refused.map(({ order, reason }) => [order.id, reason.message])).toEqual([
    ['2', 'Cancelled orders cannot be printed.'],
  ])
  accept(['9'], ['9'])
  expect(drawn.size).toBe(2)
})
