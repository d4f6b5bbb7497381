/** Designed forms and pages: the server side of the slice. */
import { pages } from '#modules/pages/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { pageExport, pageImport } from './bundle.ts'
import { checks } from './checks.ts'
import { pageCounts, pageDetail, pageHistory, queryPages } from './list.ts'
import { migrations } from './migrations.ts'
import { publishedPage, publishedPages } from './published.ts'
import { makePageRoute, pageDelete, pagePublish, pageRollback, pageSave } from './save.ts'
import { seed } from './seed.ts'
import './tables.ts'

/** `isFunction`: whether the tree of functions has this id; only the registry knows the tree. */
export const makePagesModule = (isFunction: (id: string) => boolean) =>
  defineServerModule({
    name: 'pages',
    calls: pages,
    migrations,
    seed,
    checks,
    handlers: {
      queryPages,
      pageCounts,
      pageDetail,
      pageSave,
      pagePublish,
      pageRollback,
      pageHistory,
      pageDelete,
      pageRoute: makePageRoute(isFunction),
      pageExport,
      pageImport,
      publishedPages,
      publishedPage,
    },
  })
