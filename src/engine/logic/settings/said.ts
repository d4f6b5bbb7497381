/** Texts that people wrote, where the code has messages. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/language.ts'
import type { Labels } from '#engine/schema/settings/labels.ts'

/** A text somebody wrote as a message: no placeholder of theirs is read. */
export const said = (text: string): MessageDescriptor => msg`${text}`

/** The text in a language; undefined where nobody wrote one. */
export const textIn = (labels: Labels | undefined, language: Language): string | undefined =>
  labels?.[language]?.trim() || undefined

/** What is written in a language in the place of a declared message. */
export function saidOr<M extends MessageDescriptor | undefined>(
  labels: Labels | undefined,
  language: Language,
  declared: M,
): M | MessageDescriptor {
  const text = textIn(labels, language)
  return text === undefined ? declared : said(text)
}
