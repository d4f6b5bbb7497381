import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { openFile } from './match-uploads.ts'
import { failures, MAX_PDF_BYTES } from './pdf-tools.ts'
import { answerPdf } from './read-pdf.ts'

async function pdfOf(pages: number, password?: string): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) made.addPage([288, 432])
  if (password) made.encrypt({ userPassword: password, ownerPassword: `${password}!` })
  return made.save()
}
const count = async (pdf: Uint8Array) => answerPdf({ kind: 'count', pdf })

test('a long PDF is read, one beyond the limit is refused by its pages', async () => {
  expect(await count(await pdfOf(600))).toEqual({ kind: 'counted', pages: 600 })
  expect(await count(await pdfOf(1000))).toEqual({ kind: 'counted', pages: 1000 })
  expect(await count(await pdfOf(1001))).toEqual({ kind: 'failed', reason: 'pages' })
})

test('a PDF with a password is refused as that, to whatever it is asked', async () => {
  const pdf = await pdfOf(2, 'secret')
  const locked = { kind: 'failed', reason: 'locked' }
  expect(await count(pdf)).toEqual(locked)
  expect(await answerPdf({ kind: 'split', pdf, parts: [[0]] })).toEqual(locked)
  expect(await answerPdf({ kind: 'join', files: [await pdfOf(1), pdf] })).toEqual(locked)
})

test.each([
  ['nothing', ''],
  ['a page of the web', '<html>not a label</html>'],
  ['a head without a body', '%PDF-1.7 and nothing else'],
])('%s is damaged', async (_, text) => {
  const pdf = new TextEncoder().encode(text)
  expect(await count(pdf)).toMatchObject({ kind: 'failed' })
})

test('a file that is too large is refused before it is read', async () => {
  const file = new File([new Uint8Array(8)], 'labels.pdf')
  Object.defineProperty(file, 'size', { value: MAX_PDF_BYTES + 1 })
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('it was read')) })
  expect(await openFile(file)).toBe('large')
})

test('each reason has its words', () => {
  expect(new Set(Object.values(failures).map(({ message }) => message)).size).toBe(4)
})
