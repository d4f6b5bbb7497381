/** Every field type of the designer as data: what it is called, what may be in it and what it is when it is put on the page. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { CHART_DAYS } from './chart.ts'
import { type FieldType, fieldTypeNames, type NodeType, type PageField, quickDays } from './document.ts'

/** Groups of the palette. */
export type FieldGroup = 'input' | 'choice' | 'data' | 'layout' | 'content' | 'action'

interface FieldTypeDecl {
  readonly label: MessageDescriptor
  readonly group: FieldGroup
  /** `fields`: whatever is no column; `columns`: columns alone. */
  readonly holds: 'nothing' | 'fields' | 'columns'
  /** What a person enters here: one text, several, or nothing. */
  readonly value: 'text' | 'list' | 'none'
  /** The field when it is put on the page (spec 001 §5 "Designer defaults", §9). */
  readonly defaults: PageField
}

/** Spec 001 §9: format yyyy-MM-dd. Size small follows from the form (`sizeOf`), whose size fields have until they get their own. */
const DATE_FORMAT = 'yyyy-MM-dd'
const TIME_FORMAT = 'HH:mm:ss'
/** Columns of the whole width. */
export const GRID_SPANS = 24
/** Spec 001 §5: two columns of span 12. */
export const COLUMN_SPAN = 12
export const NEW_GRID_COLUMNS = 2

const twoOptions = [
  { value: '1', label: 'Option 1' },
  { value: '2', label: 'Option 2' },
] as const

export const fieldTypes: Readonly<Record<FieldType, FieldTypeDecl>> = {
  input: {
    label: msg`Text input`,
    group: 'input',
    holds: 'nothing',
    value: 'text',
    defaults: { name: 'Text', value: '', props: { clearable: true } },
  },
  textarea: {
    label: msg`Text area`,
    group: 'input',
    holds: 'nothing',
    value: 'text',
    defaults: { name: 'Text', value: '', props: { maxlength: 99_999, rows: 2 } },
  },
  select: {
    label: msg`Select`,
    group: 'choice',
    holds: 'nothing',
    value: 'text',
    defaults: { name: 'Select', value: '', options: twoOptions, props: { clearable: true } },
  },
  choose: {
    label: msg`Search and choose`,
    group: 'choice',
    holds: 'nothing',
    value: 'text',
    defaults: { name: 'Choose', value: '', options: twoOptions, props: { filterable: true } },
  },
  group: {
    label: msg`Several choices`,
    group: 'choice',
    holds: 'nothing',
    value: 'list',
    defaults: { name: 'Choices', arrValue: [], options: twoOptions, props: {} },
  },
  radioGroup: {
    label: msg`One of several`,
    group: 'choice',
    holds: 'nothing',
    value: 'text',
    defaults: { name: 'Choice', value: '', options: twoOptions, props: {} },
  },
  checkbox: {
    label: msg`Tick box`,
    group: 'choice',
    holds: 'nothing',
    value: 'text',
    defaults: { name: 'Tick', value: '', props: {} },
  },
  time: {
    label: msg`Time`,
    group: 'input',
    holds: 'nothing',
    value: 'text',
    defaults: { name: 'Time', value: '', props: { format: TIME_FORMAT, clearable: true } },
  },
  date: {
    label: msg`Date`,
    group: 'input',
    holds: 'nothing',
    value: 'text',
    defaults: {
      name: 'Date',
      value: '',
      quick: quickDays,
      props: { format: DATE_FORMAT, noFuture: true, clearable: true },
    },
  },
  dateRange: {
    label: msg`Date range`,
    group: 'input',
    holds: 'nothing',
    value: 'list',
    defaults: {
      name: 'Dates',
      arrValue: [],
      quick: quickDays,
      props: { format: DATE_FORMAT, rangeSeparator: '-', clearable: true },
    },
  },
  button: {
    label: msg`Button`,
    group: 'action',
    holds: 'nothing',
    value: 'none',
    defaults: { name: 'Button', events: [], props: { type: 'primary' } },
  },
  addressBook: {
    label: msg`Address book`,
    group: 'data',
    holds: 'nothing',
    value: 'text',
    defaults: { name: 'Address', value: '', props: { book: 'receiver' } },
  },
  configTable: {
    label: msg`Table`,
    group: 'data',
    holds: 'nothing',
    value: 'none',
    defaults: { name: 'Table', props: { tableKey: '', height: 400 } },
  },
  grid: {
    label: msg`Grid`,
    group: 'layout',
    holds: 'columns',
    value: 'none',
    defaults: { name: 'Grid', props: { gutter: 20, justify: 'start', align: 'top' } },
  },
  container: {
    label: msg`Container`,
    group: 'layout',
    holds: 'fields',
    value: 'none',
    defaults: { name: 'Container', props: {}, styles: {} },
  },
  buttonDrawer: {
    label: msg`Button with drawer`,
    group: 'layout',
    holds: 'fields',
    value: 'none',
    defaults: { name: 'More', props: { moreVisible: false, moreSliceNumber: 0 } },
  },
  carousel: {
    label: msg`Carousel`,
    group: 'content',
    holds: 'nothing',
    value: 'none',
    defaults: {
      name: 'Carousel',
      options: [],
      props: {
        autoplay: true,
        loop: true,
        interval: 3000,
        spaceBetween: 20,
        height: 240,
        indicatorPosition: 'bottom',
        direction: 'horizontal',
      },
    },
  },
  scmNav: {
    label: msg`Supply chain links`,
    group: 'content',
    holds: 'nothing',
    value: 'none',
    defaults: { name: 'Supply chain', options: [], props: {} },
  },
  slideDisplay: {
    label: msg`Slides side by side`,
    group: 'layout',
    holds: 'fields',
    value: 'none',
    defaults: { name: 'Slides', props: { slidesPerView: 4, spaceBetween: 20 } },
  },
  richText: {
    label: msg`Rich text`,
    group: 'content',
    holds: 'nothing',
    value: 'none',
    defaults: { name: 'Text', value: '', props: {} },
  },
  formLayout: {
    label: msg`Form section`,
    group: 'layout',
    holds: 'fields',
    value: 'none',
    defaults: { name: 'Section', props: {} },
  },
  navigation: {
    label: msg`Navigation`,
    group: 'content',
    holds: 'nothing',
    value: 'none',
    defaults: { name: 'Navigation', options: [], props: { direction: 'horizontal' } },
  },
  chart: {
    label: msg`Chart`,
    group: 'data',
    holds: 'nothing',
    value: 'none',
    defaults: {
      name: 'Chart',
      props: { call: '', group: '', measure: '', look: 'bar', days: CHART_DAYS, height: 240 },
    },
  },
}

export const isFieldType = (type: unknown): type is FieldType =>
  (fieldTypeNames as readonly unknown[]).includes(type)

/** Whether a node of type `child` may be in one of type `parent`; null is the top of the document. */
export function mayHold(parent: NodeType | null, child: NodeType): boolean {
  if (parent === null || parent === 'column') return child !== 'column'
  const { holds } = fieldTypes[parent]
  return child === 'column' ? holds === 'columns' : holds === 'fields'
}
