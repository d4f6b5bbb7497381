/** Writes tables back into a TrueType file. */

const align4 = (length: number): number => (length + 3) & ~3

function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const word =
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0)
    sum = (sum + word) >>> 0
  }
  return sum
}

/** A TrueType file of these tables, in the order given, with its checksums. */
export function writeSfnt(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const start = 12 + tables.length * 16
  const file = new Uint8Array(start + tables.reduce((sum, [, bytes]) => sum + align4(bytes.length), 0))
  const view = new DataView(file.buffer)
  const power = Math.floor(Math.log2(tables.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.length)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, tables.length * 16 - 16 * 2 ** power)
  let at = start
  let head = 0
  for (const [index, [tag, bytes]] of tables.entries()) {
    const row = 12 + index * 16
    for (let letter = 0; letter < 4; letter += 1) file[row + letter] = tag.charCodeAt(letter)
    view.setUint32(row + 4, checksum(bytes))
    view.setUint32(row + 8, at)
    view.setUint32(row + 12, bytes.length)
    if (tag === 'head') head = at
    file.set(bytes, at)
    at += align4(bytes.length)
  }
  view.setUint32(head + 8, (0xb1b0afba - checksum(file)) >>> 0)
  return file
}
