/** What a person is told where printing fails (spec 001 §8), and the way out. The dialog's own failures: tests/e2e/print.e2e.ts. */
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notes } from '#client/ui/notify.ts'
import { printing } from '#modules/printing/contract.ts'
import { fetchPapers } from './gateway-papers.ts'
import { startDrawing } from './label-worker.ts'
import { printPdf, reportPrint } from './deliver-pdf.ts'
import { PdfFault } from './pdf-tools.ts'
import { deliver } from './print-pages.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  notes.current = undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const envelope = { ukey: '', serverTime: 0, data: null }
it.each([
  ['the server has a fault', async () => new Response('', { status: 500 })],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the server refuses it',
    async () => Response.json({ success: false, code: 20100, desc: 'Too many labels', ...envelope }),
  ],
])('a file of the server: %s', async (name, fetch) => {
  vi.stubGlobal('fetch', fetch)
  expect(await fetchPapers(printing.printOrderNew, { numbers: ['1'] })).toBeUndefined()
  expect(notes.current).toMatchObject({ tone: 'bad', message: expect.stringMatching(/^Print failed\. \S/) })
  if (name === 'the server refuses it') expect(notes.current?.message).toBe('Print failed. Too many labels')
})

it('papers the browser opens no window for are saved instead, which is said', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(window, 'open').mockReturnValue(null)
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: false })
  await deliver(new Uint8Array([1]), 'Pick list', false)
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
  expect(saved).toEqual(['Pick list.pdf'])
  expect(notes.current?.message).toBe('The browser did not open a window. The file was saved instead.')
})

it('labels in a browser that lets no worker start fail with the cause, and the dialog can be closed', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('workers are blocked')
      }
    },
  )
  const drawing = startDrawing([], { xMm: 0, yMm: 0, startCell: undefined }, '', () => undefined)
  await expect(drawing.drawn).rejects.toThrow('workers are blocked')
  expect(() => drawing.stop()).not.toThrow()
})

it.each([
  ['locked', 'This PDF is protected by a password. Save it again without one.'],
  ['damaged', 'This is not a PDF, or it is damaged.'],
  ['pages', 'This PDF has no pages, or more than 1000.'],
  ['slow', 'This PDF takes too long to read. Print it to a new PDF first.'],
] as const)('a PDF that cannot be used: %s', (reason, text) => {
  reportPrint(new PdfFault(reason))
  expect(notes.current).toMatchObject({ tone: 'bad', message: `Print failed. ${text}` })
})

it('a browser that refuses to print and to open a tab says so, and the next attempt prints', async () => {
  const print = vi.fn().mockImplementationOnce(() => {
    throw new DOMException('printing is not allowed')
  })
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    focus: () => undefined,
    print,
  } as unknown as Window & typeof globalThis)
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLIFrameElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  })
  vi.spyOn(window, 'open').mockImplementation(() => {
    throw new DOMException('tabs are not allowed')
  })
  await printPdf('blob:labels').catch(reportPrint)
  expect(notes.current).toMatchObject({ tone: 'bad', message: expect.stringMatching(/^Print failed\. \S/) })
  expect(await printPdf('blob:labels')).toBe('dialog')
  expect(print).toHaveBeenCalledTimes(2)
})
