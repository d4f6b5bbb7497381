/** Pictures of labels on the gateway. resvg reads PNG and JPEG; the picture was measured before it comes here. */
import { Resvg } from '@resvg/resvg-js'
import { readPicture } from '#engine/label/picture/data-url.ts'
import type { DecodePicture } from '#engine/label/picture/pictures.ts'

/** @throws where the bytes are no picture. */
export const decodePicture: DecodePicture = async (bytes, mime) => {
  const url = `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`
  const file = readPicture(url)
  if (!file) throw new Error('not a picture')
  const { width, height } = file
  const size = `width="${width}" height="${height}"`
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" ${size}><image ${size} image-rendering="optimizeSpeed" x:href="${url}"/></svg>`,
  ).render()
  return { width: drawn.width, height: drawn.height, rgba: straight(drawn.pixels) }
}

/** resvg answers colours multiplied by their opacity. */
function straight(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    for (let channel = at; channel < at + 3; channel += 1)
      pixels[channel] = Math.round(((pixels[channel] ?? 0) * 255) / alpha)
  }
  return pixels
}
