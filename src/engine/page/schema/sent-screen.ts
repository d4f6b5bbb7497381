import type { ReactNode } from 'react'
import type { FormData, FormDecl } from '#engine/form/schema/form.ts'

/** What a screen is given that shows its form in the layout of a designed page. */
export interface SentScreenProps {
  /** The form of the screen with what the document changes of it. */
  readonly form: FormDecl
  /** In place of the sections of the form. */
  readonly body: ReactNode
  /** Of data the screen begins with instead of the form's own: with what is written in the document. */
  readonly written: (data: FormData) => FormData
}
