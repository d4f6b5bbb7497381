/** What slices can declare wrongly about their screens, one sentence for each fault (see server-faults.ts). */
import type { FormDecl } from '#engine/form/schema/form.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { Screens } from '#engine/screen/screen.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import { declarationsOf } from '#engine/screen/declarations.ts'
import { claimedTwice, type Claim } from './server-faults.ts'

export interface DeclaredScreens {
  /** Screens by slice. */
  readonly slices: Readonly<Record<string, Screens>>
  /** Ids of the function tree, and the routes it leads to. */
  readonly functions: readonly { readonly id: string; readonly route?: string | undefined }[]
  /** Keys of the rules the gateway has. */
  readonly ruleKeys: readonly string[]
  /** Tables the gateway can export. */
  readonly exportIds: readonly string[]
}

/** A declaration with the slice whose screen shows it. */
interface Shown<T> {
  readonly by: string
  readonly it: T
}

/** Every fault of the screens and of the tables, forms and imports they show; empty where there is none. */
export async function screenFaults({
  slices,
  functions,
  ruleKeys,
  exportIds,
}: DeclaredScreens): Promise<string[]> {
  const screens = Object.entries(slices).flatMap(([by, own]) =>
    Object.entries(own).map(([name, screen]) => ({ by, name, screen })),
  )
  const loaded = await Promise.all(
    screens.map(async ({ by, screen }) => ({ by, ...(await declarationsOf(screen)) })),
  )
  const tables = shown(loaded.flatMap(({ by, tables: own = [] }) => own.map((it) => ({ by, it }))))
  const forms = shown(loaded.flatMap(({ by, forms: own = [] }) => own.map((it) => ({ by, it }))))
  const imports = shown(loaded.flatMap(({ by, imports: own = [] }) => own.map((it) => ({ by, it }))))
  const ids = new Set(functions.map(({ id }) => id))
  const names = new Set(screens.map(({ name }) => name))
  return [
    ...claimedTwice(
      'Screen',
      screens.map(({ by, name }) => ({ by, name })),
    ),
    ...claimedTwice(
      'The path of a screen',
      screens.map(({ by, screen }) => ({ by, name: screen.path.replace(/\$\w+/g, '$') })),
    ),
    ...screens.flatMap(({ by, name, screen }) =>
      screen.func && !ids.has(screen.func)
        ? [`Screen ${name} of ${by} is opened by function ${screen.func}, which no slice declares.`]
        : [],
    ),
    ...functions.flatMap(({ id, route }) =>
      route && !names.has(route) ? [`Function ${id} leads to the screen ${route}, which no slice has.`] : [],
    ),
    ...claimedTwice('Table', claims(tables)),
    ...claimedTwice('Form', claims(forms)),
    ...claimedTwice('Import', claims(imports)),
    ...tables.flatMap((each) => tableFaults(each, exportIds)),
    ...[...forms, ...imports].flatMap((each) => rulesFaults(each, ruleKeys)),
  ]
}

/** A declaration that two screens show is one. */
const shown = <T>(list: readonly Shown<T>[]): Shown<T>[] =>
  list.filter(({ it }, at) => list.findIndex((each) => each.it === it) === at)

const claims = (list: readonly Shown<{ readonly id: string }>[]): Claim[] =>
  list.map(({ by, it }) => ({ by, name: it.id }))

const tableFaults = ({ by, it }: Shown<TableDecl>, exportIds: readonly string[]): string[] =>
  it.export && !exportIds.includes(it.export.dataId ?? it.id)
    ? [`Table ${it.id} of ${by} offers an export, but no module of the gateway exports it.`]
    : []

/** A declaration that says nothing would be sent past the rules a site has configured, so silence is a fault; null is an answer. */
function rulesFaults(
  { by, it }: Shown<Pick<FormDecl | ImportDecl, 'id' | 'verify'>>,
  ruleKeys: readonly string[],
): string[] {
  // Declarations can also come from code that was not type-checked.
  const verify = it.verify as string | null | undefined
  if (verify === undefined)
    return [`${it.id} of ${by} does not say which rules verify it: give \`verify\` their key, or null.`]
  return verify === null || ruleKeys.includes(verify)
    ? []
    : [`${it.id} of ${by} is verified by the rules "${verify}", which no module of the gateway has.`]
}
