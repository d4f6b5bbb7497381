/**
 * XML in pieces, told as it comes. Only what spreadsheets write: no document type, no entities beyond the five and numbers,
 * so that nothing in a file can be expanded or fetched.
 */
import { MAX_ELEMENTS, SheetFault } from './limits.ts'
import type { Zip } from './unzip.ts'

export interface XmlListener {
  /** Local name; `attributes` as written, for `attributeOf`. An empty element is opened and closed. */
  open(name: string, attributes: string): void
  close(name: string): void
  /** As written, for `plainText`: most texts of a sheet are read past. */
  text(raw: string, isData: boolean): void
}

/** Elements of all parts of a file, counted together. */
export class ElementCount {
  #left = MAX_ELEMENTS

  /** @throws SheetFault `elements` */
  add(): void {
    if (--this.#left < 0) throw new SheetFault('elements')
  }
}

/** The longest tag, or text without one, that is waited for: the longest text of a cell with every sign escaped, and some. */
const MAX_PIECE = 400_000
/** Characters that are waited for: what unpacks comes in small pieces, and a long tag is looked through with each. */
const READ_AT_ONCE = 65_536
/** Characters of a tag in which attributes are looked for: those that are read are among the first. */
const MAX_ATTRIBUTES = 2000
/** Characters of one text that are turned into what they mean. */
const MAX_TEXT = 20_000
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** References resolved: the five names and numbers. @throws SheetFault for any other name. */
function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (_, body: string) => {
    if (!body.startsWith('#')) {
      const sign = named[body]
      if (sign === undefined) throw new SheetFault('broken')
      return sign
    }
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1))
    return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ''
  })
}

/** What a text of a listener means, as far as any cell is looked at. `isData`: nothing in it is escaped. */
export function plainText(raw: string, isData: boolean): string {
  const text = raw.slice(0, MAX_TEXT)
  return isData ? text : unescapeXml(text)
}

/** The spelling of spreadsheets for what XML cannot hold ("_x000D_"). */
export const unescapeSheet = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

const patterns = new Map<string, RegExp>()

/** Value of an attribute by its local name; undefined where there is none. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern)
    patterns.set(name, (pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)))
  const found = pattern.exec(
    attributes.length > MAX_ATTRIBUTES ? attributes.slice(0, MAX_ATTRIBUTES) : attributes,
  )
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : undefined
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export class XmlReader {
  #rest = ''
  readonly #listener: XmlListener
  readonly #count: ElementCount

  constructor(listener: XmlListener, count: ElementCount) {
    this.#listener = listener
    this.#count = count
  }

  /** @throws SheetFault for a document type and for what is no XML. */
  write(piece: string): void {
    const text = this.#rest + piece
    let at = 0
    for (;;) {
      const start = text.indexOf('<', at)
      if (start < 0) break
      if (start > at) this.#listener.text(text.slice(at, start), false)
      const end = this.#tag(text, start)
      if (end < 0) {
        at = start
        break
      }
      at = end
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > MAX_PIECE) throw new SheetFault('broken')
  }

  end(): void {
    if (this.#rest.trim() !== '') throw new SheetFault('broken')
  }

  /** Tells one tag; the place behind it, or -1 when it is not whole yet. */
  #tag(text: string, start: number): number {
    if (text.startsWith('<!--', start)) return after(text, '-->', start + 4)
    if (text.startsWith('<![CDATA[', start)) return this.#data(text, start)
    if (text.startsWith('<?', start)) return after(text, '?>', start)
    // "<!" may still become a comment or a section of plain text.
    if (text[start + 1] === '!') {
      if (text.length - start < 9) return -1
      throw new SheetFault('broken')
    }
    const end = endOfTag(text, start)
    if (end < 0) return -1
    this.#element(text.slice(start + 1, end))
    return end + 1
  }

  #data(text: string, start: number): number {
    const end = text.indexOf(']]>', start)
    if (end < 0) return -1
    this.#listener.text(text.slice(start + 9, end), true)
    return end + 3
  }

  #element(tag: string): void {
    if (tag.startsWith('/')) return this.#listener.close(localName(tag.slice(1).trim()))
    this.#count.add()
    const isEmpty = tag.endsWith('/')
    const body = isEmpty ? tag.slice(0, -1) : tag
    const space = body.search(/\s/)
    const name = localName(space < 0 ? body : body.slice(0, space))
    this.#listener.open(name, space < 0 ? '' : body.slice(space))
    if (isEmpty) this.#listener.close(name)
  }
}

const after = (text: string, mark: string, from: number): number => {
  const end = text.indexOf(mark, from)
  return end < 0 ? -1 : end + mark.length
}

const GREATER = 62
const QUOTE = 34
const APOSTROPHE = 39

/** A ">" may stand inside a quoted value. */
function endOfTag(text: string, start: number): number {
  let quote = 0
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (quote !== 0) {
      if (sign === quote) quote = 0
    } else if (sign === GREATER) return at
    else if (sign === QUOTE || sign === APOSTROPHE) quote = sign
  }
  return -1
}

/** Reads a part of a workbook, at most `most` bytes of it. `pause` is waited for after each piece. */
export async function readXml(
  zip: Zip,
  path: string,
  most: number,
  listener: XmlListener,
  pause?: () => Promise<void>,
): Promise<void> {
  const reader = new XmlReader(listener, zip.elements)
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of zip.unpack(path, most)) {
    text += decoder.decode(piece, { stream: true })
    if (text.length < READ_AT_ONCE) continue
    reader.write(text)
    text = ''
    await pause?.()
  }
  reader.write(text + decoder.decode())
  reader.end()
}
