/** The fixed parts of a workbook (ECMA-376), and its cells as XML. */
import { startsFormula } from '#engine/export/logic/csv-cell.ts'
import type { CellKind } from '#engine/export/logic/sheet-shape.ts'

/** What Excel keeps of a text at most. */
const MAX_TEXT = 32_767
const MAX_SHEET_NAME = 31
/** Sixteen digits and more would not come back as they were. */
const NUMBER = /^-?(?=[\d.]{1,16}$)(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/

/** Places in `cellXfs` of the style sheet below. */
const style = { head: 1, text: 2, formula: 3, number: 4, money: 5, weight: 6 } as const

// eslint-disable-next-line no-control-regex
const UNSAFE = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Surrogate}|_x[0-9A-Fa-f]{4}_/u
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const hex = (char: string): string => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Text for XML; what XML cannot hold is spelt `_x000B_`, and what looks like that spelling is guarded. */
export const escapeXml = (text: string): string =>
  UNSAFE.test(text)
    ? text
        .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replace(CONTROL, hex)
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .replace(/[&<>"]/g, (mark) => marks[mark] ?? '')
    : text

/** "A", "Z", "AA" … of a column, from 0. */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

const textCell = (reference: string, text: string, styleId: number): string =>
  `<c r="${reference}" s="${styleId}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(
    text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text,
  )}</t></is></c>`

/** A number only where the column holds numbers: a text is never left to the spreadsheet's guess. */
export function cellXml(reference: string, text: string, kind: CellKind): string {
  if (text === '') return ''
  if (kind !== 'text' && NUMBER.test(text)) return `<c r="${reference}" s="${style[kind]}"><v>${text}</v></c>`
  return textCell(reference, text, startsFormula(text) ? style.formula : style.text)
}

export const headXml = (reference: string, text: string): string => textCell(reference, text, style.head)

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Up to the first row. Widths are those of the table, in pixels. `isText`: what is typed below is text as well. */
export const sheetStart = (widths: readonly number[], isText = false): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${widths.map((width, index) => columnXml(width, index, isText)).join('')}</cols><sheetData>`

const columnXml = (width: number, index: number, isText: boolean): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${Math.min(60, Math.max(8, Math.round(width / 7)))}" customWidth="1"${isText ? ` style="${style.text}"` : ''}/>`

export const sheetEnd = '</sheetData></worksheet>'

/** A name a sheet may have, once: at most 31 signs, none of []:*?/\, and no two alike. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const plain = title.replace(/[[\]:*?/\\']/g, ' ').trim() || 'Sheet'
    for (let turn = 1; ; turn++) {
      const suffix = turn === 1 ? '' : ` (${turn})`
      const name = plain.slice(0, MAX_SHEET_NAME - suffix.length) + suffix
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  })
}

const styles =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00#"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf xfId="0"/>' +
  '<xf xfId="0" fontId="1" numFmtId="49" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/>' +
  '<xf xfId="0" numFmtId="49" quotePrefix="1" applyNumberFormat="1"/><xf xfId="0" numFmtId="1" applyNumberFormat="1"/>' +
  '<xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>'

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A name for cells of the workbook: "List_1" for "'Lists'!$A$2:$A$9". */
export interface DefinedName {
  readonly name: string
  readonly range: string
}

const definedXml = (defined: readonly DefinedName[]): string =>
  defined.length === 0
    ? ''
    : `<definedNames>${defined.map(({ name, range }) => `<definedName name="${name}">${escapeXml(range)}</definedName>`).join('')}</definedNames>`

/** Everything beside the sheets themselves, by path. */
export function bookParts(
  names: readonly string[],
  defined: readonly DefinedName[] = [],
): { name: string; content: string }[] {
  const numbers = names.map((_, index) => index + 1)
  const types = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  const sheets = numbers.map(
    (n) => `<sheet name="${escapeXml(names[n - 1] ?? '')}" sheetId="${n}" r:id="rId${n}"/>`,
  )
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = [
    ...numbers.map((n) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)),
    relation(names.length + 1, 'styles', 'styles.xml'),
  ]
  return [
    {
      name: '[Content_Types].xml',
      content:
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${types.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets>${definedXml(defined)}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: styles },
  ]
}
