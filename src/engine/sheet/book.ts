/** The parts of a workbook around its sheets (ECMA-376): which sheets there are, number formats, shared texts. */
import { MAX_ENTRIES, MAX_RAW_TEXT, MAX_STREAM_BYTES, MAX_STYLES_BYTES, SheetFault } from './limits.ts'
import { formatOf, type NumberFormat } from './number-text.ts'
import { SharedTexts } from './shared-texts.ts'
import type { Zip } from './unzip.ts'
import { attributeOf, plainText, readXml, unescapeSheet, XmlReader, type XmlListener } from './xml.ts'

const nothing = (): void => undefined
const elements = (open: XmlListener['open']): XmlListener => ({ open, close: nothing, text: nothing })

interface SheetPart {
  readonly name: string
  readonly path: string
}

interface Book {
  readonly sheets: readonly SheetPart[]
  readonly is1904: boolean
}

async function readAll(zip: Zip, path: string, listener: XmlListener): Promise<void> {
  const reader = new XmlReader(listener, zip.elements)
  reader.write(await zip.text(path))
  reader.end()
}

/** Relations of a part that are looked at; a book has one for each of its parts. */
const MAX_RELATIONS = MAX_ENTRIES * 2
/** Characters kept of the name of a sheet; Excel takes 31. */
const MAX_SHEET_NAME = 100

/** Id → target of the relationships of a part. */
async function relations(zip: Zip, path: string): Promise<Map<string, { target: string; type: string }>> {
  const found = new Map<string, { target: string; type: string }>()
  await readAll(
    zip,
    path,
    elements((name, attributes) => {
      if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return
      if (found.size >= MAX_RELATIONS) throw new SheetFault('parts')
      found.set(attributeOf(attributes, 'Id') ?? '', {
        target: attributeOf(attributes, 'Target') ?? '',
        type: attributeOf(attributes, 'Type') ?? '',
      })
    }),
  )
  return found
}

/** Resolves a relationship target of the zip: relative to the folder of its part, or from the root. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts = folder.split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** @throws SheetFault when this zip is no workbook. */
export async function readBook(zip: Zip): Promise<Book> {
  if (!zip.has('_rels/.rels')) throw new SheetFault('kind')
  const roots = [...(await relations(zip, '_rels/.rels')).values()]
  const path = resolved('', roots.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? '')
  if (!zip.has(path)) throw new SheetFault('kind')
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const targets = await relations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`)
  const sheets: SheetPart[] = []
  let is1904 = false
  await readAll(
    zip,
    path,
    elements((name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
      if (name !== 'sheet' || /hidden/i.test(attributeOf(attributes, 'state') ?? '')) return
      const target = targets.get(attributeOf(attributes, 'id') ?? '')
      if (!target?.type.endsWith('/worksheet')) return
      if (sheets.length >= MAX_ENTRIES) throw new SheetFault('parts')
      const label = (attributeOf(attributes, 'name') ?? '').slice(0, MAX_SHEET_NAME)
      sheets.push({ name: label, path: resolved(folder, target.target) })
    }),
  )
  if (sheets.length === 0) throw new SheetFault('kind')
  return { sheets, is1904 }
}

const besides = (zip: Zip, book: Book, name: string): string | undefined => {
  const folder = (book.sheets[0]?.path ?? '').split('/').slice(0, -2)
  const path = [...folder, name].join('/')
  return zip.has(path) ? path : undefined
}

/** Styles and number formats that are looked at; Excel takes 65,490 and 250. Cells of a style beyond them are shown plainly. */
const MAX_STYLES = 65_536
const MAX_CODES = 4096

/** Number formats by style of a cell. */
export async function readFormats(zip: Zip, book: Book): Promise<readonly NumberFormat[]> {
  const path = besides(zip, book, 'styles.xml')
  if (!path) return []
  const codes = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isInside = false
  await readXml(zip, path, MAX_STYLES_BYTES, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isInside = true
      if (name === 'numFmt' && codes.size < MAX_CODES) {
        const id = Number(attributeOf(attributes, 'numFmtId'))
        codes.set(id, formatOf(id, attributeOf(attributes, 'formatCode') ?? ''))
      }
      if (name !== 'xf' || !isInside || formats.length >= MAX_STYLES) return
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
      formats.push(codes.get(id) ?? formatOf(id, undefined))
    },
    close: (name) => {
      if (name === 'cellXfs') isInside = false
    },
    text: nothing,
  })
  return formats
}

/** The texts that cells name by number. Runs of one text are joined, readings above Chinese signs left out. */
export async function readSharedTexts(zip: Zip, book: Book): Promise<SharedTexts> {
  const texts = new SharedTexts()
  const path = besides(zip, book, 'sharedStrings.xml')
  if (!path) return texts
  let text = ''
  let isText = false
  let isReading = false
  await readXml(zip, path, MAX_STREAM_BYTES, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    close: (name) => {
      if (name === 'si') texts.add(unescapeSheet(text))
      if (name === 'rPh') isReading = false
      isText = false
    },
    text: (raw, isData) => {
      // One more than is looked at, so that a longer text is known to be longer.
      if (isText && text.length <= MAX_RAW_TEXT) text += plainText(raw, isData)
    },
  })
  return texts
}
