/** A file as rows. What it is is told by its content: names lie, and people rename. */
import { bytesAt } from './file-pieces.ts'
import { MAX_FILE_BYTES, SheetFault } from './limits.ts'
import { readText } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'
import type { RowSink, SheetFacts } from './sheet-rows.ts'

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

/** Bytes of a compound file that are looked through at once, each time with the end of those before. */
const PIECE = 1_048_576

async function isEncrypted(file: Blob): Promise<boolean> {
  for (let at = 0; at < file.size; at += PIECE)
    if (holds(await bytesAt(file, at, at + PIECE + ENCRYPTED.length), ENCRYPTED)) return true
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
  file: Blob,
  name: string,
  sink: RowSink,
  sheet?: number,
): Promise<SheetFacts> {
  if (file.size === 0) throw new SheetFault('empty')
  if (file.size > MAX_FILE_BYTES) throw new SheetFault('file')
  const head = await bytesAt(file, 0, 8)
  if (startsWith(head, 0x50, 0x4b, 3, 4) || startsWith(head, 0x50, 0x4b, 5, 6))
    return readXlsx(file, sheet, sink)
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw new SheetFault((await isEncrypted(file)) ? 'locked' : 'xls')
  if (others.some((mark) => startsWith(head, ...mark))) throw new SheetFault('kind')
  return readText(file, name, sink)
}
