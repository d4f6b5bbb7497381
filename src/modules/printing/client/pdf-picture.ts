/** Pictures in a PDF that labels are made of: JPEG as it is; grey, coloured and one-bit ones out of their samples. */
import { decodePDFRawStream, PDFArray, PDFBool, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib'

const MOST_PIXELS = 24_000_000

const numberAt = ({ dict }: PDFRawStream, name: string): number =>
  dict.lookupMaybe(PDFName.of(name), PDFNumber)?.asNumber() ?? 0

function lastFilter({ dict }: PDFRawStream): string {
  const filter = dict.lookup(PDFName.of('Filter'))
  const last = filter instanceof PDFArray ? filter.lookup(filter.size() - 1) : filter
  return last instanceof PDFName ? last.decodeText() : ''
}

/** Undefined where it is stored in a way that is not read here (fax, JPEG 2000 …). */
export async function pictureOf(stream: PDFRawStream): Promise<ImageBitmap | OffscreenCanvas | undefined> {
  const [width, height] = [numberAt(stream, 'Width'), numberAt(stream, 'Height')]
  if (!(width > 0 && height > 0 && width * height <= MOST_PIXELS)) return undefined
  const filter = lastFilter(stream)
  if (filter === 'DCTDecode')
    return createImageBitmap(new Blob([new Uint8Array(stream.getContents())], { type: 'image/jpeg' }))
  if (
    !['', 'FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'].includes(filter)
  )
    return undefined
  const bits = isMask(stream) ? 1 : numberAt(stream, 'BitsPerComponent')
  const samples = decodePDFRawStream(stream).decode()
  const channels = Math.floor((samples.length * 8) / (width * height * bits))
  if ((bits !== 1 && bits !== 8) || channels < 1) return undefined
  return painted(samples, { width, height, bits, channels, isFlipped: isInverted(stream) })
}

const isMask = ({ dict }: PDFRawStream): boolean =>
  dict.lookupMaybe(PDFName.of('ImageMask'), PDFBool)?.asBoolean() === true

/** `/Decode [1 0]`: what is 0 is white. */
function isInverted({ dict }: PDFRawStream): boolean {
  const decode = dict.lookupMaybe(PDFName.of('Decode'), PDFArray)
  const first = decode?.lookupMaybe(0, PDFNumber)?.asNumber()
  return first === 1
}

interface Shape {
  readonly width: number
  readonly height: number
  readonly bits: number
  readonly channels: number
  readonly isFlipped: boolean
}

function painted(samples: Uint8Array, { width, height, bits, channels, isFlipped }: Shape): OffscreenCanvas {
  const image = new ImageData(width, height)
  const used = bits === 1 ? 1 : Math.min(channels, 3)
  const stride = bits === 1 ? Math.ceil(width / 8) : width * (channels >= 3 ? 3 : 1)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const level =
        bits === 1
          ? ((samples[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
            ? 255
            : 0
          : greyAt(samples, y * stride + x * (used >= 3 ? 3 : 1), used)
      const shown = isFlipped ? 255 - level : level
      image.data.set([shown, shown, shown, 255], (y * width + x) * 4)
    }
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return canvas
}

const greyAt = (samples: Uint8Array, at: number, channels: number): number =>
  channels >= 3
    ? Math.round(0.3 * (samples[at] ?? 0) + 0.59 * (samples[at + 1] ?? 0) + 0.11 * (samples[at + 2] ?? 0))
    : (samples[at] ?? 0)
