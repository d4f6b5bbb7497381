/** The server side of label templates. */
import { labels } from '#modules/labels/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { getNoodleSheet, printTemplate, printTemplates, templateChoice } from './choose.ts'
import { queryTemplates, templateDetail, templateHistory } from './list.ts'
import { migrations } from './migrations.ts'
import { templateDelete, templatePublish, templateRollback, templateSave } from './save.ts'
import { templateUseCall, type Deps } from './template-use.ts'
import './tables.ts'

export const makeLabelsModule = (deps: Deps) =>
  defineServerModule({
    name: 'labels',
    calls: labels,
    migrations,
    handlers: {
      queryTemplates,
      templateDetail,
      templateSave,
      templatePublish,
      templateRollback,
      templateHistory,
      templateDelete,
      templateChoice,
      printTemplates,
      getNoodleSheet,
      printTemplate,
      templateUse: templateUseCall(deps),
    },
  })
