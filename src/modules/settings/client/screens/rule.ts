import { ruleKind } from '../kinds/rule.ts'
import { eitherScreen } from '../make-screens.tsx'

/** The list, or one form's rules where the address names it. */
export const Both = eitherScreen(ruleKind)
