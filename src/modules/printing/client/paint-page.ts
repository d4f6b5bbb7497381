/**
 * The bars of a PDF page as a picture: rectangles, paths and pictures are painted, texts are not. Not a viewer: enough for codes to be
 * read. Runs in the PDF worker, which is ended after a while.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { operationsOf, type Operation } from './content-stream.ts'
import { pictureOf } from './pdf-picture.ts'

/** 203 dpi: bars of two dots are two pixels and more. */
const SCALE = 203 / 72
const MOST_PIXELS = 6_000_000
/** Forms within forms; hostile files nest for ever. */
const DEPTH = 8
const MOST_OPERATIONS = 400_000

type Context = OffscreenCanvasRenderingContext2D

interface Painter {
  readonly context: Context
  left: number
}

export async function paintPage(page: PDFPage): Promise<ImageData> {
  const { width, height, x, y } = page.getMediaBox()
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)))
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const canvas = new OffscreenCanvas(w, h)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot paint')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, w, h)
  context.fillStyle = '#000'
  context.strokeStyle = '#000'
  context.setTransform(scale, 0, 0, -scale, -x * scale, (y + height) * scale)
  const resources = page.node.Resources()
  await paint({ context, left: MOST_OPERATIONS }, textOf(page.node.Contents()), resources, 0)
  return context.getImageData(0, 0, w, h)
}

/** All streams of a page are one text. */
function textOf(contents: PDFObject | undefined): string {
  if (contents instanceof PDFArray)
    return Array.from({ length: contents.size() }, (_, at) => textOf(contents.lookup(at))).join('\n')
  return contents instanceof PDFRawStream ? latin1(decodePDFRawStream(contents).decode()) : ''
}

function latin1(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return parts.join('')
}

const numbers = (args: Operation['args']): number[] => args.filter((one) => typeof one === 'number')

async function paint(
  painter: Painter,
  text: string,
  resources: PDFDict | undefined,
  depth: number,
): Promise<void> {
  const { context } = painter
  let saved = 0
  for (const { name, args } of operationsOf(text)) {
    painter.left -= 1
    if (painter.left < 0) return
    if (name === 'q') {
      context.save()
      saved += 1
    } else if (name === 'Q') {
      if (saved > 0) context.restore()
      saved = Math.max(0, saved - 1)
    } else if (name === 'Do') await paintObject(painter, String(args[0]), resources, depth)
    else draw(context, name, numbers(args))
  }
  for (; saved > 0; saved -= 1) context.restore()
}

/** Paths and colours (ISO 32000-1 §8.5, §8.6). */
function draw(context: Context, name: string, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[]): void {
  switch (name) {
    case 'cm':
      return context.transform(a, b, c, d, e, f)
    case 're':
      return context.rect(a, b, c, d)
    case 'm':
      return context.moveTo(a, b)
    case 'l':
      return context.lineTo(a, b)
    case 'c':
      return context.bezierCurveTo(a, b, c, d, e, f)
    case 'h':
      return context.closePath()
    case 'w':
      context.lineWidth = a
      return
    case 'g':
      context.fillStyle = gray(a)
      return
    case 'G':
      context.strokeStyle = gray(a)
      return
    case 'rg':
      context.fillStyle = gray(0.3 * a + 0.59 * b + 0.11 * c)
      return
    case 'RG':
      context.strokeStyle = gray(0.3 * a + 0.59 * b + 0.11 * c)
      return
    case 'k':
      context.fillStyle = gray(Math.max(0, 1 - d - 0.3 * a - 0.59 * b - 0.11 * c))
      return
    case 'f':
    case 'F':
    case 'b':
    case 'B':
      return done(context, 'nonzero')
    case 'f*':
    case 'b*':
    case 'B*':
      return done(context, 'evenodd')
    case 'S':
    case 's':
      context.stroke()
      return context.beginPath()
    case 'n':
      return context.beginPath()
  }
}

function done(context: Context, rule: CanvasFillRule): void {
  context.fill(rule)
  context.beginPath()
}

const gray = (value: number): string => {
  const level = Math.round(Math.min(1, Math.max(0, value)) * 255)
  return `rgb(${level} ${level} ${level})`
}

async function paintObject(
  painter: Painter,
  name: string,
  resources: PDFDict | undefined,
  depth: number,
): Promise<void> {
  const found = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.lookup(PDFName.of(name))
  if (!(found instanceof PDFRawStream) || depth >= DEPTH) return
  const { context } = painter
  if (found.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')) {
    const picture = await pictureOf(found).catch(() => undefined)
    if (!picture) return
    context.save()
    // A picture fills the unit square, its first line on top.
    context.transform(1, 0, 0, -1, 0, 1)
    context.imageSmoothingEnabled = false
    context.drawImage(picture, 0, 0, 1, 1)
    context.restore()
    return
  }
  context.save()
  const matrix = found.dict.lookupMaybe(PDFName.of('Matrix'), PDFArray)
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ? numbersOf(matrix) : []
  context.transform(a, b, c, d, e, f)
  const own = found.dict.lookupMaybe(PDFName.of('Resources'), PDFDict)
  await paint(painter, textOf(found), own ?? resources, depth + 1)
  context.restore()
}

const numbersOf = (list: PDFArray): number[] =>
  list.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0))
