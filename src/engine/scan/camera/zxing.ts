/** ZXing behind the browser's interface, with its WebAssembly from our own host: nothing is fetched from anybody else. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

type Formats = ConstructorParameters<typeof BarcodeDetector>[0] extends infer O | undefined
  ? O extends { formats?: infer F }
    ? F
    : never
  : never

/** Resolves when the program is here and ready. */
export async function makeDetector(formats: NonNullable<Formats>): Promise<BarcodeDetector> {
  await prepareZXingModule({
    overrides: {
      locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasm : prefix + file),
    },
    fireImmediately: true,
  })
  return new BarcodeDetector({ formats })
}
