/** Headers of the zips we write, on devices and on the gateway: sizes are known before, so that every reader opens them. */

export interface ZipFacts {
  readonly crc: number
  /** Bytes before and after they were deflated. */
  readonly size: number
  readonly packed: number
}

/** Without zip64: of an entry, and of the whole file. */
const ZIP_LIMIT = 0xffff_ffff

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Version 2.0, names in UTF-8, deflate, 1 January 1980: the same rows make the same bytes. */
const COMMON = [VERSION, 0x0800, 8, 0, 0x21] as const

/** Numbers in little-endian order; `bytes` is how many of them each number takes. */
function bytesOf(...groups: readonly { bytes: 2 | 4; numbers: readonly number[] }[]): Uint8Array {
  const length = groups.reduce((sum, { bytes, numbers }) => sum + bytes * numbers.length, 0)
  const view = new DataView(new ArrayBuffer(length))
  let at = 0
  for (const { bytes, numbers } of groups)
    for (const number of numbers) {
      if (bytes === 2) view.setUint16(at, number, true)
      else view.setUint32(at, number, true)
      at += bytes
    }
  return new Uint8Array(view.buffer)
}

const joined = (head: Uint8Array, name: Uint8Array): Uint8Array => {
  const all = new Uint8Array(head.length + name.length)
  all.set(head)
  all.set(name, head.length)
  return all
}

const nameBytes = (name: string): Uint8Array => new TextEncoder().encode(name)

/** What stands before the deflated bytes of an entry. @throws where it is too large for a zip without zip64. */
export function localHeader(name: string, { crc, size, packed }: ZipFacts): Uint8Array {
  if (size > ZIP_LIMIT || packed > ZIP_LIMIT) throw new Error('a sheet would be larger than 4 GB')
  const path = nameBytes(name)
  const head = bytesOf(
    { bytes: 4, numbers: [LOCAL] },
    { bytes: 2, numbers: COMMON },
    { bytes: 4, numbers: [crc, packed, size] },
    { bytes: 2, numbers: [path.length, 0] },
  )
  return joined(head, path)
}

/** The line of an entry in the directory at the end. `at`: offset of its local header. */
export function centralHeader(name: string, { crc, size, packed }: ZipFacts, at: number): Uint8Array {
  if (at > ZIP_LIMIT) throw new Error('the file would be larger than 4 GB')
  const path = nameBytes(name)
  const head = bytesOf(
    { bytes: 4, numbers: [CENTRAL] },
    { bytes: 2, numbers: [VERSION, ...COMMON] },
    { bytes: 4, numbers: [crc, packed, size] },
    { bytes: 2, numbers: [path.length, 0, 0, 0, 0] },
    { bytes: 4, numbers: [0, at] },
  )
  return joined(head, path)
}

/** What ends a zip. `at`: offset of the directory, `size`: its bytes. */
export function endRecord(entries: number, size: number, at: number): Uint8Array {
  if (at + size > ZIP_LIMIT) throw new Error('the file would be larger than 4 GB')
  return bytesOf(
    { bytes: 4, numbers: [END] },
    { bytes: 2, numbers: [0, 0, entries, entries] },
    { bytes: 4, numbers: [size, at] },
    { bytes: 2, numbers: [0] },
  )
}
