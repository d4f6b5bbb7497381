import { beforeEach, expect, it, vi } from 'vitest'
import type { OrderRow } from './sort-out.ts'

const readOffer = vi.fn()
vi.mock('#client/session/session.ts', () => ({ can: () => true }))
vi.mock('#client/i18n/with-texts.ts', () => ({ withTexts: () => async () => ({}) }))
vi.mock('./device-templates.ts', () => ({
  readOffer,
  chosenId: () => '',
  revOf: () => 0,
  templateOrFirst: async () => ({}),
}))
vi.mock('./printers.ts', () => ({ readHabits: async () => ({ express: '' }) }))
vi.mock('./is-metered.ts', () => ({ isMetered: () => false }))
vi.mock('./label-worker.ts', () => ({ prefetchLabelFonts: () => undefined }))
vi.mock('./sort-out.ts', () => ({ sortOut: (orders: unknown) => ({ printable: orders }) }))
vi.mock('./printables.ts', () => ({ runsOf: () => [], thingOfOrder: () => ({ routeId: 'r' }) }))
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('location', { origin: 'https://portal.test' })

const { prefetchLabels } = await import('./prefetch-labels.ts')
const orders = (id: string) => [{ id, rev: 1 }] as unknown as OrderRow[]
beforeEach(() => readOffer.mockReset())

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
