/** Files read with proof that they are whole: their length, and their checksum where all of it is read. */
import { createHash } from 'node:crypto'
import type { ByteRange, FileStore } from './file-store.ts'

export interface Promised {
  readonly stored: string
  readonly bytes: number
  /** "" for files of before checksums were kept. */
  readonly sha256: string
}

/**
 * Reads a file or a part of it. The last piece is held back until length and checksum are known to be right, so nobody takes a
 * damaged file for a whole one. @throws when they are not.
 */
export async function* readWhole(
  files: FileStore,
  { stored, bytes, sha256 }: Promised,
  range?: ByteRange,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let [length, held] = [0, undefined as Buffer | undefined]
  for await (const piece of files.read(stored, { range }) as AsyncIterable<Buffer>) {
    if (held) yield held
    hash.update(piece)
    length += piece.length
    held = piece
  }
  const expected = range ? range.to - range.from + 1 : bytes
  if (length !== expected) throw new Error(`the file ${stored} has ${length} bytes instead of ${expected}`)
  if (!range && sha256 && hash.digest('hex') !== sha256) throw new Error(`the file ${stored} is damaged`)
  if (held) yield held
}
