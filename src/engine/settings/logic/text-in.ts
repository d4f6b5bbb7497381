/** A text that people wrote in several languages, as one of them hears it. */
import type { Language } from '#contract/language.ts'
import type { Labels } from '#engine/settings/schema/labels.ts'

/** Undefined where nobody wrote one: what the code says serves. */
export const textIn = (labels: Labels | undefined, language: Language): string | undefined =>
  labels?.[language]?.trim() || undefined
