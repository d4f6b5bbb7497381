/**
 * Data to look at a template with, for every kind of label and list: `empty` has what must be there and no more,
 * `typical` is an ordinary day, `worst` is as long as the contract allows, once in each script.
 */
import type { BuiltinKind } from '../builtin/builtins.ts'
import type { LabelMoment, LabelValues } from '../label-data.ts'
import { labelValues } from '../label-values.ts'
import { boxValues, type BoxData } from '../values/box-values.ts'
import { outValues, pickValues, type ListValues, type OutData, type PickData } from '../values/list-values.ts'
import { skuValues, type SkuData } from '../values/sku-values.ts'
import { repeat, scripts, typicalOrder, worstOrder } from './orders.ts'

export const sampleSets = ['empty', 'typical', 'worst'] as const
export type SampleSet = (typeof sampleSets)[number]

const moment: LabelMoment = {
  printedAt: '2026-11-20 21:02',
  trackUrl: 'https://portal.example.com/customerInquiry?n=',
}
const units = Object.values(scripts)
const fill = (unit: string, length: number): string => repeat(unit, length).trim()

type LabelKind = Exclude<BuiltinKind, 'pick' | 'out'>

/** Values of labels; `worst` answers one for each script. */
export const sampleLabels = (kind: LabelKind, set: SampleSet): LabelValues[] => labels[kind][set]()

/** Sample values for opening a design and for checking the template itself, independent of the sample chosen for viewing. */
export const usualValues = (kind: LabelKind): LabelValues => sampleLabels(kind, 'typical')[0] ?? {}

/** The same for lists. */
export const sampleLists = (kind: 'pick' | 'out', set: SampleSet): ListValues[] => lists[kind][set]()

const emptyOrder = () => {
  const nobody = {
    name: 'A',
    phone: '012345678',
    country: 'VN',
    prov: 'Hà Nội',
    city: '',
    area: '',
    address: 'B',
  }
  return typicalOrder(1, {
    orderNo: 'B1',
    ecommerceOrderNo: '',
    sender: nobody,
    receiver: nobody,
    goodsName: 'C',
    itemCount: 1,
    weight: '0.1',
    codAmount: '0',
    routeId: '',
    remark: '',
  })
}

const sku: SkuData = {
  sku: 'TS-COTTON-BLK-XL',
  barcode: '6901234567892',
  name: '纯棉圆领T恤 男款',
  nameEn: 'Cotton T-shirt',
  spec: 'Black / XL',
  country: 'CN',
  weight: '0.220',
  batch: 'L2611',
}

const worstSku = (unit: string): SkuData => ({
  sku: repeat('SKU-LONG-0123456789/', 50),
  barcode: repeat('BAR-9876543210-', 50),
  name: fill(unit, 250),
  nameEn: repeat('Cotton shirt ', 250),
  spec: fill(unit, 100),
  country: 'CN',
  weight: '200.000',
  batch: repeat('BATCH-', 30),
  expires: '2031-12-31',
})

const box: BoxData = {
  boxNo: 'P2611220000420017',
  orderNo: 'P261122000042',
  referenceNo: 'FBA17XK3M9QP',
  number: 17,
  count: 24,
  from: '深圳仓',
  to: ['BKK1 Warehouse', '99 Moo 5 Bang Na-Trat Rd', 'Samut Prakan 10540'],
  country: 'TH',
  length: '60.0',
  width: '40.0',
  height: '35.5',
  weight: '18.350',
  contents: [
    { sku: 'TS-COTTON-BLK-XL', quantity: 40 },
    { sku: 'TS-COTTON-WHT-L', quantity: 36 },
    { sku: 'CAP-BLU', quantity: 12 },
  ],
}

const worstBox = (unit: string): BoxData => ({
  ...box,
  boxNo: repeat('BOX-1234567-', 44),
  orderNo: repeat('B2C-20261120-', 40),
  referenceNo: repeat('REFERENCE-', 50),
  number: 9999,
  count: 9999,
  from: fill(unit, 60),
  to: [fill(unit, 50), fill(unit, 250), fill(unit, 60)],
  length: '999.9',
  width: '999.9',
  height: '999.9',
  weight: '9999.999',
  contents: Array.from({ length: 60 }, () => ({
    sku: repeat('SKU-LONG-0123456789/', 50),
    quantity: 999_999,
  })),
})

const pick: PickData = {
  pickNo: 'PK26112200017',
  warehouse: 'SZ01 深圳仓',
  picker: '李明',
  lines: Array.from({ length: 30 }, (_, at) => ({
    bin: `A-${(at % 7) + 1}-${(at % 4) + 1}`,
    sku: `TS-COTTON-${100 + at}`,
    name: '纯棉圆领T恤',
    quantity: (at % 5) + 1,
    orderNo: `B2C20261120${String(at).padStart(6, '0')}`,
  })),
}

const worstPick = (unit: string): PickData => ({
  pickNo: repeat('PICK-123456-', 40),
  warehouse: fill(unit, 60),
  picker: fill(unit, 50),
  remark: fill(unit, 250),
  lines: Array.from({ length: 120 }, (_, at) => ({
    bin: repeat(`SHELF-${at}-`, 20),
    sku: repeat('SKU-LONG-0123456789/', 50),
    name: fill(unit, 250),
    quantity: 999_999,
    orderNo: repeat('B2C-20261120-', 40),
  })),
})

const out: OutData = {
  outNo: 'C1261122000031',
  warehouse: 'SZ01 深圳仓',
  type: 'C1',
  carrier: 'Kerry Express',
  waybillNo: 'SP0000000000018',
  to: ['สมชาย น้ำใจดี', '0812345678', '88 ถนนสุขุมวิท แขวงคลองเตยเหนือ กรุงเทพมหานคร 10110'],
  lines: Array.from({ length: 6 }, (_, at) => ({
    sku: `TS-COTTON-${100 + at}`,
    name: '纯棉圆领T恤',
    quantity: at + 1,
    batch: 'L2611',
  })),
}

const worstOut = (unit: string): OutData => ({
  outNo: repeat('OUT-123456-', 40),
  warehouse: fill(unit, 60),
  type: 'XHCK',
  carrier: fill(unit, 60),
  waybillNo: repeat('SP123456', 30),
  to: [fill(unit, 50), fill(unit, 250)],
  remark: fill(unit, 250),
  lines: Array.from({ length: 120 }, () => ({
    sku: repeat('SKU-LONG-0123456789/', 50),
    name: fill(unit, 250),
    quantity: 999_999,
    batch: repeat('BATCH-', 30),
  })),
})

const labels: Record<LabelKind, Record<SampleSet, () => LabelValues[]>> = {
  express: {
    empty: () => [labelValues(emptyOrder(), moment)],
    typical: () => [labelValues(typicalOrder(1), moment)],
    worst: () => units.map((unit, at) => labelValues(worstOrder(at * 7919 + 1, unit), moment)),
  },
  sku: {
    empty: () => [skuValues({ sku: 'A', name: 'B' })],
    typical: () => [skuValues(sku, moment.printedAt)],
    worst: () => units.map((unit) => skuValues(worstSku(unit), moment.printedAt)),
  },
  box: {
    empty: () => [
      boxValues({
        boxNo: '1',
        orderNo: 'O',
        number: 1,
        count: 1,
        from: '',
        to: ['A'],
        country: 'TH',
        contents: [],
      }),
    ],
    typical: () => [boxValues(box, moment.printedAt)],
    worst: () => units.map((unit) => boxValues(worstBox(unit), moment.printedAt)),
  },
}

const lists: Record<'pick' | 'out', Record<SampleSet, () => ListValues[]>> = {
  pick: {
    empty: () => [pickValues({ pickNo: '1', warehouse: 'A', lines: [] })],
    typical: () => [pickValues(pick, moment.printedAt)],
    worst: () => units.map((unit) => pickValues(worstPick(unit), moment.printedAt)),
  },
  out: {
    empty: () => [outValues({ outNo: '1', warehouse: 'A', type: 'C1', to: [], lines: [] })],
    typical: () => [outValues(out, moment.printedAt)],
    worst: () => units.map((unit) => outValues(worstOut(unit), moment.printedAt)),
  },
}
