/** The pictures of a template, unpacked once for a batch. */
import type { LabelTemplate } from '../document.ts'
import { readPicture } from './data-url.ts'

/** Grey values from black (0) to white (255), row by row; what is transparent is white. */
export interface Picture {
  width: number
  height: number
  grey: Uint8Array
}

/** By data address. */
export type Pictures = ReadonlyMap<string, Picture>
export const NO_PICTURES: Pictures = new Map()

/** Unpacks a PNG or JPEG to RGBA, not premultiplied. Passed in: a canvas in a browser, resvg on the gateway. May throw. */
export type DecodePicture = (
  bytes: Uint8Array,
  mime: string,
) => Promise<{ width: number; height: number; rgba: Uint8Array | Uint8ClampedArray }>

/** What cannot be read is left out; its component is refused when it is laid out. */
export async function picturesOf(
  templates: readonly Pick<LabelTemplate, 'components'>[],
  decode: DecodePicture | undefined,
): Promise<Pictures> {
  const found = new Map<string, Picture>()
  if (!decode) return found
  for (const component of templates.flatMap(({ components }) => components)) {
    if (component.type !== 'image' || found.has(component.props.data)) continue
    const picture = await decoded(component.props.data, decode)
    if (picture) found.set(component.props.data, picture)
  }
  return found
}

async function decoded(dataUrl: string, decode: DecodePicture): Promise<Picture | undefined> {
  const file = readPicture(dataUrl)
  if (!file) return undefined
  try {
    const { width, height, rgba } = await decode(file.bytes, file.mime)
    return { width, height, grey: greyOf(rgba) }
  } catch {
    // Damaged inside, though its head is right.
    return undefined
  }
}

/** Luma of ITU-R BT.601 over white paper. */
function greyOf(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(rgba.length >> 2)
  for (let at = 0; at < grey.length; at += 1) {
    const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(at * 4, at * 4 + 4)
    const luma = 0.299 * r + 0.587 * g + 0.114 * b
    grey[at] = Math.round(255 + ((luma - 255) * a) / 255)
  }
  return grey
}
