/** Pictures inside a template: PNG or JPEG as a data address, measured before anybody unpacks them. */

interface PictureFile {
  mime: 'image/png' | 'image/jpeg'
  bytes: Uint8Array
  width: number
  height: number
}

/** Dots on a side: 300 mm at 8 dots/mm are 2400; more can never be printed sharper, but can fill the memory. */
export const MAX_PICTURE_SIDE = 2400
const MAX_PIXELS = 4_000_000

/** Undefined for what is no such picture, or one that is too large. */
export function readPicture(dataUrl: string): PictureFile | undefined {
  const [, mime, packed] = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? []
  if (!mime || !packed || packed.length % 4) return undefined
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
  const size = mime === 'image/png' ? pngSize(bytes) : jpegSize(bytes)
  if (!size || !isFair(size)) return undefined
  return { mime: mime as PictureFile['mime'], bytes, ...size }
}

interface Size {
  width: number
  height: number
}

const isFair = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && Math.max(width, height) <= MAX_PICTURE_SIDE && width * height <= MAX_PIXELS

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const IHDR = 0x49484452

function pngSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 33 || PNG.some((byte, index) => bytes[index] !== byte)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return view.getUint32(12) === IHDR ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined
}

/** Start-of-frame markers, not those that define tables (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Uint8Array): Size | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    if (bytes[at] !== 0xff) return undefined
    if (isFrame(bytes[at + 1] ?? 0)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}
