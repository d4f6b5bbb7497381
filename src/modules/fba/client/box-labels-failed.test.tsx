/** Amazon's box labels where printing fails: what is said, and it works when asked again. */
import { beforeEach, expect, it, vi } from 'vitest'
import { notes } from '#client/ui/notify.ts'
import { PdfFault } from '#modules/printing/client/pdf-tools.ts'
import { buttonNamed, click, eventually, openTestPage } from '../../../../tests/fixtures/test-page.tsx'
import type { FbaRow } from '#modules/fba/order-data.ts'

const printLabels = vi.fn()
vi.mock('./box-labels.ts', () => ({
  printLabels,
  readLabels: async () => new Map([[1, new Uint8Array()]]),
}))
vi.mock('./BoxTiles.tsx', () => ({ BoxTiles: () => null }))
vi.mock('#client/offline/use-outbox.ts', () => ({ useOutbox: () => [] }))
const loadPdfTools = vi.fn()
vi.mock('#modules/printing/module.ts', () => ({ loadPdfTools }))

const { BoxLabels } = await import('./BoxLabels.tsx')

const order = { id: 'o', status: 'SUBMITTED', goods: [], cartons: [], labelled: 1 } as unknown as FbaRow
const { show } = openTestPage()
beforeEach(async () => {
  vi.resetAllMocks()
  notes.current = undefined
  loadPdfTools.mockResolvedValue(await import('#modules/printing/client/pdf-tools.ts'))
})

it.each([
  ['the PDF is damaged', new PdfFault('damaged'), 'Print failed. This is not a PDF, or it is damaged.'],
  ['anything else', new Error('unexpected'), /^Print failed\. \S/],
])('says why: %s', async (_, error, text) => {
  printLabels.mockRejectedValueOnce(error).mockResolvedValue(undefined)
  await show(<BoxLabels order={order} />)
  for (const name of ['Print all', 'Download all'])
    await eventually(() => expect(buttonNamed(name)).toBeTruthy())
  await click(buttonNamed('Print all'))
  await eventually(() =>
    expect(notes.current).toMatchObject({ tone: 'bad', message: expect.stringMatching(text) }),
  )
  notes.current = undefined
  await click(buttonNamed('Print all'))
  expect(printLabels).toHaveBeenCalledTimes(2)
  expect(notes.current).toBeUndefined()
})

it('says so too where the part that reads PDFs cannot be loaded', async () => {
  loadPdfTools.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  printLabels.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await show(<BoxLabels order={order} />)
  await eventually(() => expect(buttonNamed('Print all')).toBeTruthy())
  await click(buttonNamed('Print all'))
  await eventually(() => expect(notes.current?.message).toMatch(/^Print failed\. \S/))
})
