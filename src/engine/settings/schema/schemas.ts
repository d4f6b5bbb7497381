/** One schema per kind, for both sides. A person's own setting of a table is smaller than the site's. */
import type { TSchema } from '#contract/schema.ts'
import { buttonSetting } from './button.ts'
import { fieldSetting } from './field.ts'
import { filterSetting } from './filter.ts'
import { homeSetting } from './home.ts'
import { importSetting } from './import.ts'
import type { SettingKind } from './kind.ts'
import { menuSetting } from './menu.ts'
import { pageSetting } from './page.ts'
import { ruleSetting } from './rule.ts'
import { personTable, tableSetting } from './table.ts'
import { viewSetting } from './view.ts'

const siteSchemas = {
  table: tableSetting,
  filter: filterSetting,
  button: buttonSetting,
  field: fieldSetting,
  rule: ruleSetting,
  import: importSetting,
  page: pageSetting,
} as const satisfies Partial<Record<SettingKind, TSchema>>
export type SiteKind = keyof typeof siteSchemas
export const siteKinds = Object.keys(siteSchemas) as SiteKind[]

const personSchemas = {
  table: personTable,
  view: viewSetting,
  menu: menuSetting,
  home: homeSetting,
} as const satisfies Partial<Record<SettingKind, TSchema>>

/** Whether a person may set this kind for themselves. */
export const isPersonKind = (kind: SettingKind): boolean => Object.hasOwn(personSchemas, kind)

export const schemaOf = (kind: SettingKind, isPerson: boolean): TSchema | undefined =>
  (isPerson ? personSchemas : siteSchemas)[kind as never]
