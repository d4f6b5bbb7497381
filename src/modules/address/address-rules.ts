/** The rules of an address of the book: the form, the workbench and the gateway obey them. */
import { msg } from '@lingui/core/macro'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { optionalText, postalRules } from '#domain/postal-rules.ts'
import type { RuleDecl } from '#engine/form/index.ts'

/** What the book keeps beyond the address itself. The address of a picture is opened by a click, so it is one of the web. */
export const documentRules: readonly RuleDecl[] = [
  optionalText('certificateCode', MAX_SHORT_TEXT),
  {
    ...optionalText('certificateURL', MAX_LONG_TEXT),
    regular: '^https?://\\S+$',
    regularMsg: msg`Enter a web address that begins with https://`,
  },
  optionalText('packageRule', MAX_LONG_TEXT),
]

export const addressRules: readonly RuleDecl[] = [...postalRules(''), ...documentRules]
