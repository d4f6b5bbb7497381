/** What an invoice may be. The form and the gateway run the same. */
import { msg } from '@lingui/core/macro'
import type { FileProps, RuleDecl } from '#engine/form/index.ts'

export const invoiceFiles: FileProps = {
  accept: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  max: 5,
  maxKb: 600,
}

export const invoiceRules: readonly RuleDecl[] = [
  { paramsKey: 'files', type: 'String', required: true, requiredMsg: msg`Choose at least one file.` },
]
