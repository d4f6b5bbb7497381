/** What breaks a rule of templates, in words; said by the gateway where it refuses one, and by the designer before that. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type Expected, formatFaultText } from '#engine/label/index.ts'

type Of<Kind extends Expected['kind']> = Extract<Expected, { kind: Kind }>

const texts: { readonly [Kind in Expected['kind']]: (expected: Of<Kind>) => MessageDescriptor } = {
  range: ({ min, max, unit, isWhole }) => {
    if (isWhole) return msg`a whole number from ${{ min }} to ${{ max }}`
    if (unit === 'px') return msg`${{ min }} to ${{ max }} px`
    if (unit === 'mm') return msg`${{ min }} to ${{ max }} mm`
    if (unit === 'dotsPerMm') return msg`${{ min }} to ${{ max }} dots per millimetre`
    return msg`${{ min }} to ${{ max }}`
  },
  least: ({ min }) => msg`at least ${{ min }} px`,
  oneOf: ({ values }) => msg`one of: ${{ values: values.join(', ') }}`,
  keys: ({ keys }) => msg`these keys: ${{ keys: keys.join(', ') }}`,
  name: ({ most }) => msg`a name of at most ${{ most }} visible characters`,
  picture: ({ side }) => msg`a PNG or JPEG of at most ${{ side }} px a side`,
  version: ({ most }) => msg`a version of at most ${{ most }}`,
  kilobytes: ({ most }) => msg`at most ${{ most }} KB`,
  components: ({ most }) => msg`at most ${{ most }} components`,
  levels: ({ most }) => msg`at most ${{ most }} levels`,
  format: ({ place, fault }) => formatFaultText(fault, place),
  template: () => msg`a label template`,
  component: () => msg`a component`,
  list: () => msg`a list of components`,
  object: () => msg`an object`,
  flag: () => msg`true or false`,
  text: () => msg`text`,
  valueName: () => msg`the name of a value`,
  ownId: () => msg`a unique ID`,
  otherName: () => msg`another name`,
}

const expectedText = (expected: Expected): MessageDescriptor =>
  (texts[expected.kind] as (expected: Expected) => MessageDescriptor)(expected)

/** What is said of a place that breaks a rule. */
export const problemText = (
  expected: Expected,
  translate: (message: MessageDescriptor) => string,
): MessageDescriptor =>
  expected.kind === 'format'
    ? expectedText(expected)
    : msg`Expected: ${{ expected: translate(expectedText(expected)) }}`
