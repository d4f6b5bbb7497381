/** Tax numbers customs asks for, by country of destination and by route (spec 001 §7 getRequireTaxNoRouteId; record 0022). */
import type { CountryCode } from './countries.ts'

export interface TaxNumberFact {
  /** What it is called there. */
  readonly name: string
  readonly pattern: string
  readonly example: string
}

const facts: Readonly<Partial<Record<CountryCode, TaxNumberFact>>> = {
  // Importer of record: an employer's number.
  US: { name: 'EIN', pattern: '^\\d{2}-?\\d{7}$', example: '12-3456789' },
  // Import one-stop shop: VAT is paid by the seller.
  NL: { name: 'IOSS', pattern: '^IM\\d{10}$', example: 'IM5280001234' },
  GB: { name: 'EORI', pattern: '^(GB|XI)\\d{9}(\\d{3})?$', example: 'GB123456789000' },
  IN: { name: 'GSTIN', pattern: '^\\d{2}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$', example: '27AAPFU0939F1ZV' },
}

/** Routes that clear each parcel formally, under the number of whoever imports it. */
const routesWithTaxNo: ReadonlySet<string> = new Set(['US-AIR-EXP', 'NL-AIR-EXP', 'GB-AIR-EXP', 'IN-AIR-EXP'])

export const taxNumberOf = (country: string): TaxNumberFact | undefined => facts[country as CountryCode]

export const requiresTaxNo = (routeId: string): boolean => routesWithTaxNo.has(routeId)
