/** What a custom screen adds to a form of the engine. */
import type { ReactNode } from 'react'
import type { ChangedBy } from '#engine/form/logic/form-store.ts'
import type { FormData } from '#engine/form/schema/form.ts'
import type { OutboxRow, Receipt } from '#offline/types.ts'

/** Changes values by path, as one step: of the person, unless the form itself fills them in. */
export type UpdateForm = (values: Readonly<Record<string, unknown>>, by?: ChangedBy) => void
export type Slot = (data: FormData, update: UpdateForm) => ReactNode

export interface SentState {
  /** While it is queued. */
  row: OutboxRow | undefined
  /** Once it is accepted. */
  receipt: Receipt | undefined
}

export interface FormSlots {
  /** In place of the declared sections, for a form with a layout of its own. */
  body?: ReactNode
  /** Beside the form on a wide screen, below it on a narrow one. */
  aside?: Slot
  /** Short text beside the submit button of a phone. */
  brief?: Slot
  /** Above the fields: tools, a notice. */
  above?: Slot
  /** In the confirmation: numbers, printing. */
  sent?: (state: SentState) => ReactNode
  /** Further buttons of the confirmation. */
  next?: ReactNode
}
