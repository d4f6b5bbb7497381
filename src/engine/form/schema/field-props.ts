/**
 * Properties of fields as the specification names them (spec 001 §3 "Props by type", §5 "Designer defaults"). Those of
 * pictures, carousels and buttons of pages are no field's; `showPassword` is left out, because a form is kept on the
 * device as it is typed and a password must not be (record 0142).
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
  /** `days`: each of the two days has a calendar of its own. Default: one calendar, in which the first click begins the range. */
  readonly unlinkPanels?: boolean
  /** `text`: the keys a phone shows, where no filter says it. */
  readonly keyboard?: 'email' | 'url'
  /** `date`, `days`: one-click choices. Default: all three. */
  readonly quick?: readonly QuickDay[]
  /** `date`, `days`: days after today can be chosen. Default: they cannot (spec 001 §5). */
  readonly hasFuture?: boolean
  /** `files`. */
  readonly files?: FileProps
  /** How its cell is drawn, where that is designed (engine/page). */
  readonly look?: FieldLook
}

export const fieldSizes = ['small', 'default', 'large'] as const
export type FieldSize = (typeof fieldSizes)[number]

/** Look of a designed field (spec 001 §3 "Form options", "Styles"). */
export interface FieldLook {
  /** Styles that are safe to set, as React names them. */
  readonly styles?: Readonly<Record<string, string | number>>
  /** Names the style sheet of its page finds it by, with blanks between them. */
  readonly classNames?: string
  /** `small` is the size of fields elsewhere in the portal. */
  readonly size: FieldSize
  /** Where the label is beside the field, which edge it is at; absent: above it. */
  readonly labels?: 'left' | 'right'
  /** Of labels beside their fields: a CSS length. */
  readonly labelWidth?: string
  /** A sign beside the field says whether what was entered is right. */
  readonly hasStatus?: boolean
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
