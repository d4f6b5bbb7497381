/** Every field type a form declaration may name. */
import type { FieldType } from '#engine/view/form/form-context.ts'
import { address } from './address/definition.ts'
import { choice } from './choice/definition.ts'
import { lines } from './lines/definition.ts'
import { money } from './money/definition.ts'
import { number } from './number/definition.ts'
import { region } from './region/definition.ts'
import { select } from './select/definition.ts'
import { text } from './text/definition.ts'
import { textarea } from './textarea/definition.ts'

const all: readonly FieldType[] = [address, choice, lines, money, number, region, select, text, textarea]

export const fieldTypes: Readonly<Record<string, FieldType>> = Object.fromEntries(
  all.map((type) => [type.name, type]),
)
