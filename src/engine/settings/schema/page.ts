/** `tabValue` of a page: what it is called, what stands above it, where it is offered. */
import { bool, integer, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'
import { labels } from './labels.ts'

export const pageSetting = object({
  label: optional(labels()),
  /** A word above the page, e.g. about a holiday. */
  note: optional(labels(500)),
  noteTone: optional(oneOf(['info', 'warn'])),
  /** Leaves the menu; links keep working. */
  hidden: optional(bool()),
  /** Place among its siblings in the menu, from 0. */
  order: optional(integer({ maximum: 999 })),
  /** A function the person must hold besides the declared one. */
  func: optional(text(20)),
})
export type PageSetting = StaticOf<typeof pageSetting>
