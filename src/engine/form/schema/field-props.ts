/**
 * Properties of fields as the specification names them (spec 001 §3 "Props by type", §5 "Designer defaults"). Those of
 * pictures, carousels and buttons of pages are no field's; `showPassword` is left out, because a form is kept on the
 * device as it is typed and a password must not be.
 */
import type { FormData } from './form.ts'

export type QuickDay = 'today' | 'yesterday' | 'aWeekAgo'

export interface PropsByType {
  /** Shown, takes the focus, cannot be changed. */
  readonly readonly?: boolean
  /** Takes neither focus nor change; a function looks at the form's data. */
  readonly disabled?: boolean | ((data: FormData) => boolean)
  /** A way to empty the field with one click. Default: where it is not required. */
  readonly clearable?: boolean
  /** `select`: found by typing. Default: yes. */
  readonly filterable?: boolean
  /** `date`, `days`, `time`: typed as well as chosen. Default: yes. */
  readonly editable?: boolean
  /** `textarea`: lines in view. Default 2. */
  readonly rows?: number
  /** `textarea`: grows with its text. */
  readonly autosize?: boolean
  readonly resize?: 'none' | 'both' | 'horizontal' | 'vertical'
  /** `text`, `textarea`: "12 / 250" below the field. */
  readonly showWordLimit?: boolean
  /** `radio`, `checks`: choices in view before "more". */
  readonly moreSliceNumber?: number
  /** `days`: path of the last day; `path` is that of the first. */
  readonly endPath?: string
  readonly startPlaceholder?: string
  readonly endPlaceholder?: string
  /** `days`: stands between the two. Default "–". */
  readonly rangeSeparator?: string
  /** `date`, `days`: one-click choices. Default: all three. */
  readonly quick?: readonly QuickDay[]
  /** `date`, `days`: days after today can be chosen. Default: they cannot (spec 001 §5). */
  readonly hasFuture?: boolean
  /** `files`. */
  readonly files?: FileProps
}

export interface FileProps {
  /** Media types that are taken, e.g. "image/*", "application/pdf". */
  readonly accept: readonly string[]
  readonly max: number
  /** Of one file, KB of 1024 bytes. A larger photo is made smaller on the device first. */
  readonly maxKb: number
}

/** A chosen file as stored in the form's data and sent: small enough to be queued with its command. */
export interface FormFile {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Base64 of the content. */
  readonly data: string
}
