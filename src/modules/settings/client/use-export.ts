/** Published settings as a file, to carry to another system. */
import { useCallback } from 'react'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { saveFile } from '#client/offline/save-file.ts'
import { settings } from '#modules/settings/contract.ts'

export const useExport = (): ((tabKeys: readonly string[]) => Promise<void>) =>
  useCallback(async (tabKeys) => {
    try {
      const { fileName, json } = await ask(settings.exportTableList, { tabKeys: [...tabKeys] })
      saveFile(fileName, 'application/json', json)
    } catch (error) {
      report(error)
    }
  }, [])
