/**
 * Guides as data. A text is a message; in it `**Save**` names a control of the product as it is called there, and
 * `[[screen|Title]]` or `[[screen#anchor|Title]]` leads to a page. A test holds names, screens and anchors against the product,
 * in every language.
 */
import type { MessageDescriptor } from '@lingui/core'

/** What is made of declarations of the product instead of being written: drawn by a component of its own. */
export type PartName = 'statuses' | 'fees' | 'offline' | 'originWarehouses' | 'overseasWarehouses'

export type Block =
  | { readonly kind: 'text' | 'note' | 'warning'; readonly text: MessageDescriptor }
  | { readonly kind: 'points'; readonly items: readonly MessageDescriptor[] }
  /** `from`: number of the first, where a picture is between them. */
  | { readonly kind: 'steps'; readonly items: readonly MessageDescriptor[]; readonly from?: number }
  | {
      readonly kind: 'table'
      readonly heads: readonly MessageDescriptor[]
      readonly rows: readonly (readonly MessageDescriptor[])[]
    }
  | { readonly kind: 'keys'; readonly keys: readonly (readonly [string, MessageDescriptor])[] }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'part'; readonly part: PartName }
  /** A screen as it looks, made by `npm run guide:pictures` from the recipe of this name (record 0145). */
  | { readonly kind: 'picture'; readonly name: string; readonly alt: MessageDescriptor }
  /** Leads to a screen filled with a sample. */
  | { readonly kind: 'tryIt'; readonly screen: string }

export interface Section {
  /** Behind # in the address; what errors and other guides link to. Unique in the guide. */
  readonly anchor: string
  readonly title: MessageDescriptor
  /** Route name: shown only to people who may open this screen. Absent: to everyone who reads the guide. */
  readonly screen?: string
  readonly blocks: readonly Block[]
}

export interface Guide {
  /** What it answers, in one sentence. */
  readonly intro: MessageDescriptor
  readonly sections: readonly Section[]
}

export const text = (message: MessageDescriptor): Block => ({ kind: 'text', text: message })
/** Good to know. */
export const note = (message: MessageDescriptor): Block => ({ kind: 'note', text: message })
/** Costs time, money or data when it is overlooked. */
export const warning = (message: MessageDescriptor): Block => ({ kind: 'warning', text: message })
export const points = (...items: readonly MessageDescriptor[]): Block => ({ kind: 'points', items })
/** Done in this order. */
export const steps = (...items: readonly MessageDescriptor[]): Block => ({ kind: 'steps', items })
/** Steps that go on after others. */
export const stepsFrom = (from: number, ...items: readonly MessageDescriptor[]): Block => ({
  kind: 'steps',
  items,
  from,
})
export const table = (
  heads: readonly MessageDescriptor[],
  ...rows: readonly (readonly MessageDescriptor[])[]
): Block => ({ kind: 'table', heads, rows })
export const keys = (...all: readonly (readonly [string, MessageDescriptor])[]): Block => ({
  kind: 'keys',
  keys: all,
})
/** Lines a program sends or receives. */
export const code = (lines: string): Block => ({ kind: 'code', code: lines })
export const part = (name: PartName): Block => ({ kind: 'part', part: name })
/** `alt`: what is seen on it, for who does not see it. */
export const picture = (name: string, alt: MessageDescriptor): Block => ({ kind: 'picture', name, alt })
/** At the end of steps: the short task of doing them once. Nothing for people who may not open the screen. */
export const tryIt = (screen: string): Block => ({ kind: 'tryIt', screen })

/** Every message of a block, in reading order. */
export function messagesOf(block: Block): readonly MessageDescriptor[] {
  switch (block.kind) {
    case 'text':
    case 'note':
    case 'warning':
      return [block.text]
    case 'points':
    case 'steps':
      return block.items
    case 'table':
      return [...block.heads, ...block.rows.flat()]
    case 'picture':
      return [block.alt]
    case 'keys':
      return block.keys.map(([, what]) => what)
    default:
      return []
  }
}
