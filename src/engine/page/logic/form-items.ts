/** The field types as the designer's items (spec 001 §3 "Form item (designer)"). */
import type { MessageDescriptor } from '@lingui/core'
import { type FieldType, fieldTypeNames } from '../schema/document.ts'
import { fieldTypes } from '../schema/field-types.ts'

/** Sign of a field type by its name in Tabler's icons; `FieldGlyph.tsx` draws the same. */
const icons: Readonly<Record<FieldType, string>> = {
  input: 'cursor-text',
  textarea: 'text-wrap',
  select: 'chevron-down',
  choose: 'list-search',
  group: 'list-check',
  radioGroup: 'circle-dot',
  chart: 'chart-bar',
  checkbox: 'checkbox',
  time: 'clock',
  date: 'calendar',
  dateRange: 'calendar-time',
  button: 'click',
  addressBook: 'address-book',
  configTable: 'table',
  grid: 'columns',
  container: 'box',
  buttonDrawer: 'layout-rows',
  carousel: 'carousel-horizontal',
  scmNav: 'link',
  slideDisplay: 'slideshow',
  richText: 'align-left',
  formLayout: 'layout-list',
  navigation: 'layout-navbar',
}

interface FormItem {
  readonly id: string
  /** The type. */
  readonly itemKey: string
  /** JSON with `name`, `type` and `icon`. */
  readonly itemValue: string
}

/** Every field type in the order of the palette; names as `translate` says them. */
export const formItems = (translate: (text: MessageDescriptor) => string): FormItem[] =>
  fieldTypeNames.map((type) => ({
    id: type,
    itemKey: type,
    itemValue: JSON.stringify({ name: translate(fieldTypes[type].label), type, icon: icons[type] }),
  }))
