/** The templates that come with the product, with the words for them. Lists of a warehouse are papers, not templates. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { builtinById, type BuiltinLabel, builtins } from '#engine/label/index.ts'
import type { LabelKind } from '#modules/labels/contract.ts'

export type BuiltIn = BuiltinLabel

export const builtIns: readonly BuiltIn[] = builtins.filter((each) => each.form === 'label')

export function builtInOf(id: string): BuiltIn | undefined {
  const found = builtinById(id)
  return found?.form === 'label' ? found : undefined
}

/** What prints a kind nothing was chosen for. */
export const builtInFor = (kind: LabelKind): BuiltIn | undefined =>
  builtIns.find((each) => each.kind === kind)

const names: Readonly<Record<string, MessageDescriptor>> = {
  'express-100x150': msg`Express label 100 × 150`,
  'express-100x100': msg`Express label 100 × 100`,
  'express-76x130': msg`Express label 76 × 130`,
  'express-a4-4': msg`Express labels, 4 on A4`,
  'sku-50x30': msg`SKU label 50 × 30`,
  'sku-60x40': msg`SKU label 60 × 40`,
  'sku-a4-24': msg`SKU labels, 24 on A4`,
  'box-100x100': msg`Box label 100 × 100`,
}

/** The name of a built-in; its id where a release has no words for it yet. */
export const builtInName = ({ id }: BuiltIn, translate: (message: MessageDescriptor) => string): string => {
  const name = names[id]
  return name ? translate(name) : id
}
