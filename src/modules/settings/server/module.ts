/** The server side of settings. */
import { settings } from '#modules/settings/contract.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { exportTableListOf, importTableListOf } from './export-import.ts'
import { history, listDefinitionsOf } from './definitions.ts'
import { addTableListsOf, deleteTableListsOf, updateTableListsOf } from './drafts.ts'
import type { SettingsContext } from './shared.ts'
import { migrations } from './migrations.ts'
import { updateUserTableOf } from './own.ts'
import { publishOf } from './publish.ts'
import { getTableListsOf, syncTableLists } from './read.ts'
import { getTexts, saveTexts, textHistory } from './text-changes.ts'
import './tables.ts'

/** What is declared, and where rules are kept, only the registry knows. */
export const makeSettingsModule = (ground: SettingsContext): ServerModule =>
  defineServerModule({
    name: 'settings',
    calls: settings,
    migrations,
    handlers: {
      getTableLists: getTableListsOf(ground),
      syncTableLists,
      updateUserTable: updateUserTableOf(ground),
      listDefinitions: listDefinitionsOf(ground),
      addTableLists: addTableListsOf(ground),
      updateTableLists: updateTableListsOf(ground),
      deleteTableLists: deleteTableListsOf(ground),
      publish: publishOf(ground),
      history,
      exportTableList: exportTableListOf(ground),
      importTableList: importTableListOf(ground),
      getTexts,
      saveTexts,
      textHistory,
    },
  })
