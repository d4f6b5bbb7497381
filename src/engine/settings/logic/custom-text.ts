/** Texts that people wrote, where the code has messages. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/language.ts'
import type { Labels } from '#engine/settings/schema/labels.ts'
import { textIn } from './text-in.ts'

/** Wraps a text written by a person as a message; placeholders in it are not interpreted. */
export const customText = (text: string): MessageDescriptor => msg`${text}`

/** What is written in a language in the place of a declared message. */
export function customTextOr<M extends MessageDescriptor | string | undefined>(
  labels: Labels | undefined,
  language: Language,
  declared: M,
): M | MessageDescriptor {
  const text = textIn(labels, language)
  return text === undefined ? declared : customText(text)
}
