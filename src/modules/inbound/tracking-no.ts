/** Tracking numbers of couriers as people write, paste and scan them. */
import { inCapitals } from '#domain/capitals.ts'

/** Words around a number that are no part of it. */
const names = new Set(
  (
    'EXPRESS COURIER LOGISTICS DELIVERY PARCEL POST TRACKING WAYBILL AWB NUMBER NO ' +
    'YTO ZTO STO YUNDA DHL FEDEX UPS TNT USPS EMS CAINIAO'
  ).split(' '),
)
/** Names that numbers of the courier begin with: dropped only where the number says it already. */
const prefixes = new Set(['SF', 'JD', 'JT', 'YT', 'DB'])

/**
 * Returns a tracking number in capitals, without blanks, dashes and the name of the courier: "顺丰速运 SF 1234 5678" is "SF12345678".
 */
export function tidyTracking(text: string): string {
  const parts = inCapitals(text.normalize('NFKC').replaceAll('-', ''))
    .split(/[^0-9A-Z]+/)
    .filter((part) => part !== '' && !names.has(part))
  const isSaid = (part: string) =>
    prefixes.has(part) && parts.some((other) => other !== part && other.startsWith(part))
  return parts.filter((part) => !isSaid(part)).join('')
}
