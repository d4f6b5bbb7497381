/** The tables of this slice as Kysely sees them; created by migrations.ts. */
import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { LabelPage } from '#engine/label/index.ts'
import type { LabelKind } from '#modules/labels/contract.ts'

interface LabelTemplateTable {
  cus_code: string
  id: string
  kind: LabelKind
  name: string
  page: JSONColumnType<LabelPage>
  /** Serialised components. */
  data: string
  components: number
  rev: number
  /** 0 while none is published. */
  published_rev: Generated<number>
  by_name: string
  updated_at: Date
}

interface LabelRevisionTable {
  cus_code: string
  template_id: string
  rev: number
  kind: LabelKind
  name: string
  page: JSONColumnType<LabelPage>
  data: string
  from_rev: Generated<number>
  by_name: string
  published_at: Date
}

interface LabelChoiceTable {
  cus_code: string
  kind: LabelKind
  /** "" is every route without a choice of its own. */
  route_id: string
  /** Of a template, or of a built-in. */
  template_id: string
  by_name: string
  chosen_at: Date
}

export type StoredLabel = Selectable<LabelTemplateTable>
export type StoredRevision = Selectable<LabelRevisionTable>

declare module '#server/database/schema.ts' {
  interface Database {
    label_template: LabelTemplateTable
    label_revision: LabelRevisionTable
    label_choice: LabelChoiceTable
  }
}
