/** A bitmap as a PNG of one bit a dot, with its resolution in it (ISO/IEC 15948). */
import { crc32 } from '#engine/crc32.ts'
import type { Deflate } from '../pdf/objects.ts'
import type { Bitmap } from './bitmap.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export async function pngOf(bitmap: Bitmap, dotsPerMm: number, deflate: Deflate): Promise<Uint8Array> {
  const { width, height, stride, bytes } = bitmap
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let at = 0; at < stride; at += 1) rows[y * (stride + 1) + 1 + at] = ~(bytes[y * stride + at] ?? 0)
  const perMetre = Math.round(dotsPerMm * 1000)
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', [...word(width), ...word(height), 1, 0, 0, 0, 0]),
    chunk('pHYs', [...word(perMetre), ...word(perMetre), 1]),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', []),
  ]
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

const word = (value: number): number[] => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]

function chunk(type: string, data: ArrayLike<number>): Uint8Array {
  const file = new Uint8Array(12 + data.length)
  file.set(word(data.length))
  for (let at = 0; at < 4; at += 1) file[4 + at] = type.charCodeAt(at)
  file.set(data, 8)
  file.set(word(crc32(file.subarray(4, 8 + data.length))), 8 + data.length)
  return file
}
