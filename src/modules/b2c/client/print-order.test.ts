/** The label of one order where printing fails: what is said, and it prints when asked again. */
import { i18n } from '@lingui/core'
import { beforeEach, expect, it, vi } from 'vitest'
import { Refused } from '#client/calls/failures.ts'
import { notes } from '#client/ui/notify.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'

const loadPrinting = vi.fn()
vi.mock('#modules/printing/module.ts', () => ({ loadPrinting }))
vi.mock('#client/i18n/with-texts.ts', () => ({ withTexts: (_: unknown, load: unknown) => load }))
const { printOrder } = await import('./print-order.ts')

const printLabels = vi.fn()
beforeEach(() => {
  vi.resetAllMocks()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  notes.current = undefined
  loadPrinting.mockResolvedValue({ printLabels })
})
const order = { id: 'o' } as OrderRow
const answer = { success: false, code: 20100, desc: 'Too many labels', ukey: '', serverTime: 0, data: null }

it('the part that prints cannot be loaded', async () => {
  loadPrinting.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await printOrder(order)
  expect(notes.current).toMatchObject({ tone: 'bad', message: expect.stringMatching(/^Print failed\. \S/) })
  expect(printLabels).not.toHaveBeenCalled()
  await printOrder(order)
  expect(printLabels).toHaveBeenCalledTimes(1)
})

it('printing again with a version of a template is refused', async () => {
  printLabels.mockRejectedValueOnce(new Refused(answer)).mockResolvedValue(true)
  const fixed = { id: 'template', rev: 3 }
  await printOrder(order, fixed)
  expect(notes.current?.message).toBe('Print failed. Too many labels')
  notes.current = undefined
  await printOrder(order, fixed)
  expect(printLabels).toHaveBeenLastCalledWith([order], { fixed })
  expect(notes.current).toBeUndefined()
})
