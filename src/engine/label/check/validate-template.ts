/** Finds what prevents printing: the same check in the designer before publishing, in the gateway, and before labels are printed. */
import { encoderFor } from '../code/encoder.ts'
import type { LabelTemplate } from '../document.ts'
import type { FontLibrary } from '../font/font-library.ts'
import type { LabelValues } from '../label-data.ts'
import { textsOf } from '../layout/layout.ts'
import { checkTemplate } from './check-template.ts'
import type { Finding } from './findings.ts'

export const errorsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity === 'error')

/** Errors a template has with these values; none: it may be published. */
export async function validateTemplate(
  template: LabelTemplate,
  values: LabelValues,
  fonts: FontLibrary,
): Promise<Finding[]> {
  const { typeface } = await fonts.typefaceFor(textsOf(template, values))
  const encode = await encoderFor(template.components)
  return errorsOf(checkTemplate(template, values, { typeface, encode }))
}
