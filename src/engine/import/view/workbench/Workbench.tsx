import { useState } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useLingui } from '@lingui/react/macro'
import { useIsPhone } from '#client/ui/phone.ts'
import { FindBar } from './FindBar.tsx'
import { RepairBar } from './RepairBar.tsx'
import classes from '../import.module.css'
import { ImportGrid } from './ImportGrid.tsx'
import type { ImportSession } from '../import-session.ts'
import { Kinds } from './Kinds.tsx'
import { PhoneErrors } from './PhoneErrors.tsx'
import { SendBar } from '../send/SendBar.tsx'
import { Tools } from './Tools.tsx'
import { useEditing } from './use-editing.ts'
import { useWorkbench } from './use-workbench.ts'

interface WorkbenchProps {
  session: ImportSession
  title: string
  onClose: () => void
}

/** The rows, their errors, and the tools to correct them. */
export function Workbench({ session, title, onClose }: WorkbenchProps) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const model = useWorkbench(session)
  const [isFinding, setFinding] = useState(false)
  const editing = useEditing(model, () => setFinding(true))
  const isEmpty = session.rows.length === 0
  return (
    <>
      <PageHeader title={`${title} · ${session.book.fileName}`}>
        <Tools
          model={model}
          editing={editing}
          isPhone={isPhone}
          onFind={() => setFinding(!isFinding)}
          onClose={onClose}
        />
      </PageHeader>
      <SendBar session={session} onClose={onClose} />
      {isEmpty && !session.facts.outcome && (
        <EmptyState title={t`No rows`} text={t`The file has only headings and no rows.`} />
      )}
      {!isEmpty && (
        <div className={classes.frame}>
          <div className={classes.main}>
            {isFinding && !isPhone && <FindBar model={model} onClose={() => setFinding(false)} />}
            <RepairBar model={model} editing={editing} />
            {isPhone ? (
              <PhoneErrors model={model} editing={editing} />
            ) : (
              <ImportGrid model={model} editing={editing} title={title} />
            )}
          </div>
          <Kinds model={model} />
        </div>
      )}
    </>
  )
}
