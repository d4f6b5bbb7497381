/** Labels as three renderers draw them and a scanner reads them. Run by `npm run proof:labels`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import {
  builtins,
  type Builtin,
  type BuiltinLabel,
  type BuiltinList,
} from '#engine/label/builtin/builtins.ts'
import type { Box } from '#engine/label/code/qr.ts'
import type { LabelComponent, LabelPage, LabelTemplate } from '#engine/label/document.ts'
import { drawLabels } from '#engine/label/draw-labels.ts'
import { drawPages, textsOfPages } from '#engine/label/draw-pages.ts'
import type { LabelValues } from '#engine/label/label-data.ts'
import { labelValues } from '#engine/label/label-values.ts'
import { compileTemplate, layoutLabel } from '#engine/label/layout/layout.ts'
import { contentOf } from '#engine/label/layout/layout-component.ts'
import type { CodeMark } from '#engine/label/layout/marks.ts'
import { scripts, worstOrder } from '#engine/label/samples/orders.ts'
import { sampleLabels, sampleLists } from '#engine/label/samples/samples.ts'
import { cellOrigin, cellsOf, type SheetGrid } from '#engine/label/sheet.ts'
import { fill, isShown } from '#engine/label/values/places.ts'
import { fonts, moment, typefaceFor } from '../fixtures/label-proof.ts'
import { codesOn, cropped, edgesOfRow, pageSizes, render, renderers, type Renderer } from './renderers.ts'

const DPIS = [200, 203, 300] as const
/** Eight dots a millimetre exactly: the resolution the labels are laid out for. */
const OWN_DPI = 203.2
const MAX_SIZE_ERROR = 0.01
const MAX_MODULE_ERROR = 0.05

interface Drawn {
  pdf: Uint8Array
  labels: number
  /** Codes of each page, "type:data", sorted. */
  expected: string[][]
  /** Bars of each page, dots from its top left corner. */
  bars: CodeMark[][]
  page: { wMm: number; hMm: number }
  /** Places of the labels on a sheet, in shares of it; empty where a page is a label. */
  cells: Box[]
}

/** `labels` in all, spread evenly over the built-in ones. */
export async function proveLabels(labels: number) {
  const share = Math.ceil(labels / builtins.length)
  const rows = []
  for (const builtin of builtins) {
    const drawn = builtin.form === 'label' ? await drawLabel(builtin, share) : await drawList(builtin, share)
    const row = await prove(builtin, drawn)
    console.log(`${row.builtin}: ${row.read} read`)
    rows.push(row)
  }
  return rows
}

async function prove(builtin: Builtin, drawn: Drawn) {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  try {
    const file = join(folder, 'labels.pdf')
    writeFileSync(file, drawn.pdf)
    const sizeError = Math.max(
      ...(await pageSizes(file)).flatMap(([w, h]) => [off(w, drawn.page.wMm), off(h, drawn.page.hMm)]),
    )
    const { read, of } = await readAll(file, drawn, folder)
    const moduleError = await farthestEdge(file, drawn, folder)
    return {
      builtin: builtin.id,
      labels: drawn.labels,
      pages: drawn.expected.length,
      codes: drawn.expected.flat().length,
      read: `${read} of ${of}`,
      sizeError: Number(sizeError.toFixed(4)),
      moduleError: Number(moduleError.toFixed(3)),
      isRight: read === of && sizeError <= MAX_SIZE_ERROR && moduleError <= MAX_MODULE_ERROR,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const off = (points: number, mm: number): number => Math.abs(points - (mm * 72) / 25.4)

/** A page counts only when it holds its codes and no others. */
async function readAll(file: string, drawn: Drawn, folder: string) {
  let [read, of] = [0, 0]
  for (const renderer of Object.keys(renderers) as Renderer[])
    for (const dpi of DPIS) {
      const pictures = await render(renderer, file, dpi, folder)
      const found = await inParallel(pictures, (picture) => codesOfPage(picture, drawn.cells))
      for (const [page, expected] of drawn.expected.entries()) {
        of += expected.length
        const isSame = JSON.stringify(found[page]) === JSON.stringify(expected)
        if (isSame) read += expected.length
        else
          console.error(
            `${renderer} ${dpi} page ${page + 1}: ${JSON.stringify(found[page])}, not ${JSON.stringify(expected)}`,
          )
      }
      for (const picture of pictures) rmSync(picture)
    }
  return { read, of }
}

/** On a sheet each label is looked at by itself. */
async function codesOfPage(picture: string, cells: readonly Box[]): Promise<string[]> {
  if (cells.length < 2) return codesOn(picture)
  const codes: string[] = []
  for (const cell of cells) {
    const file = cropped(picture, cell, `${picture}.cell.pbm`)
    codes.push(...(await codesOn(file)))
    rmSync(file)
  }
  return codes.sort()
}

async function inParallel<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as In)
  }
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, worker))
  return results
}

/** How far any edge of any bar is from where it belongs, in modules, whichever renderer. */
async function farthestEdge(file: string, { bars }: Drawn, folder: string): Promise<number> {
  let farthest = 0
  for (const renderer of Object.keys(renderers) as Renderer[]) {
    const pictures = await render(renderer, file, OWN_DPI, folder)
    for (const [page, codes] of bars.entries())
      for (const code of codes) farthest = Math.max(farthest, edgeError(pictures[page] ?? '', code))
    for (const picture of pictures) rmSync(picture)
  }
  return farthest
}

function edgeError(picture: string, { origin, module, boxes }: CodeMark): number {
  const wanted = boxes.flatMap(({ x, w }) => [origin.x + x * module, origin.x + (x + w) * module])
  const row = Math.round(origin.y + ((boxes[0]?.h ?? 0) * module) / 2)
  const [left = 0, right = 0] = [wanted[0], wanted.at(-1)]
  const found = edgesOfRow(picture, row, left - 3 * module, right + 3 * module)
  if (found.length !== wanted.length) return Infinity
  // A page may begin a dot aside; widths are what counts.
  const shift = (found[0] ?? 0) - left
  return Math.max(...wanted.map((edge, index) => Math.abs((found[index] ?? 0) - shift - edge))) / module
}

const isCode = ({ type }: LabelComponent): boolean => type === 'barcode' || type === 'qrCode'

/** What a scanner should say. */
const codesOf = (template: Pick<LabelTemplate, 'components'>, values: LabelValues): string[] =>
  template.components
    .filter((component) => isCode(component) && isShown(component.ext?.when, values))
    .map(
      (component) =>
        `${component.type === 'barcode' ? 'CODE-128' : 'QR-Code'}:${fill(contentOf(component), values)}`,
    )

/** The longest texts in each script, every label with a number of its own. */
function manyLabels({ kind }: BuiltinLabel, count: number): LabelValues[] {
  const units = Object.values(scripts)
  if (kind === 'express')
    return Array.from({ length: count }, (_, at) =>
      labelValues(worstOrder(at * 7919, units[at % units.length] ?? ''), moment),
    )
  const [worst, typical] = [
    sampleLabels(kind as 'sku' | 'box', 'worst'),
    sampleLabels(kind as 'sku' | 'box', 'typical'),
  ]
  return Array.from({ length: count }, (_, at): LabelValues => {
    const isShort = at % 2 === 0
    const values = (isShort ? typical[0] : worst[at % worst.length]) ?? {}
    const number = isShort
      ? `69${String(10_000_000_000 + at * 7919)}`
      : `${String(at).padStart(4, '0')}${(values['matrix'] || values['boxNo'] || '').slice(4)}`
    const codes: LabelValues = isShort ? { bars: number, matrix: '' } : { bars: '', matrix: number }
    return { ...values, ...codes, barcode: number, boxNo: number, boxGrouped: number }
  })
}

async function drawLabel(builtin: BuiltinLabel, count: number): Promise<Drawn> {
  const { template, sheet, page } = builtin
  const labels = manyLabels(builtin, count)
  const typeface = await typefaceFor(template, labels)
  const drawn = await drawLabels(labels, {
    template,
    typeface,
    deflate: (bytes) => deflateSync(bytes),
    sheet,
  })
  if (drawn?.count !== count)
    throw new Error(
      `${builtin.id}: ${JSON.stringify(drawn?.outcomes.find(({ refusals }) => refusals.length))}`,
    )
  const compiled = compileTemplate(template, { typeface })
  const perPage = sheet ? cellsOf(sheet) : 1
  const expected: string[][] = []
  const bars: CodeMark[][] = []
  for (const [index, values] of labels.entries()) {
    const at = Math.floor(index / perPage)
    const corner = sheet ? cellOrigin(sheet, index % perPage, template.page) : { x: 0, y: 0 }
    expected[at] = [...(expected[at] ?? []), ...codesOf(template, values)].sort()
    const own = layoutLabel(compiled, values)
    const marks = own.ok ? own.marks.filter((mark) => mark.kind === 'code') : []
    bars[at] = [...(bars[at] ?? []), ...marks.filter(isLinear).map((mark) => movedTo(mark, corner))]
  }
  return {
    pdf: drawn.pdf,
    labels: count,
    expected,
    bars,
    page,
    cells: sheet ? cellsIn(sheet, template.page) : [],
  }
}

const cellsIn = (sheet: SheetGrid, { wMm, hMm }: LabelPage): Box[] =>
  Array.from({ length: cellsOf(sheet) }, (_, cell) => ({
    x: (sheet.leftMm + (cell % sheet.columns) * sheet.stepXMm) / sheet.wMm,
    y: (sheet.topMm + Math.floor(cell / sheet.columns) * sheet.stepYMm) / sheet.hMm,
    w: wMm / sheet.wMm,
    h: hMm / sheet.hMm,
  }))

/** Bars are all equally high; modules of a QR code are not. */
const isLinear = ({ boxes }: CodeMark): boolean => boxes.every(({ y, h }) => y === 0 && h === boxes[0]?.h)

const movedTo = (mark: CodeMark, { x, y }: { x: number; y: number }): CodeMark => ({
  ...mark,
  origin: { x: mark.origin.x + x, y: mark.origin.y + y },
})

async function drawList({ kind, page, pages }: BuiltinList, count: number): Promise<Drawn> {
  const worst = sampleLists(kind as 'pick' | 'out', 'worst')
  const [typical] = sampleLists(kind as 'pick' | 'out', 'typical')
  const all: LabelComponent[][] = []
  for (let at = 0; all.length < count; at += 1) {
    const list = (at % 2 ? worst[at % worst.length] : typical) ?? { values: {}, rows: [] }
    const number = `LIST${String(at).padStart(9, '0')}`
    all.push(...pages({ ...list, values: { ...list.values, number, bars: number } }))
  }
  const { typeface } = await fonts.typefaceFor(textsOfPages(all, page))
  const pdf = await drawPages(all, { page, typeface, title: kind, deflate: (bytes) => deflateSync(bytes) })
  const bars = all.map((components) => {
    const { shared } = compileTemplate({ schemaVersion: 1, name: kind, page, components }, { typeface })
    return shared.ok ? shared.marks.filter((mark) => mark.kind === 'code').filter(isLinear) : []
  })
  return {
    pdf,
    labels: all.length,
    expected: all.map((components) => codesOf({ components }, {}).sort()),
    bars,
    page,
    cells: [],
  }
}
