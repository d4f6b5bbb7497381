/** What the command palette offers beside pages, as data of the slices. The shell knows no slice by name. */
import type { MessageDescriptor } from '@lingui/core'

export interface FinderAction {
  readonly id: string
  readonly label: MessageDescriptor
  /** Name of a menu icon. */
  readonly icon: string
  /** Function that allows it; absent: everybody. */
  readonly func?: string
  /** It is about amounts of money. */
  readonly isAmount?: true
  /** Loaded when chosen; does it. */
  readonly load: () => Promise<() => unknown>
}

export interface Found {
  /** Stable, so that a choice is remembered. */
  readonly id: string
  readonly title: string
  /** On the right, quieter. */
  readonly note: string
  readonly href: string
}

/** Things that are found on this device, e.g. orders. Asks no gateway. */
export interface FinderSource {
  readonly id: string
  readonly title: MessageDescriptor
  readonly icon: string
  readonly func: string
  /** Loaded with the palette. Answers what the text means, best first; without a text, the newest. */
  readonly load: () => Promise<(text: string) => Promise<readonly Found[]>>
}

export interface Finder {
  readonly actions: readonly FinderAction[]
  readonly sources: readonly FinderSource[]
}
