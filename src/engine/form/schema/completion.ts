/** What a text field offers to fill in while it is typed in. The engine knows no source by name. */
import type { MessageDescriptor } from '@lingui/core'
import type { FormData } from './form.ts'
import type { Watched } from './watched.ts'

export interface Completion {
  readonly id: string
  readonly label: string
  readonly hint?: string
  /** Quiet text at the end of the label, e.g. where it is known from. */
  readonly aside?: MessageDescriptor | string
  /** What taking it fills in, by key of the value it belongs to: of an address, of a line; else by path. */
  readonly values: FormData
  /** Values elsewhere in the form that are filled in with it, by path. */
  readonly around?: Readonly<Record<string, unknown>>
}

/** Returns what is offered for a text, best first; for "" what was used last. `data`: the whole form. Pure. */
export type Complete = (text: string, data: FormData) => readonly Completion[]

/** Where offers come from. Loaded when a field that has them first gets the focus. */
export interface CompletionSource {
  readonly load: Watched<Complete>
  /** Offered as soon as the empty field has the focus, as there are few. */
  readonly isAtOnce?: true
  /** Said once an offer was taken: "Filled in from the SKU." */
  readonly taken: MessageDescriptor
}
