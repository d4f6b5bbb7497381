/** Whose label is on which page: by the name of the file, else by the codes on the page. */
import { ask } from '#client/calls/ask.ts'
import type { CodeReader } from '#engine/scan/index.ts'
import { printing } from '#modules/printing/contract.ts'
import type { Found } from './bulk-lines.ts'
import { countPages, MAX_PDF_BYTES, paintPages, PdfFault } from './pdf-tools.ts'
import type { PdfFailure } from './pdf-messages.ts'

interface OpenedFile {
  readonly name: string
  readonly pdf: Uint8Array
  readonly pages: number
}

/** Pages of one file that belong together. */
export interface Match {
  readonly key: string
  readonly file: OpenedFile
  /** From 0. */
  readonly pages: readonly number[]
  /** Number the order was known by; "" none. */
  readonly number: string
  readonly by: 'name' | 'code' | 'hand' | ''
  /** What the number stands for; undefined where there is no number. */
  readonly found: Found | undefined
}

export type FileFault = PdfFailure | 'large'

/** Files of one visit, and pages of them. */
export const MOST_FILES = 500
/** Pictures held at once. */
const CHUNK = 12
const SLICE = 200

export async function openFile(file: File): Promise<OpenedFile | FileFault> {
  if (file.size > MAX_PDF_BYTES) return 'large'
  const pdf = new Uint8Array(await file.arrayBuffer())
  try {
    return { name: file.name, pdf, pages: await countPages(pdf) }
  } catch (error) {
    return error instanceof PdfFault ? error.reason : 'damaged'
  }
}

/** Parts of a file's name that can be a number of an order. */
const numbersOfName = (name: string): string[] => {
  const stem = name.replace(/\.pdf$/i, '')
  const parts = stem.split(/[^0-9A-Za-z-]+/).filter((part) => part.length >= 4 && /\d/.test(part))
  return [...new Set([stem, ...parts])].map((part) => part.slice(0, 50))
}

/** What these numbers stand for, by number; only orders count. @throws as `ask` does */
export async function findOrders(numbers: readonly string[]): Promise<Map<string, Found>> {
  const wanted = [...new Set(numbers.map((number) => number.trim().slice(0, 50)).filter(Boolean))]
  const all = new Map<string, Found>()
  for (let at = 0; at < wanted.length; at += SLICE) {
    const { list } = await ask(printing.findPrintables, { numbers: wanted.slice(at, at + SLICE) })
    for (const one of list) if (one.kind === 'order') all.set(one.number, one)
  }
  return all
}

/** Matches of one file. `onPage`: told after each page that was read; false stops. */
export async function matchFile(
  file: OpenedFile,
  openReader: () => Promise<CodeReader>,
  onPage: (page: number) => boolean,
): Promise<Match[]> {
  const names = numbersOfName(file.name)
  const named = await findOrders(names)
  const number = names.find((name) => named.has(name))
  if (number) {
    const pages = Array.from({ length: file.pages }, (_, page) => page)
    return [{ key: `${file.name}:0`, file, pages, number, by: 'name', found: named.get(number) }]
  }
  const reader = await openReader()
  const matches: Match[] = []
  for (let at = 0; at < file.pages; at += CHUNK) {
    const pages = Array.from({ length: Math.min(CHUNK, file.pages - at) }, (_, index) => at + index)
    const pictures = await paintPages(file.pdf, pages)
    const codes: string[][] = []
    for (const picture of pictures) codes.push(numbersOfCodes(await reader.read(picture)))
    const found = await findOrders(codes.flat())
    for (const [index, page] of pages.entries()) {
      const known = codes[index]?.find((code) => found.has(code))
      const seen = known ?? codes[index]?.[0] ?? ''
      matches.push({
        key: `${file.name}:${page}`,
        file,
        pages: [page],
        number: seen,
        by: seen ? 'code' : '',
        found: known ? found.get(known) : undefined,
      })
    }
    if (!onPage(at + pages.length)) break
  }
  return matches
}

/** A code may be a link that ends in the number. */
const numbersOfCodes = (codes: readonly string[]): string[] =>
  [
    ...new Set(
      codes.flatMap((code) => {
        const last = /[?&=/]([0-9A-Za-z-]{4,50})$/.exec(code)?.[1]
        return last ? [last, code] : [code]
      }),
    ),
  ].map((code) => code.slice(0, 50))
