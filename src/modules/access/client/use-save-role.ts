/** Saving a role: the name is looked at here, the rest by the gateway; afterwards the draft is not needed any more. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '#client/calls/use-call.ts'
import type { DraftHandle } from '#client/offline/use-draft.ts'
import { go } from '#client/router/go.ts'
import { notify } from '#client/ui/notify.ts'
import { access } from '#modules/access/contract.ts'
import { screens } from '#modules/access/module.ts'
import { fieldProblemsOf } from './field-problems.ts'
import type { RoleDraft } from './role-draft.ts'

export function useSaveRole(id: string | undefined, rev: number | undefined, draft: DraftHandle<RoleDraft>) {
  const { t } = useLingui()
  const { run, busy } = useCommand(access.roleSave)
  const [problem, setProblem] = useState<string>()
  const refuse = (text: string) => {
    setProblem(text)
    document.getElementById('role-name')?.focus()
  }
  const save = async () => {
    const { name, description, funcs, accountIds } = draft.data
    if (!name.trim()) return refuse(t`Enter a name for the role`)
    setProblem(undefined)
    try {
      await run({
        ...(id ? { id } : {}),
        ...(rev === undefined ? {} : { rev }),
        name: name.trim(),
        description,
        funcs,
        accountIds,
      })
    } catch (error) {
      const message = fieldProblemsOf(error)['name']
      if (message) refuse(message)
      return
    }
    await draft.discard()
    notify(t`Saved. The new rights apply from the next click.`, 'good')
    go(screens.role.path)
  }
  return { save: () => void save(), isBusy: busy, problem }
}
