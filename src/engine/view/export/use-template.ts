/** The person's stored choice of columns (spec 000 §3 "Export field template", §4 "is edit", §7). */
import { useState } from 'react'
import { msg } from '@lingui/core/macro'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { notify } from '#client/ui/notify.ts'
import {
  defaultChoice,
  readTemplate,
  writeTemplate,
  type ExportColumn,
} from '#engine/logic/export-columns.ts'
import { exportModuleOf, type ExportDecl } from '#engine/schema/export.ts'
import type { Say } from '../table/use-say.ts'

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
  say: Say,
): Choice {
  const exportModule = exportModuleOf(dataId)
  const { kit, hasNoTemplate = false } = decl
  const stored = useCall(kit.template.get, { exportModule }, { enabled: !hasNoTemplate })
  const [chosen, setChosen] = useState<readonly ExportColumn[]>(() => defaultChoice(columns))
  const { isEdit, setEdit, isSettled } = useStored(stored, columns, setChosen, hasNoTemplate)
  const save = useCommand(kit.template.save)
  const update = useCommand(kit.template.update)
  const store = async () => {
    const command = isEdit ? update : save
    const done = isEdit ? msg`Update setting successful` : msg`Setting successful`
    try {
      await command.run({ exportModule, filedDatas: writeTemplate(chosen) })
      setEdit(true)
      notify(say(done), 'good')
    } catch {
      // Told by the command.
    }
  }
  return {
    chosen,
    set: setChosen,
    isReady: isSettled,
    store: () => void store(),
    isStoring: save.busy || update.busy,
  }
}

/** Takes the stored template in once; what the person does after that stays. */
function useStored(
  { data, isError, isPaused }: { data: unknown; isError: boolean; isPaused: boolean },
  columns: readonly ExportColumn[],
  setChosen: (chosen: readonly ExportColumn[]) => void,
  hasNone: boolean,
) {
  const [isEdit, setEdit] = useState(false)
  const [isTaken, setTaken] = useState(false)
  if (!isTaken && data !== undefined) {
    const { filedDatas } = data as { filedDatas: string }
    const known = readTemplate(filedDatas, columns)
    setTaken(true)
    setEdit(filedDatas !== '')
    if (known) setChosen(known)
  }
  return { isEdit, setEdit, isSettled: hasNone || isTaken || isError || isPaused }
}
