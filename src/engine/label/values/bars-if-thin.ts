/** Whether a number becomes bars depends on how many modules there is room for. */
import { encodeCode128 } from '../code/code128.ts'

/** The number where Code 128 can hold it in so many modules (light margins not counted); otherwise nothing. */
export function barsIfThin(number: string, modules: number): string {
  const encoded = encodeCode128(number)
  return encoded.ok && encoded.code.modules <= modules ? number : ''
}
