/** What every customer can print at once: labels of all usual sizes, sheets of them, and the lists of a warehouse. */
import type { LabelComponent, LabelPage, LabelTemplate } from '../document.ts'
import { expressTemplate } from '../express-template.ts'
import { A4 } from '../papers/page-parts.ts'
import type { SheetGrid } from '../sheet.ts'
import type { ListValues } from '../values/list-values.ts'
import { boxLabel } from './box-label.ts'
import { compactExpress } from './compact-express.ts'
import { outPages, pickPages } from './list-papers.ts'
import { skuLabel } from './sku-label.ts'

/** Labels are filled by `labelValues`, `skuValues`, `boxValues`; lists by `pickValues` and `outValues`. */
export type BuiltinKind = 'express' | 'sku' | 'box' | 'pick' | 'out'

interface BuiltinBase {
  /** Stays the same for ever: choices are stored by it. */
  readonly id: string
  /** Code of its name; the view translates it. */
  readonly name: string
  readonly kind: BuiltinKind
  /** The paper in the printer. */
  readonly page: LabelPage
}

export interface BuiltinLabel extends BuiltinBase {
  readonly form: 'label'
  readonly template: LabelTemplate
  /** Several on a sheet; absent: one label, one page. */
  readonly sheet?: SheetGrid
}

export interface BuiltinList extends BuiltinBase {
  readonly form: 'list'
  /** Pages of one list, for `drawPages`. */
  readonly pages: (list: ListValues) => LabelComponent[][]
}

export type Builtin = BuiltinLabel | BuiltinList

const page = (wMm: number, hMm: number): LabelPage => ({ wMm, hMm, dotsPerMm: 8 })

const label = (kind: BuiltinKind, template: LabelTemplate): BuiltinLabel => {
  const { name, page: paper } = template
  return { id: name, name, kind, page: paper, form: 'label', template }
}

const sheet = (id: string, kind: BuiltinKind, template: LabelTemplate, grid: SheetGrid): BuiltinLabel => ({
  id,
  name: id,
  kind,
  page: A4,
  form: 'label',
  template,
  sheet: grid,
})

const list = (kind: 'pick' | 'out', pages: BuiltinList['pages']): BuiltinList => ({
  id: `${kind}-a4`,
  name: `${kind}-a4`,
  kind,
  page: A4,
  form: 'list',
  pages,
})

const express100 = compactExpress({
  name: 'express-100x100',
  page: page(100, 100),
  edge: 16,
  head: 96,
  bars: 166,
  to: 232,
  from: 156,
  foot: 118,
})
const express76 = compactExpress({
  name: 'express-76x130',
  page: page(76, 130),
  edge: 16,
  head: 130,
  bars: 196,
  to: 330,
  from: 196,
  foot: 156,
})
/** A quarter of A4: in true size, where 100 × 150 mm would not fit twice. */
const express105 = compactExpress({
  name: 'express-105x148',
  page: page(105, 148),
  edge: 32,
  head: 170,
  bars: 240,
  to: 350,
  from: 210,
  foot: 150,
})

const quarters: SheetGrid = {
  wMm: 210,
  hMm: 297,
  columns: 2,
  rows: 2,
  leftMm: 0,
  topMm: 0,
  stepXMm: 105,
  stepYMm: 148.5,
}
/** The usual sheet of 24 stickers, 70 × 37 mm. */
const stickers: SheetGrid = {
  wMm: 210,
  hMm: 297,
  columns: 3,
  rows: 8,
  leftMm: 0,
  topMm: 0.5,
  stepXMm: 70,
  stepYMm: 37,
}

export const builtins: readonly Builtin[] = [
  label('express', expressTemplate),
  label('express', express100),
  label('express', express76),
  sheet('express-a4-4', 'express', express105, quarters),
  label('sku', skuLabel('sku-50x30', page(50, 30))),
  label('sku', skuLabel('sku-60x40', page(60, 40))),
  sheet('sku-a4-24', 'sku', skuLabel('sku-70x37', page(70, 37)), stickers),
  label('box', boxLabel),
  list('pick', pickPages),
  list('out', outPages),
]

export const builtinById = (id: string): Builtin | undefined => builtins.find((each) => each.id === id)
