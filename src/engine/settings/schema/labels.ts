/** A text somebody wrote for people, by language. A language without one hears what the code says. */
import type { Language } from '#contract/language.ts'
import { object, optional, text } from '#contract/schema.ts'

export const labels = (max = 50) =>
  object({ zh: optional(text(max)), en: optional(text(max)), ml: optional(text(max)) })

export type Labels = { readonly [K in Language]?: string | undefined }
