import { useRef, useState } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useLingui } from '@lingui/react/macro'
import { useIsPhone } from '#client/ui/phone.ts'
import { FindBar } from './FindBar.tsx'
import { ForAll } from '../for-all/ForAll.tsx'
import { LastTime } from '../repair/LastTime.tsx'
import { RepairBar } from './RepairBar.tsx'
import classes from '../import.module.css'
import { ImportGrid } from './ImportGrid.tsx'
import type { ImportSession } from '../import-session.ts'
import { Kinds } from './Kinds.tsx'
import { PhoneRows } from './PhoneRows.tsx'
import { SendBar } from '../send/SendBar.tsx'
import { Tools } from './Tools.tsx'
import { useEditing } from './use-editing.ts'
import { useFindKey } from './use-find-key.ts'
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
  const rootRef = useRef<HTMLDivElement>(null)
  const gridRef = useRef<HTMLDivElement>(null)
  /** How often the search was asked for; 0: it is closed. */
  const [asked, setAsked] = useState(0)
  const find = () => setAsked((times) => times + 1)
  const toGrid = () => gridRef.current?.focus({ preventScroll: true })
  const closeFind = () => {
    setAsked(0)
    toGrid()
  }
  const editing = useEditing(model)
  useFindKey(rootRef, !isPhone, find)
  const isEmpty = session.rows.length === 0
  return (
    <>
      <PageHeader title={`${title} · ${session.book.fileName}`}>
        <Tools
          model={model}
          editing={editing}
          isPhone={isPhone}
          onFind={() => (asked > 0 ? closeFind() : find())}
          onChosen={toGrid}
          onClose={onClose}
        />
      </PageHeader>
      <SendBar session={session} onClose={onClose} />
      {isEmpty && !session.facts.outcome && (
        <EmptyState title={t`No rows`} text={t`The file has only headings and no rows.`} />
      )}
      {!isEmpty && (
        <div ref={rootRef} className={classes.frame}>
          <div className="s-stack s-rest">
            {asked > 0 && !isPhone && <FindBar model={model} asked={asked} onClose={closeFind} />}
            <ForAll session={session} />
            <LastTime session={session} />
            <RepairBar model={model} editing={editing} />
            {isPhone ? (
              <PhoneRows model={model} editing={editing} />
            ) : (
              <ImportGrid rootRef={gridRef} model={model} editing={editing} title={title} />
            )}
          </div>
          <Kinds model={model} onChosen={toGrid} />
        </div>
      )}
    </>
  )
}
