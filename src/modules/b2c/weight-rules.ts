/** The rules of a declared weight (spec 001 §5): the workbench and the gateway run the same function. */
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { requiredText } from '#domain/postal-rules.ts'
import { applyRules, type RuleDecl, type Violation } from '#engine/form/index.ts'
import { checkSides, parcelRules } from './rules.ts'

const weightRules: readonly RuleDecl[] = [requiredText('orderNumber', MAX_SHORT_TEXT), ...parcelRules]

/** Everything wrong with one row, by its paths; empty when it may be asked for. */
export const checkWeight = (row: unknown): Violation[] => [
  ...applyRules(weightRules, row),
  ...checkSides(row),
]
