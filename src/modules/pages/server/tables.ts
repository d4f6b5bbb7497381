/** The tables of this slice as Kysely sees them; created by migrations.ts. */
import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { DocumentKind, Texts } from '#engine/page/index.ts'

interface PageFacts {
  form_key: string
  kind: DocumentKind
  title: JSONColumnType<Texts>
  group_name: string
  /** "" is every logged-in person. */
  func: string
  /** The function of this page alone, "PG-12". */
  own_func: Generated<string>
  keep_alive: boolean
  offline: 'cached' | 'live'
  /** Group of the menu it is in; "" is none. */
  menu_group: Generated<string>
  menu_position: Generated<number>
  /** The serialised document. */
  data: string
  nodes: number
}

interface PageDocumentTable extends PageFacts {
  id: string
  rev: number
  /** 0 while none is published. */
  published_rev: Generated<number>
  /** SHA-256 of the codes that were switched on, the latest last; none where scripts are off. */
  allowed_code: Generated<string[]>
  by_name: string
  updated_at: Date
}

interface PageRevisionTable extends Pick<PageFacts, 'title' | 'data' | 'nodes'> {
  page_id: string
  rev: number
  from_rev: Generated<number>
  by_name: string
  published_at: Date
}

interface PagePublishedTable extends Omit<PageFacts, 'own_func'> {
  page_id: string
  own_func: string
  rev: number
  /** Its code is among what was switched on. */
  scripts_on: Generated<boolean>
  published_at: Date
}

export type StoredPage = Selectable<PageDocumentTable>
export type PublishedPage = Selectable<PagePublishedTable>

declare module '#server/database/schema.ts' {
  interface Database {
    page_document: PageDocumentTable
    page_revision: PageRevisionTable
    page_published: PagePublishedTable
  }
}
