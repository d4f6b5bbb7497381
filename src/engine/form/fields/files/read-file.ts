/** From a file of the device to one of a form: photos are made small enough to be queued, everything becomes text. */
import { isPhoto, scaled } from '#engine/form/logic/form-files.ts'
import type { FormFile } from '#engine/form/schema/field-props.ts'

/** Enough to read a damaged label by; about 300 KB. */
const LONGEST = 1600
const QUALITIES = [0.8, 0.6, 0.4]

export async function readFile(file: File, maxBytes: number): Promise<FormFile> {
  const small = isPhoto(file.type) && file.size > maxBytes ? await smaller(file, maxBytes) : file
  const name = small === file ? file.name : file.name.replace(/\.\w+$/, '.jpg')
  return { name, type: small.type, size: small.size, data: await base64(small) }
}

/** The photo within the limit where a smaller picture of less quality can be; else the smallest there is. */
async function smaller(file: File, maxBytes: number): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = scaled(picture.width, picture.height, LONGEST)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  let best: Blob = file
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size < best.size) best = blob
    if (best.size <= maxBytes) break
  }
  return best
}

const base64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
