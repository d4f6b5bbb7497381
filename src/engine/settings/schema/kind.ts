/** What can be reshaped at run time. A key is `<kind>:<name>`, e.g. "table:b2c.order" (record 0018). */

export const settingKinds = [
  /** Columns and properties of a table; `name` is its id. */
  'table',
  /** Filters of a table. */
  'filter',
  /** Buttons of a table: its actions. */
  'button',
  /** Fields of a form; `name` is its id. */
  'field',
  /** Configured rules of a form; `name` is the key of its rules (record 0013). */
  'rule',
  /** Columns of an import. */
  'import',
  /** A page; `name` is its route name. */
  'page',
  /** A saved view of a table: "view:<table>/<id of the view>". */
  'view',
  /** The side menu of a person. */
  'menu',
  /** The home page of a person. */
  'home',
] as const
export type SettingKind = (typeof settingKinds)[number]

/** Longest `tabValue`, in bytes of UTF-8. */
export const MAX_TAB_VALUE = 65_536

export const keyOf = (kind: SettingKind, name: string): string => `${kind}:${name}`

/** The two halves of a key; undefined for what is no key of a known kind. */
export function readKey(tabKey: string): { kind: SettingKind; name: string } | undefined {
  const at = tabKey.indexOf(':')
  const kind = settingKinds.find((each) => each === tabKey.slice(0, at))
  const name = tabKey.slice(at + 1)
  return kind && /^[\w.*/-]{1,120}$/.test(name) ? { kind, name } : undefined
}

/** A view belongs to a table and has an id minted on the device. */
export const viewKey = (table: string, id: string): string => keyOf('view', `${table}/${id}`)

export function readViewKey(tabKey: string): { table: string; id: string } | undefined {
  const match = /^view:([\w.*-]{1,80})\/([\w-]{1,36})$/.exec(tabKey)
  return match?.[1] && match[2] ? { table: match[1], id: match[2] } : undefined
}
