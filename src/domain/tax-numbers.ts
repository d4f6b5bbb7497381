/** How the tax numbers customs asks for are written, by country of destination. Which routes ask is a fact of the route (getRequireTaxNoRouteId). */
import type { CountryCode } from './countries.ts'

interface TaxNumberFact {
  /** What it is called there. */
  readonly name: string
  readonly pattern: string
  readonly example: string
}

const facts: Readonly<Partial<Record<CountryCode, TaxNumberFact>>> = {
  ID: { name: 'NPWP', pattern: '^\\d{15,16}$', example: '3171234567890001' },
  // Importer of record: an employer's number.
  US: { name: 'EIN', pattern: '^\\d{2}-?\\d{7}$', example: '12-3456789' },
  // Import one-stop shop: VAT is paid by the seller.
  NL: { name: 'IOSS', pattern: '^IM\\d{10}$', example: 'IM5280001234' },
  GB: { name: 'EORI', pattern: '^(GB|XI)\\d{9}(\\d{3})?$', example: 'GB123456789000' },
  IN: { name: 'GSTIN', pattern: '^\\d{2}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$', example: '27AAPFU0939F1ZV' },
}

export const taxNumberOf = (country: string): TaxNumberFact | undefined => facts[country as CountryCode]
