/**
 * Reads bars and squares from a picture: with the browser's own detector where it knows Code 128 and QR, else with ZXing, whose
 * WebAssembly is a file of ours and is fetched only then (record 0027).
 */
type Format = 'code_128' | 'code_39' | 'ean_13' | 'itf' | 'qr_code' | 'data_matrix'
/** Code formats used on labels of parcels and goods. */
const wanted: readonly Format[] = ['code_128', 'code_39', 'ean_13', 'itf', 'qr_code', 'data_matrix']

interface Detector {
  detect: (source: HTMLVideoElement | ImageData) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: Format[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

export interface CodeReader {
  /** Codes in the picture that is shown now, trimmed; none where there is nothing to read. */
  read: (picture: HTMLVideoElement | ImageData) => Promise<readonly string[]>
}

const nativeClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Formats a detector of the browser can do; none where it has no detector, or one that does nothing. */
async function nativeFormats(): Promise<Format[]> {
  const known: readonly string[] =
    (await nativeClass()
      ?.getSupportedFormats()
      .catch(() => [])) ?? []
  return wanted.filter((format) => known.includes(format))
}

async function detector(): Promise<Detector> {
  const formats = await nativeFormats()
  const Native = nativeClass()
  if (Native && formats.includes('code_128') && formats.includes('qr_code')) return new Native({ formats })
  const { makeDetector } = await import('./zxing.ts')
  return makeDetector([...wanted])
}

export async function openReader(): Promise<CodeReader> {
  const own = await detector()
  return {
    read: async (picture) => {
      const found = await own.detect(picture).catch(() => [])
      return found.map(({ rawValue }) => rawValue.trim()).filter(Boolean)
    },
  }
}
