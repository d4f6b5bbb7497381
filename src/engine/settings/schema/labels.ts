/** A text written by people, by language. A language without one shows the declared text. */
import type { Language } from '#contract/language.ts'
import { object, optional, text } from '#contract/schema.ts'

export const labels = (max = 50) =>
  object({ zh: optional(text(max)), en: optional(text(max)), ml: optional(text(max)) })

export type Labels = { readonly [K in Language]?: string | undefined }
