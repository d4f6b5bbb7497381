/**
 * Where the bytes of files are kept (exports, labels, photos, proofs, invoices): in a folder, or in the database so that any number
 * of gateways with folders of their own serve them (record 0043). Who owns a file and when it expires is a row of `file`.
 */
import type { Readable } from 'node:stream'
import type { Trx } from '../database/tenant.ts'

/** Bytes as they come; a stream of any length is never held in memory. */
export type Content = Buffer | string | AsyncIterable<Uint8Array>

export interface KeptBytes {
  /** Generated name: 32 hexadecimal digits. */
  readonly stored: string
  readonly bytes: number
  /** Of the whole content, hexadecimal. */
  readonly sha256: string
}

/** Offsets of the first and the last byte, both included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

interface ReadOptions {
  /** The whole file without it. */
  readonly range?: ByteRange | undefined
  /** A transaction to read in, for a caller that holds one: who waits for a second connection may wait for ever. */
  readonly db?: Trx | undefined
}

interface KeptName {
  readonly stored: string
  readonly keptAt: Date
}

export interface FileStore {
  /** Folder on this machine where large files are written before they are kept. What a kill leaves there is swept up. */
  readonly partsFolder: string
  /**
   * Keeps content under a new name; nobody can ask for it before a row names it. `db`: a transaction the bytes become part of, where
   * the backend can do that; without it they stay when the caller fails, until they are swept up.
   */
  keep(cusCode: string, content: Content, db?: Trx): Promise<KeptBytes>
  /** Bytes kept under a name; undefined where there are none. */
  sizeOf(stored: string): Promise<number | undefined>
  /** Reads a bounded part at a time, as fast as it is taken. Fails when the name is unknown or bytes are missing. */
  read(stored: string, options?: ReadOptions): Readable
  /** Removes bytes; unknown names are passed over. */
  remove(stored: readonly string[]): Promise<void>
  /** Everything kept, also what no row names; in no particular order. */
  names(): AsyncIterable<KeptName>
}

const STORED = /^[0-9a-f]{32}$/

/** Names come from our own tables, yet only generated ones reach a path or a query. @throws for anything else. */
export function checkStored(stored: string): string {
  if (!STORED.test(stored)) throw new Error('not a generated file name')
  return stored
}

/** Content as an iterable of buffers. */
export async function* buffersOf(content: Content): AsyncGenerator<Buffer> {
  if (typeof content === 'string' || Buffer.isBuffer(content)) yield Buffer.from(content as string)
  else for await (const piece of content) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}
