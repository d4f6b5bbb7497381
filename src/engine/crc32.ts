/** The checksum of zips and PNGs (ISO 3309): no library we load exports it, and no browser has it. */
const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1
  return value
})

/** `before` is the checksum of what came earlier; 0 at the start. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before
  for (let at = 0; at < bytes.length; at++)
    value = (table[(value ^ (bytes[at] as number)) & 0xff] as number) ^ (value >>> 8)
  return ~value >>> 0
}
