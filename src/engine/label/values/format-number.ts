/** Numbers as text, exact: what is rounded is digits, never a float. */

/** `0`, `0.00`, `0.##`, `#,##0`, `#,##0.00`: a comma groups by thousands, `#` after the point is written only where needed. */
export const NUMBER_PATTERN = /^(?:#,##)?0(?:\.0{0,6}#{0,6}(?<=[0#]))?$/
const NUMBER = /-?\d[\d,]*(?:\.\d+)?/g

/** The one number of a text is written anew, and what stands around it ("kg", "VND") stays. Undefined: there is none, or several. */
export function formatNumber(value: string, pattern: string): string | undefined {
  const found = value.match(NUMBER) ?? []
  const [number] = found
  if (found.length !== 1 || number === undefined) return undefined
  const [, decimals = ''] = pattern.split('.')
  const least = decimals.indexOf('#') < 0 ? decimals.length : decimals.indexOf('#')
  const [whole = '0', cents = ''] = rounded(number.replaceAll(',', ''), decimals.length).split('.')
  const needed = cents.replace(/0+$/, '').padEnd(least, '0')
  const grouped = pattern.includes(',') ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole
  return value.replace(number, needed ? `${grouped}.${needed}` : grouped)
}

/** Half away from zero: "2.675" with two decimals is "2.68". */
function rounded(decimal: string, places: number): string {
  const isNegative = decimal.startsWith('-')
  const [whole = '0', cents = ''] = decimal.replace('-', '').split('.')
  const kept = BigInt(whole + cents.slice(0, places).padEnd(places, '0'))
  const up = (cents[places] ?? '0') >= '5' ? 1n : 0n
  const digits = String(kept + up).padStart(places + 1, '0')
  const text = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits
  return isNegative && /[1-9]/.test(text) ? `-${text}` : text
}
