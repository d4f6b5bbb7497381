/** How the tax numbers customs asks for are written, by country of destination. Which routes ask is a fact of the route (getRequireTaxNoRouteId). */
import { inCapitals } from './capitals.ts'
import type { CountryCode } from './countries.ts'

interface TaxNumberFact {
  /** What it is called there. */
  readonly name: string
  /** Of the number in capitals, without the blanks, points, dashes and slashes that people group it with. */
  readonly pattern: string
  readonly example: string
}

/** NL and 9 digits in the Netherlands; in the other states their own letters and up to 15 signs (Regulation (EU) 2015/2447, Annex 12-01). */
const EU_EORI =
  'NL\\d{9}|(?:AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|PL|PT|RO|SE|SI|SK)[0-9A-Z]{8,15}'

const facts: Readonly<Partial<Record<CountryCode, TaxNumberFact>>> = {
  // Unified social credit code, GB 32100-2015: no I, O, S, V, Z; or the 15 digits of a tax registration before it.
  CN: { name: 'USCC', pattern: '^([0-9A-HJ-NP-RTUWXY]{18}|\\d{15})$', example: '91440300MA5DC4NX8K' },
  // 15 digits, written 01.234.567.8-901.000, or 16: a person's NIK; a place of business adds 6 (NITKU). PMK 112/PMK.03/2022.
  ID: { name: 'NPWP', pattern: '^(\\d{15,16}|\\d{22})$', example: '3171234567890001' },
  // 10 digits, 13 for a branch; a person's is the 12-digit identity number (Circular 86/2024/TT-BTC).
  VN: { name: 'MST', pattern: '^(\\d{10}|\\d{12,13})$', example: '0301234567' },
  // A prefix by kind of taxpayer and digits; persons: IG, before it SG and OG; EI: the general numbers (LHDN, Format of Tax
  // Identification Number; e-Invoice Guideline).
  MY: {
    name: 'TIN',
    pattern: '^(IG|SG|OG|CS|C|D|EI|E|FA|F|H|J|LE|PT|TA|TC|TN|TP|TR)\\d{9,11}$',
    example: 'IG12345678901',
  },
  // 9 digits and a branch code of 3 or 5 (Bureau of Internal Revenue).
  PH: { name: 'TIN', pattern: '^\\d{9}(\\d{3}|\\d{5})?$', example: '123-456-789-000' },
  // 13 digits; a person's is the identity number (Revenue Department).
  TH: { name: 'TIN', pattern: '^\\d{13}$', example: '0105551234567' },
  // A letter, three digits, nine digits (General Department of Taxation).
  KH: { name: 'TIN', pattern: '^[A-Z]\\d{12}$', example: 'K001-100123456' },
  // 9 or 10 signs (ACRA, Unique Entity Number); a person's is the identity number.
  SG: {
    name: 'UEN',
    pattern: '^(\\d{8,9}[A-Z]|[RST]\\d{2}[A-Z]{2}\\d{4}[A-Z]|[FGMST]\\d{7}[A-Z])$',
    example: '201912345K',
  },
  // Importer of record: an employer's number.
  US: { name: 'EIN', pattern: '^\\d{9}$', example: '12-3456789' },
  // Import one-stop shop, where VAT is paid by the seller; else the EORI of who imports, or their Dutch VAT number.
  NL: {
    name: 'IOSS / EORI / VAT',
    pattern: `^(IM\\d{10}|NL\\d{9}B\\d{2}|${EU_EORI})$`,
    example: 'IM5280001234',
  },
  GB: { name: 'EORI', pattern: '^(GB|XI)\\d{9}(\\d{3})?$', example: 'GB123456789000' },
  IN: { name: 'GSTIN', pattern: '^\\d{2}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$', example: '27AAPFU0939F1ZV' },
}

export const taxNumberOf = (country: string): TaxNumberFact | undefined => facts[country as CountryCode]

/** Whether a text is a tax number of the country, however its signs are grouped. Any text is one of a country without a fact. */
export function isTaxNumber(country: string, text: string): boolean {
  const fact = taxNumberOf(country)
  return !fact || new RegExp(fact.pattern).test(inCapitals(text.replace(/[\s./-]/g, '')))
}
