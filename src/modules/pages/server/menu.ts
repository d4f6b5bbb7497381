/** Functions of published pages: their entries in the menu, and what opens their addresses (record 0137). */
import type { Kysely } from 'kysely'
import type { AddedFunc } from '#contract/functions.ts'
import { type ChartSource, textInLanguage } from '#engine/page/index.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { SignedContext } from '#server/handler.ts'
import { asProvider } from './find.ts'

/** Screen that shows a page at its address (module.ts). */
export const PAGE_SCREEN = 'designedPage'
/** Behind everything else: what is hidden is in nobody's way. */
const LAST = Number.MAX_SAFE_INTEGER
const icons = { form: 'forms', page: 'browser' } as const

/** Every published page as a function with its place in the menu; one without a place is hidden there and opens all the same. */
export async function pageFunctions({ db }: Pick<SignedContext, 'db'>): Promise<AddedFunc[]> {
  const rows = await db
    .selectFrom('page_published')
    .select(['form_key', 'kind', 'title', 'func', 'own_func', 'keep_alive', 'menu_group', 'menu_position'])
    .orderBy('menu_position')
    .orderBy('form_key')
    .execute()
  return rows.map((row) => ({
    func: {
      funcId: row.own_func,
      routeId: PAGE_SCREEN,
      params: { key: row.form_key },
      funcName: textInLanguage(row.title, 'zh') || row.form_key,
      funcNameEn: textInLanguage(row.title, 'en') || row.form_key,
      funcNameMl: textInLanguage(row.title, 'ml') || row.form_key,
      cache: row.keep_alive ? '1' : '0',
      icon: icons[row.kind],
      ...(row.menu_group === '' ? { hidden: '1' as const } : {}),
      children: [],
    },
    below: row.menu_group,
    position: row.menu_group === '' ? LAST : row.menu_position,
    by: row.func,
  }))
}

/** What other slices give to pages; only the registry knows them. */
export interface PageDeps {
  /** Figures that charts may draw. */
  readonly charts: readonly ChartSource[]
  /** Whether the declared tree has this function. */
  readonly isFunction: (id: string) => boolean
  /** Whether it is a group of the menu. */
  readonly isGroup: (id: string) => boolean
  /** Declares a function that is made now; main accounts hold it from then on. */
  readonly makeFunction: (db: Kysely<Database>, id: string) => Promise<void>
  /** Everyone's menu is asked for again. */
  readonly renewMenus: (db: Kysely<Database>) => Promise<void>
}

/** Runs a command of the provider; where it changes what menus show or what may be opened, everyone's is asked for again. */
export const changingMenus = <T>(
  { renewMenus }: Pick<PageDeps, 'renewMenus'>,
  context: SignedContext,
  work: (db: Trx) => Promise<T>,
): Promise<T> =>
  asProvider(context, async (db) => {
    const before = JSON.stringify(await pageFunctions({ db }))
    const answer = await work(db)
    if (JSON.stringify(await pageFunctions({ db })) !== before) await renewMenus(db)
    return answer
  })
