/** What an export task keeps of its request: everything was checked before it was stored. */
export interface StoredRequest {
  readonly columns: readonly { readonly fieldName: string; readonly header: string }[]
  readonly columns2: readonly { readonly fieldName: string; readonly header: string }[]
  readonly format: 'xlsx' | 'csv'
  /** Time zone of the device that asked; the provider's without it. */
  readonly zone?: string
  /** Input of the table's query. */
  readonly query: Readonly<Record<string, unknown>>
  /** Only these rows. */
  readonly ids?: readonly string[]
  /** All but these rows. */
  readonly excludedIds?: readonly string[]
}
