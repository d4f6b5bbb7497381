/** One field of every type, for looking at. */
import {
  type ClausesProps,
  countrySource,
  type FieldDecl,
  type FormData,
  type FormDecl,
  type MatrixProps,
  regionSource,
  type ScanProps,
} from '#engine/form/index.ts'
import { address } from '#modules/address/contract.ts'
import { lookups } from '#modules/lookups/contract.ts'

/** A picture of one blue point. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=='

const plain = (message: string) => ({ id: message, message })
const speeds = ['Slow', 'Fast', 'At once'].map((label) => ({ value: label, label, hint: '8–12 days' }))
const sources = { regions: regionSource(lookups.getSsqTree), countries: countrySource(lookups.getCountry) }

/** Any query will do: nothing is known of numbers that do not exist. */
const scan: ScanProps = { call: lookups.getCountry, input: () => ({}), toVerdicts: () => [], max: 20 }
const matrix: MatrixProps = {
  boxesPath: 'boxes',
  cells: 'packed',
  lines: {
    max: 5,
    empty: () => ({ item: '', packed: [] }),
    columns: [{ path: 'item', label: plain('Item'), grow: 3, required: true }],
  },
  boxes: {
    max: 5,
    empty: () => ({ weight: '' }),
    columns: [{ path: 'weight', label: plain('Weight (kg)'), grow: 1, isNumber: true, filter: 'decimal3' }],
  },
}

const clauses: ClausesProps = {
  subjects: [
    {
      value: 'weight',
      label: plain('Weight'),
      verbs: [
        { value: 'below', label: plain('is below'), values: 1 },
        { value: 'between', label: plain('is between'), values: 2 },
      ],
      isNumber: true,
      unit: 'kg',
    },
    {
      value: 'name',
      label: plain('Name'),
      verbs: [{ value: 'contains', label: plain('contains'), values: 'some' }],
    },
  ],
  max: 5,
  begin: () => plain('If'),
  joint: () => plain('and'),
  name: (number) => plain(`Clause ${number}`),
  add: plain('Add a clause'),
  none: plain('Nothing is said yet.'),
}

const fields: readonly FieldDecl[] = [
  {
    path: 'text',
    type: 'text',
    label: plain('Text'),
    placeholder: plain('Placeholder'),
    required: true,
    span: 6,
  },
  {
    path: 'weight',
    type: 'text',
    label: plain('With a unit'),
    unit: 'kg',
    filter: 'decimal3',
    required: true,
    span: 6,
  },
  { path: 'number', type: 'number', label: plain('Number that follows from others'), span: 6 },
  {
    path: 'money',
    type: 'money',
    label: plain('Money'),
    currencyPath: 'currency',
    required: true,
    span: 6,
  },
  { path: 'choice', type: 'choice', label: plain('Choice'), options: speeds, required: true },
  { path: 'select', type: 'select', label: plain('Select'), options: speeds, required: true, span: 6 },
  {
    path: 'region',
    type: 'region',
    label: plain('Region'),
    regions: sources.regions,
    countryPath: 'country',
    span: 6,
  },
  {
    path: 'textarea',
    type: 'textarea',
    label: plain('Text area'),
    help: plain('Help below'),
    required: true,
  },
  {
    path: 'lines',
    type: 'lines',
    label: plain('Lines'),
    lines: {
      max: 5,
      empty: () => ({ item: '', count: '' }),
      columns: [
        { path: 'item', label: plain('Item'), grow: 2, required: true },
        { path: 'count', label: plain('Count'), grow: 1, isNumber: true, filter: 'nonNegativeInteger' },
      ],
    },
  },
  { path: 'packing', type: 'matrix', label: plain('Lines and boxes'), matrix },
  { path: 'numbers', type: 'scan', label: plain('Scanned numbers'), required: true, scan },
  {
    path: 'date',
    type: 'date',
    label: plain('Date'),
    required: true,
    help: plain('Help below'),
    span: 4,
  },
  { path: 'time', type: 'time', label: plain('Time'), required: true, span: 4 },
  { path: 'from', endPath: 'to', type: 'days', label: plain('Range of days'), required: true, span: 4 },
  { path: 'radio', type: 'radio', label: plain('Radio buttons'), options: speeds, required: true },
  {
    path: 'checks',
    type: 'checks',
    label: plain('Several'),
    options: [...'ABCDEFGH'].map((label) => ({ value: label, label: `Choice ${label}` })),
    required: true,
    moreSliceNumber: 4,
  },
  {
    path: 'checkbox',
    type: 'checkbox',
    label: plain('A box that must be ticked'),
    required: true,
    span: 6,
  },
  { path: 'toggle', type: 'toggle', label: plain('On or off'), help: plain('Help below'), span: 6 },
  {
    path: 'files',
    type: 'files',
    label: plain('Files'),
    required: true,
    help: plain('Help below'),
  },
  {
    path: 'limited',
    type: 'textarea',
    label: plain('With a count, growing'),
    maxLength: 40,
    showWordLimit: true,
    autosize: true,
    span: 6,
  },
  { path: 'off', type: 'text', label: plain('Switched off'), disabled: true, span: 6 },
  { path: 'clauses', type: 'clauses', label: plain('Clauses'), clauses },
  { path: 'address', type: 'address', label: plain('Address'), address: sources },
]

const noAddress = {
  country: 'VN',
  name: '',
  phone: '',
  prov: '',
  city: '',
  area: '',
  address: '',
  postCode: '',
}

export const empty: FormData = {
  text: '',
  weight: '',
  number: '',
  money: '',
  currency: 'CNY',
  choice: '',
  select: '',
  textarea: '',
  country: 'VN',
  region: {},
  date: '',
  time: '',
  from: '',
  to: '',
  radio: '',
  checks: [],
  checkbox: false,
  toggle: false,
  files: [],
  limited: '',
  off: '',
  lines: [{ item: '', count: '' }],
  packing: [{ item: '', packed: [] }],
  boxes: [{ weight: '' }],
  numbers: [],
  clauses: [{ field: '', is: '', values: [] }],
  address: noAddress,
}

export const filled: FormData = {
  ...empty,
  text: 'Nguyễn Thị An',
  weight: '1.255',
  number: '1234.5',
  money: '99999999.00',
  choice: 'Fast',
  select: 'Slow',
  textarea: 'Leave it with the neighbour.\nRing twice.',
  date: '2025-01-31',
  time: '09:30:00',
  from: '2025-01-01',
  to: '2025-01-31',
  radio: 'Fast',
  checks: ['A', 'F'],
  checkbox: true,
  toggle: true,
  files: [
    { name: 'a certificate with a long name.pdf', type: 'application/pdf', size: 120_400, data: '' },
    { name: 'photo.png', type: 'image/png', size: 95, data: PIXEL },
  ],
  limited: 'Thirty characters or so',
  off: 'Off',
  lines: [
    { item: 'Cotton shirt, blue', count: '12' },
    { item: '', count: '' },
  ],
  packing: [
    { item: 'Cotton shirt, blue', packed: ['6', '6'] },
    { item: 'Cotton shirt, red', packed: ['', '12'] },
  ],
  boxes: [{ weight: '4.2' }, { weight: '8.125' }],
  numbers: ['SP0000000000018', 'SP0000000000026'],
  clauses: [
    { field: 'weight', is: 'between', values: ['0.5', '2'] },
    { field: 'name', is: 'contains', values: ['shirt', 'dress'] },
  ],
  address: {
    ...noAddress,
    name: 'Nguyễn Thị An',
    phone: '0912345678',
    prov: 'Hà Nội',
    city: 'Hoàn Kiếm',
    address: '12 Hàng Bài',
  },
}

/** It is drawn, never sent. */
export const sampleForm: FormDecl = {
  id: 'specimen',
  verify: null,
  sections: [{ id: 'all', title: plain('Every field type'), fields }],
  initial: () => empty,
  rules: [],
  toParameter: (data) => data,
  submit: address.insertAddr,
  submitLabel: plain('Send'),
  label: () => '',
}
