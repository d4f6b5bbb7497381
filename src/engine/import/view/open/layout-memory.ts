/** What was given and repaired for files with the same headings, kept on this device (records 0084, 0085). */
import type { GivenForAll } from '#engine/import/logic/for-all.ts'
import type { ImportDecl } from '#engine/import/schema/import.ts'
import type { Store } from '#offline/store.ts'

/** A repair as it is remembered: of a column, whatever the rows. */
export interface RememberedRepair {
  readonly id: string
  readonly key: string
}

interface LayoutMemory {
  readonly forAll?: GivenForAll
  readonly repairs?: readonly RememberedRepair[]
}

const keyOf = ({ id }: ImportDecl, layout: string): string => `import-layout.${id}.${layout}`

export const layoutMemory = async (decl: ImportDecl, store: Store, layout: string): Promise<LayoutMemory> =>
  (await store.settings.get<LayoutMemory>(keyOf(decl, layout)).catch(() => undefined)) ?? {}

/** Adds to what is remembered. A device that cannot write remembers nothing; the import goes on. */
export async function remember(
  decl: ImportDecl,
  store: Store,
  layout: string,
  change: (before: LayoutMemory) => LayoutMemory,
): Promise<void> {
  const before = await layoutMemory(decl, store, layout)
  await store.settings.set(keyOf(decl, layout), change(before)).catch(() => undefined)
}

/** A repair is remembered once; the order is that of their first use. */
export const withRepairs = (
  { repairs = [], ...rest }: LayoutMemory,
  added: readonly RememberedRepair[],
): LayoutMemory => ({
  ...rest,
  repairs: [
    ...repairs,
    ...added.filter(({ id, key }) => !repairs.some((each) => each.id === id && each.key === key)),
  ],
})
