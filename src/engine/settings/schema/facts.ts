/**
 * What of the declarations a setting is validated against: names and rights, no texts and no code. The portal derives it from the
 * declarations it has; the gateway, which holds no screens, reads `registry/declared.json`, derived by the same function.
 */
interface ColumnFacts {
  readonly prop: string
  readonly locked?: boolean | undefined
  readonly sortable?: boolean | undefined
}

export interface TableFacts {
  readonly columns: readonly ColumnFacts[]
  /** Keys of the address a view may hold: filters, the rail's. */
  readonly address: readonly string[]
  readonly filters: readonly string[]
  readonly buttons: readonly string[]
  /** Keys of the query's input, and whose values a fixed parameter may not take over. */
  readonly params: readonly string[]
  /** Paths of the read-only calls that answer these rows. */
  readonly apis: readonly string[]
}

export interface FieldFacts {
  readonly path: string
  readonly required?: boolean | undefined
}

interface ImportColumnFacts {
  readonly key: string
  readonly required?: boolean | undefined
}

export interface DeclaredFacts {
  readonly tables: Readonly<Record<string, TableFacts>>
  readonly forms: Readonly<Record<string, { readonly fields: readonly FieldFacts[] }>>
  readonly imports: Readonly<Record<string, { readonly columns: readonly ImportColumnFacts[] }>>
  /** Paths that can have a configured rule, by the key of the form. */
  readonly rules: Readonly<Record<string, readonly string[]>>
  /** Route names. */
  readonly pages: readonly string[]
  /** Function ids. */
  readonly funcs: readonly string[]
}
