/** What settings are validated against, derived from all declarations. Loaded through Vite by `declared.ts`, and by its test. */
import { factsOfRules } from '#engine/settings/logic/facts-of.ts'
import { declaredRules } from '#registry/handlers.ts'
import { factsOf, loadDeclarations } from '#registry/declared.ts'

const paths = Object.entries(declaredRules).map(([form, rules]) => [form, factsOfRules(rules)] as const)

// Awaited here: a tool's runner is closed when this module has run.
export const declaredFacts = factsOf(await loadDeclarations(), Object.fromEntries(paths))
