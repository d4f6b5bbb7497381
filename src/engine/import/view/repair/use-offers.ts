/** Repairs that have something to do for a kind of error. Looked for after the page was drawn: typing never waits for it. */
import { useEffect, useState } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { repairs } from '#engine/import/logic/repairs/table.ts'
import type { ChosenRepair } from '#engine/import/logic/repairs/run.ts'
import type { IssueKind } from '#engine/import/logic/validate.ts'
import type { ImportSession } from '../import-session.ts'

export interface Offer {
  readonly repair: ChosenRepair
  readonly label: MessageDescriptor
  /** Cells it changes, or rows it deletes. */
  readonly count: number
}

const none: readonly Offer[] = []

/** Milliseconds without an edit before repairs are looked for. */
const REST_MS = 60

function offersOf(session: ImportSession, { key, rows, isDuplicates }: IssueKind): readonly Offer[] {
  const column = session.decl.columns.find((each) => each.key === key)
  if (!column) return none
  const ids = new Set(rows)
  return repairs
    .filter(({ fits }) => fits(column, session.decl, isDuplicates ? 'duplicates' : 'cell'))
    .flatMap(({ id, label }) => {
      const repair = { id, key, ids }
      const count = session.repairSize(repair)
      return count > 0 ? [{ repair, label, count }] : []
    })
}

/** Empty until they are known, and while the rows are checked. */
export function useOffers(session: ImportSession, kind: IssueKind, version: number): readonly Offer[] {
  const [known, setKnown] = useState(none)
  const { isValidating } = session
  useEffect(() => {
    if (isValidating) return undefined
    const timer = setTimeout(() => setKnown(offersOf(session, kind)), REST_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stands for the kind, which is made anew with it
  }, [session, version, isValidating])
  return known
}
