/** The tables of a TrueType font file: plain sfnt, or WOFF 1 whose tables are zlib-compressed. */

/** Inflates a zlib stream. Passed in: `DecompressionStream` in a browser, `node:zlib` elsewhere. */
export type Inflate = (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array

type Tables = ReadonlyMap<string, DataView>

const WOFF = 0x774f4646
const TRUETYPE = 0x00010000

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

/** Tables by tag. Throws for a file that is neither. */
export async function readTables(bytes: Uint8Array, inflate: Inflate): Promise<Tables> {
  const view = viewOf(bytes)
  const kind = view.getUint32(0)
  if (kind === WOFF) return readWoff(bytes, view, inflate)
  if (kind !== TRUETYPE) throw new Error('not a TrueType font')
  const tables = new Map<string, DataView>()
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + index * 16
    const start = view.getUint32(at + 8)
    tables.set(tagAt(view, at), viewOf(bytes.subarray(start, start + view.getUint32(at + 12))))
  }
  return tables
}

async function readWoff(bytes: Uint8Array, view: DataView, inflate: Inflate): Promise<Tables> {
  const tables = new Map<string, DataView>()
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const at = 44 + index * 20
    const start = view.getUint32(at + 4)
    const packed = view.getUint32(at + 8)
    const length = view.getUint32(at + 12)
    const body = bytes.subarray(start, start + packed)
    tables.set(tagAt(view, at), viewOf(packed < length ? await inflate(body) : body))
  }
  return tables
}
