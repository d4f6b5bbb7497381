import { useLingui } from '@lingui/react/macro'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { DraftImport } from '#client/ui/DraftImport.tsx'
import { settings } from '#modules/settings/contract.ts'

/** A file of settings from another system. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const send = async (json: string, isTrial: boolean) => {
    const { list } = await ask(settings.importTableList, { json, dryRun: isTrial ? '1' : '0' })
    if (!isTrial) await invalidate(settings.importTableList.invalidates ?? [])
    return list.map(({ tabKey: name, outcome, desc }) => ({ name, outcome, desc }))
  }
  return <DraftImport title={t`Import settings`} send={send} onClose={onClose} />
}
