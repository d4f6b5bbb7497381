/** Pictures of labels in the worker: the browser unpacks them. */
import type { DecodePicture } from '#engine/label/index.ts'

/** @throws where the bytes are no picture. */
export const decodePicture: DecodePicture = async (bytes, mime) => {
  const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return { width, height, rgba: context.getImageData(0, 0, width, height).data }
}
