import { Checkbox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { DraftImport } from '#client/ui/DraftImport.tsx'
import { pages } from '../contract.ts'

/** A file of pages from another system. */
export function ImportPages({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isReplaced, setReplaced] = useState(false)
  const send = async (json: string, isTrial: boolean) => {
    const { list } = await ask(pages.pageImport, {
      json,
      dryRun: isTrial ? '1' : '0',
      replace: isReplaced ? '1' : '0',
    })
    if (!isTrial) await invalidate(pages.pageImport.invalidates ?? [])
    return list.map(({ formKey: name, outcome, desc }) => ({ name, outcome, desc }))
  }
  return (
    <DraftImport
      title={t`Import pages`}
      send={send}
      choice={(forget) => (
        <Checkbox
          label={t`Replace changes here that were never published`}
          checked={isReplaced}
          onChange={(event) => {
            setReplaced(event.currentTarget.checked)
            forget()
          }}
        />
      )}
      onClose={onClose}
    />
  )
}
