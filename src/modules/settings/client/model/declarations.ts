/** Everything the portal declares that can be reshaped, found through its screens. Loaded when a configurator asks. */
import { currentLanguage } from '#client/i18n/language.ts'
import { knownScreens } from '#client/router/known-screens.ts'
import { screenTitle } from '#client/router/titles.ts'
import { session } from '#client/session/session.ts'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { declarationsOf } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

/** A declaration and the screen it is met on. */
export interface Declared<T> {
  readonly decl: T
  readonly name: string
  readonly title: string
  readonly place: string
}

interface Declarations {
  readonly tables: readonly Declared<TableDecl>[]
  readonly forms: readonly Declared<FormDecl>[]
  readonly imports: readonly Declared<ImportDecl>[]
}

const once = <T extends { readonly id: string }>(list: readonly Declared<T>[]): readonly Declared<T>[] => [
  ...new Map(list.map((each) => [each.decl.id, each])).values(),
]

/** Each declaration once, in the order of the screens. */
export async function loadDeclarations(): Promise<Declarations> {
  const all = await Promise.all(
    Object.entries(knownScreens()).map(async ([name, screen]) => {
      const at = { name, title: titleOf(name), place: screen.path }
      const { tables = [], forms = [], imports = [] } = await declarationsOf(screen)
      const place = <T>(decl: T): Declared<T> => ({ decl, ...at })
      return { tables: tables.map(place), forms: forms.map(place), imports: imports.map(place) }
    }),
  )
  return {
    tables: once(all.flatMap(({ tables }) => tables)),
    forms: once(all.flatMap(({ forms }) => forms)),
    imports: once(all.flatMap(({ imports }) => imports)),
  }
}

export const titleOf = (name: string): string => screenTitle(name, session.funcs, currentLanguage())
