/** Designed forms and pages: the server side of the slice. */
import { pages } from '#modules/pages/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { pageExport, pageImport } from './bundle.ts'
import { checks } from './checks.ts'
import { getFormItemRules, getFormItems } from './form-items.ts'
import { pageCounts, pageDetail, pageHistory, queryPages } from './list.ts'
import type { PageDeps } from './menu.ts'
import { migrations } from './migrations.ts'
import { publishedPage, publishedPages } from './published.ts'
import {
  makePageDelete,
  makePagePublish,
  makePageRollback,
  makePageRoute,
  pageSave,
  pageScripts,
} from './save.ts'
import { seed } from './seed.ts'
import './tables.ts'

export const makePagesModule = (deps: PageDeps) =>
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
      pagePublish: makePagePublish(deps),
      pageRollback: makePageRollback(deps),
      pageHistory,
      pageDelete: makePageDelete(deps),
      pageRoute: makePageRoute(deps),
      pageScripts,
      pageExport,
      pageImport,
      getFormItems,
      getFormItemRules,
      publishedPages,
      publishedPage,
    },
  })
