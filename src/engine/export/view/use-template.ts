/** The person's stored choice of columns (spec 000 §3 "Export field template", §4 "is edit", §7). */
import { useState } from 'react'
import { msg } from '@lingui/core/macro'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { notify } from '#client/ui/notify.ts'
import {
  defaultChoice,
  readTemplate,
  writeTemplate,
  type ExportColumn,
} from '#engine/export/logic/export-columns.ts'
import { exportModuleOf, type ExportDecl } from '#engine/export/schema/export.ts'
import type { Translate } from '#engine/table/view/use-translate.ts'

export interface Choice {
  chosen: readonly ExportColumn[]
  set: (change: (old: readonly ExportColumn[]) => readonly ExportColumn[]) => void
  /** False until the stored template was looked for. */
  isReady: boolean
  /** Saves the choice, or updates it once one is saved. */
  store: () => void
  isStoring: boolean
}

export function useTemplate(
  decl: ExportDecl,
  dataId: string,
  columns: readonly ExportColumn[],
  translate: Translate,
): Choice {
  const exportModule = exportModuleOf(dataId)
  const { kit, hasNoTemplate = false } = decl
  const isOnline = useOnline()
  const stored = useCall(kit.template.get, { exportModule }, { enabled: !hasNoTemplate })
  const [chosen, setChosen] = useState<readonly ExportColumn[]>(() => defaultChoice(columns))
  const [isTouched, setTouched] = useState(false)
  const { isEdit, setEdit, isSettled } = useStored({ stored, columns, setChosen, hasNoTemplate, isTouched })
  const save = useCommand(kit.template.save)
  const update = useCommand(kit.template.update)
  const store = async () => {
    const command = isEdit ? update : save
    const done = isEdit ? msg`Update setting successful` : msg`Setting successful`
    try {
      await command.run({ exportModule, filedDatas: writeTemplate(chosen) })
      setEdit(true)
      notify(translate(done), 'good')
    } catch {
      // Told by the command.
    }
  }
  return {
    chosen,
    set: (change) => {
      setTouched(true)
      setChosen(change)
    },
    // Offline there is nothing to wait for: the declared columns are shown at once.
    isReady: isSettled || !isOnline,
    store: () => void store(),
    isStoring: save.busy || update.busy,
  }
}

interface Storing {
  stored: { data: unknown; isError: boolean; isPaused: boolean }
  columns: readonly ExportColumn[]
  setChosen: (chosen: readonly ExportColumn[]) => void
  hasNoTemplate: boolean
  /** The person has begun to choose. */
  isTouched: boolean
}

/** Takes the stored template in once; what the person chose, before it came or after that, stays. */
function useStored({ stored, columns, setChosen, hasNoTemplate, isTouched }: Storing) {
  const { data, isError, isPaused } = stored
  const [isEdit, setEdit] = useState(false)
  const [isTaken, setTaken] = useState(false)
  if (!isTaken && data !== undefined) {
    const { filedDatas } = data as { filedDatas: string }
    const known = readTemplate(filedDatas, columns)
    setTaken(true)
    setEdit(filedDatas !== '')
    if (known && !isTouched) setChosen(known)
  }
  return { isEdit, setEdit, isSettled: hasNoTemplate || isTaken || isError || isPaused }
}
