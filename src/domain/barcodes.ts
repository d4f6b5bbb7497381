/** Check digits of retail barcodes (GS1 General Specifications, section 7.9): EAN-8, UPC-A, EAN-13, GTIN-14. */

/** Lengths that end in a check digit. */
const checked: ReadonlySet<number> = new Set([8, 12, 13, 14])

/** Returns the digit that completes `digits`: the weights 3, 1, 3 … count from the right. */
export function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * Returns the barcode as it should end where its check digit is wrong, or undefined. A code of another length or with letters has no
 * check digit: warehouses and sellers print numbers of their own.
 */
export function correctedBarcode(code: string): string | undefined {
  if (!/^\d+$/.test(code) || !checked.has(code.length)) return undefined
  const body = code.slice(0, -1)
  const corrected = body + checkDigitOf(body)
  return corrected === code ? undefined : corrected
}
