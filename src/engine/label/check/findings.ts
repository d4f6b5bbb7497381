/** What a check finds, as codes with their facts; `finding-texts.ts` has the words. */

import type { Gs1Fault } from '../code/refusal.ts'
import type { FormatFault } from '../values/formats.ts'

/** `error`: it would not print or not scan. `warning`: it prints, but a person should check it. */
type Severity = 'error' | 'warning'

export type Side = 'left' | 'right' | 'top' | 'bottom'

/** Facts by code. Lengths in millimetres have two decimals; dots are the printer's. */
interface FindingData {
  /** A code without content. */
  empty: Record<string, never>
  /** The code cannot hold this character; `position` counts from 0. */
  character: { character: string; position: number }
  /** Set C takes pairs of digits. */
  oddDigits: Record<string, never>
  /** Pharmacode holds whole numbers in this range. */
  range: { smallest: number; largest: number }
  /** The format has so many digits, the check digit included. */
  length: { digits: number; found: number }
  /** The last digit does not follow from the others. */
  checkDigit: { expected: string; found: string }
  /** A rule of GS1 is broken; `identifier` is empty where none is to blame. */
  gs1: { fault: Gs1Fault; identifier: string }
  /** More than a symbol holds; `most` characters where the number is fixed. */
  tooMuch: { most?: number }
  /** The encoder of this format is not on the device, which is offline. */
  unavailable: Record<string, never>
  /** The code with its quiet zones is higher than its area, even with the finest modules. */
  tooHigh: { neededMm: number; roomMm: number }
  /** The code with its quiet zones is wider than its area, even with the finest bars. */
  tooWide: { neededMm: number; roomMm: number }
  /** The component extends beyond the edge of the page. */
  outside: { side: Side; byMm: number }
  /** Bars finer than the usual printer of 203 dpi prints well. */
  fineModule: { moduleDots: number; moduleMm: number; wantedMm: number }
  /** Another mark, or the edge of the page (`by` is absent), is in the quiet zone of a code. */
  quietZone: { side: Side; foundDots: number; neededDots: number; by?: string }
  /** The asked line width does not fit the area; the bars are finer. */
  narrowed: { wantedDots: number; setDots: number }
  /** Bars lower than 15 % of their width or 6 mm. */
  lowBars: { heightMm: number; wantedMm: number }
  /** Something is printed over the bars or modules. */
  covered: { by: string }
  /** The text does not fit and is cut. */
  cut: Record<string, never>
  /** The text is set smaller than asked. */
  shrunk: { wantedMm: number; setMm: number }
  /** No font has these characters: boxes are printed in their place. */
  glyph: { characters: string }
  /** The product does not have this font: another is used. */
  font: { fontFamily: string; printedIn: string }
  /** Letters of these scripts would join; they are set one by one. */
  script: { characters: string }
  /** Bars that lie across the feed: edges blur with the speed of the print. */
  acrossFeed: { rotate: 90 | 270; moduleDots: number }
  /** Nothing fills this place. */
  unknownPlace: { name: string }
  /** A format nobody knows, or out of its limits. */
  format: { place: string; fault: FormatFault }
  /** A format that is not for what its place holds; the value is printed as it is. */
  misfit: { place: string; value: string }
  /** The file is no PNG or JPEG, or too large. */
  picture: Record<string, never>
}

export type FindingCode = keyof FindingData

export type Finding = {
  [Code in FindingCode]: { componentId: string; severity: Severity; code: Code; data: FindingData[Code] }
}[FindingCode]

export const severities: Readonly<Record<FindingCode, Severity>> = {
  empty: 'error',
  character: 'error',
  oddDigits: 'error',
  range: 'error',
  length: 'error',
  checkDigit: 'error',
  gs1: 'error',
  tooMuch: 'error',
  unavailable: 'error',
  tooHigh: 'error',
  tooWide: 'error',
  outside: 'error',
  fineModule: 'warning',
  quietZone: 'error',
  narrowed: 'warning',
  lowBars: 'warning',
  covered: 'error',
  cut: 'warning',
  shrunk: 'warning',
  glyph: 'warning',
  font: 'warning',
  script: 'warning',
  acrossFeed: 'warning',
  unknownPlace: 'warning',
  format: 'error',
  misfit: 'warning',
  picture: 'error',
}

/** Findings that a person fixes where the content is typed. */
const aboutContent: readonly FindingCode[] = [
  'empty',
  'character',
  'oddDigits',
  'range',
  'length',
  'checkDigit',
  'gs1',
  'tooMuch',
]
export const isAboutContent = ({ code }: Finding): boolean => aboutContent.includes(code)

export const finding = <Code extends FindingCode>(
  componentId: string,
  code: Code,
  data: FindingData[Code],
): Finding => ({ componentId, severity: severities[code], code, data }) as Finding
