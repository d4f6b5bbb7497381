/** A file as rows. What it is is told by its content: names lie, and people rename. */
import { MAX_FILE_BYTES, SheetFault } from './limits.ts'
import { decodeText, readText } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetFacts, TakeRow } from './sheet-rows.ts'

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** The name of the stream in which Office keeps an encrypted workbook, as a compound file spells it. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])

function holds(bytes: Uint8Array, mark: readonly number[]): boolean {
  const first = mark[0] as number
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (mark.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}

/** PDF, PNG, JPEG, GIF, gzip, RAR, 7z. */
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
] as const

/**
 * Hands over every row that holds something; resolves with what was read. `sheet`: place of the sheet among those shown;
 * by default the first with rows. @throws SheetFault
 */
export async function readSheet(
  bytes: Uint8Array,
  name: string,
  take: TakeRow,
  sheet?: number,
): Promise<SheetFacts> {
  if (bytes.length === 0) throw new SheetFault('empty')
  if (bytes.length > MAX_FILE_BYTES) throw new SheetFault('large')
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0x50, 0x4b, 5, 6))
    return readXlsx(bytes, sheet, take)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new SheetFault(holds(bytes, ENCRYPTED) ? 'locked' : 'xls')
  if (others.some((mark) => startsWith(bytes, ...mark))) throw new SheetFault('kind')
  const text = decodeText(bytes)
  if (/^\s*<(?:!doctype|html|head|body|table|\?xml|meta|div)/i.test(text.slice(0, 500)))
    throw new SheetFault('page')
  // eslint-disable-next-line no-control-regex
  if (/[\0-\x08\x0e-\x1a]/.test(text.slice(0, 5000))) throw new SheetFault('kind')
  return readText(text, name, take)
}
