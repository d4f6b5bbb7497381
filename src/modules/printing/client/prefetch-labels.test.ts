import { beforeEach, expect, it, vi } from 'vitest'
import type { OrderRow } from './sort-out.ts'

const readOffer = vi.fn()
const withTexts = vi.fn()
vi.mock('#client/session/session.ts', () => ({ can: () => true }))
vi.mock('#client/i18n/with-texts.ts', () => ({ withTexts: () => withTexts }))
vi.mock('./device-templates.ts', () => ({
  readOffer,
  chosenId: () => '',
  revOf: () => 0,
  templateOrFirst: async () => ({}),
}))
vi.mock('./printers.ts', () => ({ readHabits: async () => ({ express: '' }) }))
vi.mock('./is-metered.ts', () => ({ isMetered: () => false }))
const prefetchLabelFonts = vi.fn()
vi.mock('./label-worker.ts', () => ({ prefetchLabelFonts }))
vi.mock('./sort-out.ts', () => ({ sortOut: (orders: unknown) => ({ printable: orders }) }))
vi.mock('./printables.ts', () => ({ runsOf: () => [], thingOfOrder: () => ({ routeId: 'r' }) }))
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('location', { origin: 'https://portal.test' })

const { prefetchLabels } = await import('./prefetch-labels.ts')
const orders = (id: string) => [{ id, rev: 1 }] as unknown as OrderRow[]
beforeEach(() => {
  readOffer.mockReset().mockResolvedValue({})
  withTexts.mockReset().mockResolvedValue({})
  prefetchLabelFonts.mockReset().mockResolvedValue(undefined)
  performance.clearMarks()
})
const isReady = () => performance.getEntriesByName('labels ready').length > 0

it('troubles nobody when the templates do not come, and tries again with the next list', async () => {
  readOffer.mockRejectedValueOnce(new Error('HTTP 503')).mockResolvedValue({})
  await expect(prefetchLabels(orders('a'))).resolves.toBeUndefined()
  await prefetchLabels(orders('a'))
  expect(readOffer).toHaveBeenCalledTimes(2)
})

it('fetches once for an order as it is', async () => {
  readOffer.mockResolvedValue({})
  await prefetchLabels(orders('b'))
  await prefetchLabels(orders('b'))
  expect(readOffer).toHaveBeenCalledTimes(1)
})

it.each([
  ['a font', prefetchLabelFonts],
  ['the print dialog', withTexts],
])('does not call labels ready while %s could not be fetched, and tries again', async (name, part) => {
  part.mockRejectedValueOnce(new Error('HTTP 503'))
  await prefetchLabels(orders(name))
  expect(isReady()).toBe(false)
  await prefetchLabels(orders(name))
  expect(isReady()).toBe(true)
  expect(readOffer).toHaveBeenCalledTimes(2)
})
