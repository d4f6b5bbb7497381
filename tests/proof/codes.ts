/** Every code format as PDF, drawn by three renderers at the resolutions of label printers, and read back. Run by `npm run proof:labels`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { encoderFor } from '#engine/label/code/encoder.ts'
import { barcodeFormats, type BarcodeFormat } from '#engine/label/document.ts'
import { drawLabels } from '#engine/label/draw-labels.ts'
import { templateAt } from '#engine/label/template/scale.ts'
import { codeLabel, readAs } from '../fixtures/code-labels.ts'
import { typefaceFor } from '../fixtures/label-proof.ts'
import { readCodes } from '../fixtures/read-codes.ts'
import { codesOn, readDots, render, renderers, type Renderer } from './renderers.ts'

/** Dots per millimetre a label is laid out for, by the resolution it is printed at. */
const DENSITIES = [
  [203, 8],
  [300, 12],
  [600, 24],
] as const

/** What zbar says of a format it reads; the others are read by ZXing alone. */
const zbar: Readonly<Partial<Record<BarcodeFormat, string>>> = {
  CODE128: 'CODE-128:SP1234567890123',
  EAN13: 'EAN-13:6901234567892',
  EAN8: 'EAN-8:96385074',
  UPC: 'EAN-13:0036000291452',
  ITF14: 'I2/5:16901234567899',
  CODE39: 'CODE-39:SP-12345',
  'GS1-128': 'CODE-128:00006141411234567890',
}

/** The encoder is loaded along with this file: the tool that runs it loads nothing afterwards. */
await encoderFor(codeLabel('EAN13').components)

/** No reader on hand knows Pharmacode; its own test reads it back. */
const formats = barcodeFormats.filter((format) => format !== 'pharmacode')

/** A row for each format: what was read, of all that was looked at. */
export async function proveCodes() {
  const rows = []
  for (const format of formats) {
    const folder = mkdtempSync(join(tmpdir(), 'codes-'))
    try {
      const { read, of } = await proveFormat(format, folder)
      console.log(`${format}: ${read} of ${of} read`)
      rows.push({
        format,
        readers: zbar[format] ? 'ZXing, zbar' : 'ZXing',
        read: `${read} of ${of}`,
        isRight: read === of,
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return rows
}

async function proveFormat(format: BarcodeFormat, folder: string) {
  let [read, of] = [0, 0]
  const count = (isRight: boolean, where: string, found: unknown) => {
    of += 1
    if (isRight) read += 1
    else console.error(`${format} ${where}: ${JSON.stringify(found)}`)
  }
  for (const [dpi, dotsPerMm] of DENSITIES) {
    const file = join(folder, `${dpi}.pdf`)
    writeFileSync(file, await pdfOf(format, dotsPerMm))
    for (const renderer of Object.keys(renderers) as Renderer[]) {
      const [picture = ''] = await render(renderer, file, dpi, folder)
      const found = await readCodes(readDots(picture))
      count(JSON.stringify(found) === JSON.stringify([readAs(format)]), `${renderer} ${dpi} ZXing`, found)
      const expected = zbar[format]
      if (!expected) continue
      const seen = await codesOn(picture)
      count(seen.join() === expected, `${renderer} ${dpi} zbar`, seen)
    }
  }
  return { read, of }
}

async function pdfOf(format: BarcodeFormat, dotsPerMm: number): Promise<Uint8Array> {
  const template = templateAt(codeLabel(format), dotsPerMm)
  const typeface = await typefaceFor(template, [{}])
  const drawn = await drawLabels([{}], { template, typeface, deflate: (bytes) => deflateSync(bytes) })
  if (!drawn) throw new Error(`${format} was not drawn`)
  return drawn.pdf
}
