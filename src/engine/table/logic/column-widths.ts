/** Widths of columns, in CSS pixels. */

/** Tables with more visible columns than this take widths from their labels (spec 000 §9). */
const LABEL_WIDTHS_ABOVE = 13
/** What is added to the width of the label text (spec 000 §9): padding, sort mark, resize handle. */
export const LABEL_EXTRA = 40
const MIN_COLUMN_WIDTH = 48
export const MAX_COLUMN_WIDTH = 800

/** Widths of a 13 px interface face: a full-width character, a capital, any other. */
const WIDE = 13
const CAPITAL = 9
const NARROW = 7
const isWide = (character: string): boolean =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(character)

/** Estimated width of a label. An estimate, so that it is the same on every device and needs no canvas. */
export function labelWidth(label: string): number {
  let width = 0
  for (const character of label)
    width += isWide(character) ? WIDE : /[A-Z]/.test(character) ? CAPITAL : NARROW
  return width
}

export const clampWidth = (width: number): number =>
  Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)))

/** A short label ("国家") says nothing of how long its values are: the least that shows them. */
const LEAST: Readonly<Record<string, number>> = { country: 112, mono: 124, date: 140, status: 116 }

/** Left and right padding of a cell. */
const CELL_PADDING = 16
/** Behind a heading, drawn or not. */
const SORT_MARK = 16
/** Shape, gap and padding of a status beside its word. */
const BADGE_EXTRA = 32
/** The type of a status beside that of the interface: 12 to 13 px. */
const BADGE_TYPE = 12 / 13
/** Words do not make a column wider than this: past it they are cut, and the tip says them whole. */
const MAX_FOR_WORDS = 340
/** Of countries a few are long, and they are rare. */
const MAX_FOR_COUNTRIES = 240

interface SizedColumn {
  readonly prop: string
  /** Label in the language of the page. */
  readonly label: string
  readonly sortable?: boolean | undefined
  /** All texts that can appear in it, in the language of the page, where known beforehand: statuses, reasons. */
  readonly words?: readonly string[] | undefined
  readonly width?: number | undefined
  readonly minWidth?: number | undefined
  readonly type?: string | undefined
  /** Width the site or the person chose; always wins. */
  readonly chosenWidth?: number | undefined
}

const fromLabel = (column: SizedColumn): number =>
  Math.max(column.minWidth ?? LEAST[column.type ?? ''] ?? 0, labelWidth(column.label) + LABEL_EXTRA)

/** A width was declared with one language in mind: what the words of another one need. */
function forWords({ label, sortable, words = [], type }: SizedColumn): number {
  const heading = labelWidth(label) + (sortable ? SORT_MARK : 0)
  const ofWord = (word: string) =>
    type === 'status' ? labelWidth(word) * BADGE_TYPE + BADGE_EXTRA : labelWidth(word)
  const widest = Math.max(heading, ...words.map(ofWord))
  return Math.min(type === 'country' ? MAX_FOR_COUNTRIES : MAX_FOR_WORDS, widest + CELL_PADDING)
}

/**
 * Width of each visible column: the chosen one; else, in wide tables, from the label; else the declared one. Short of the
 * chosen one, never so narrow that a heading or a word known beforehand is cut.
 */
export function columnWidths(columns: readonly SizedColumn[]): ReadonlyMap<string, number> {
  const areFromLabels = columns.length > LABEL_WIDTHS_ABOVE
  return new Map(
    columns.map((column) => {
      const declared = (areFromLabels ? undefined : column.width) ?? fromLabel(column)
      return [column.prop, clampWidth(column.chosenWidth ?? Math.max(declared, forWords(column)))]
    }),
  )
}
