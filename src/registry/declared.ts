/** What of all declarations settings are validated against (record 0018); `src/tools/declared.ts` writes it to declared.json. */
import { functionTree } from './functions.ts'
import { screens } from './screens.ts'
import { walk } from '#contract/functions.ts'
import { factsOfForm, factsOfImport, factsOfTable } from '#engine/settings/logic/facts-of.ts'
import type { FormDecl } from '#engine/form/schema/form.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import { declarationsOf } from '#engine/screen/declarations.ts'
import type { DeclaredFacts } from '#engine/settings/schema/facts.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'

/** Every declaration of the product, loaded. Sorted by id. */
interface Declarations {
  readonly tables: readonly TableDecl[]
  readonly forms: readonly FormDecl[]
  readonly imports: readonly ImportDecl[]
}

const byId = <T extends { readonly id: string }>(list: readonly T[]): T[] =>
  [...new Map(list.map((each) => [each.id, each])).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))

export async function loadDeclarations(): Promise<Declarations> {
  const all = await Promise.all(Object.values(screens).map(declarationsOf))
  return {
    tables: byId(all.flatMap(({ tables = [] }) => tables)),
    forms: byId(all.flatMap(({ forms = [] }) => forms)),
    imports: byId(all.flatMap((each) => each.imports ?? [])),
  }
}

const named = <T extends { readonly id: string }, F>(list: readonly T[], facts: (each: T) => F) =>
  Object.fromEntries(list.map((each) => [each.id, facts(each)]))

/** `rules`: where each form takes rules, by the key of its rules; the gateway names them (`getRulebasic`). */
export function factsOf(
  { tables, forms, imports }: Declarations,
  rules: DeclaredFacts['rules'],
): DeclaredFacts {
  return {
    tables: named(tables, factsOfTable),
    forms: named(forms, factsOfForm),
    imports: named(imports, factsOfImport),
    rules,
    pages: Object.keys(screens).toSorted(),
    funcs: [...walk(functionTree)].map(({ id }) => id).toSorted(),
  }
}
