import {
  IconAddressBook,
  IconAlignLeft,
  IconBox,
  IconCalendar,
  IconCalendarTime,
  IconCarouselHorizontal,
  IconChartBar,
  IconCheckbox,
  IconChevronDown,
  IconClick,
  IconClock,
  IconColumns,
  IconColumns1,
  IconCursorText,
  IconLayoutList,
  IconLayoutNavbar,
  IconLayoutRows,
  IconLink,
  IconListCheck,
  IconListSearch,
  IconCircleDot,
  IconSlideshow,
  IconTable,
  IconTextWrap,
} from '@tabler/icons-react'
import type { NodeType } from '#engine/page/index.ts'

const glyphs: Readonly<Record<NodeType, typeof IconBox>> = {
  input: IconCursorText,
  textarea: IconTextWrap,
  select: IconChevronDown,
  choose: IconListSearch,
  group: IconListCheck,
  radioGroup: IconCircleDot,
  checkbox: IconCheckbox,
  time: IconClock,
  date: IconCalendar,
  dateRange: IconCalendarTime,
  button: IconClick,
  addressBook: IconAddressBook,
  configTable: IconTable,
  grid: IconColumns,
  column: IconColumns1,
  container: IconBox,
  buttonDrawer: IconLayoutRows,
  carousel: IconCarouselHorizontal,
  scmNav: IconLink,
  slideDisplay: IconSlideshow,
  richText: IconAlignLeft,
  formLayout: IconLayoutList,
  navigation: IconLayoutNavbar,
  chart: IconChartBar,
}

/** The sign of a field type. */
export function FieldGlyph({ type }: { type: NodeType }) {
  const Glyph = glyphs[type]
  return <Glyph size={16} stroke={1.6} aria-hidden />
}
