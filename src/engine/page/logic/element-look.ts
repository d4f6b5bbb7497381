/** How a designed page is drawn, as its options and its elements say (spec 001 §3 "Form options", "Props by type", §9). */
import { type FieldLook, type FieldSize, fieldSizes } from '#engine/form/schema/field-props.ts'
import type { PageDocument, PageNode } from '../schema/document.ts'

type Options = PageDocument['options']
type Values = Readonly<Record<string, unknown>>

const sizeNamed = (size: unknown): FieldSize | undefined => fieldSizes.find((each) => each === size)

/** Size of an element: its own, else that of its form, which is small where it says nothing. */
export const sizeOf = ({ options }: Pick<PageDocument, 'options'>, { field }: PageNode): FieldSize =>
  sizeNamed(field.props?.size) ?? sizeNamed(options.size) ?? 'small'

/** Width of labels beside their fields where it is `auto`; longer ones break. */
const AUTO_WIDTH = '120px'
const WIDTH = /^\d{1,4}(?:\.\d{1,2})?(px|rem|em|ch|%)?$/

/** The width of labels as a CSS length, a number alone being pixels; undefined for a text that is none. */
export function labelWidthOf(text: string): string | undefined {
  const width = text.trim()
  if (width === '' || width === 'auto') return AUTO_WIDTH
  const read = WIDTH.exec(width)
  return read ? `${width}${read[1] ? '' : 'px'}` : undefined
}

const labelSides = ['left', 'right'] as const

/** Where labels are beside their fields: the edge they are at, and how wide they are; nothing where they are above. */
export function labelsOf({ labelPosition, labelWidth }: Options): Pick<FieldLook, 'labels' | 'labelWidth'> {
  const labels = labelSides.find((side) => side === labelPosition)
  return labels ? { labels, labelWidth: labelWidthOf(labelWidth) ?? AUTO_WIDTH } : {}
}

const CLASS = /^[A-Za-z_][\w-]{0,39}$/
const CLASSES_MOST = 10

/**
 * Names that the style sheet of a page finds an element by (`page-css.ts`), with blanks between them. They are no classes of the
 * portal, so that nothing of its own looks can be taken. Undefined where there is none.
 */
export function classNamesOf(className: unknown): string | undefined {
  if (typeof className !== 'string') return undefined
  const names = className.split(/\s+/).filter((name) => CLASS.test(name))
  return names.slice(0, CLASSES_MOST).join(' ') || undefined
}

/** The look of the field an element is. An address has labels of its own, which stay above its many fields. */
export function fieldLook(
  document: PageDocument,
  node: PageNode,
  styles: NonNullable<FieldLook['styles']>,
): FieldLook {
  const { options } = document
  const classNames = classNamesOf(node.field.props?.className)
  return {
    size: sizeOf(document, node),
    ...(Object.keys(styles).length > 0 ? { styles } : {}),
    ...(classNames ? { classNames } : {}),
    ...(node.type === 'addressBook' ? {} : labelsOf(options)),
    ...(options.statusIcon && node.type !== 'addressBook' ? { hasStatus: true } : {}),
  }
}

/** Spec 001 §9: `spaceBetween`, pixels. */
const SPACE_BETWEEN = 20
const indicators = ['bottom', 'top', 'outside', 'none'] as const

interface CarouselLook {
  /** Between two slides, pixels. */
  readonly gap: number
  readonly isVertical: boolean
  /** Where the number of the slide is; the buttons beside it are there in any case, because what moves must be stopped. */
  readonly indicator: (typeof indicators)[number]
}

/** How slides follow each other. */
export function carouselLook({ spaceBetween, direction, indicatorPosition }: Values): CarouselLook {
  return {
    gap: typeof spaceBetween === 'number' && spaceBetween >= 0 ? spaceBetween : SPACE_BETWEEN,
    isVertical: direction === 'vertical',
    indicator: indicators.find((each) => each === indicatorPosition) ?? 'bottom',
  }
}
