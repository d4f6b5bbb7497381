import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Input, QueryCall } from '#contract/call.ts'
import { useCall } from '#client/calls/use-call.ts'
import { missingNumbers, numbersInput } from '#engine/table/logic/number-selection.ts'
import { MOST_SELECTED } from '#engine/table/logic/selection.ts'
import type { FilterDecl, TableDecl } from '#engine/table/schema/table.ts'
import classes from '../table-screen.module.css'
import type { Row } from '../use-table-data.ts'

const MissingDialog = lazyPart(async () => (await import('./MissingDialog.tsx')).MissingDialog)

interface MissingNoteProps {
  table: TableDecl
  filter: FilterDecl
  numbers: readonly string[]
}

/** Which of the numbers that are asked for no row has, whatever else the list is filtered by. */
export function MissingNote({ table, filter, numbers }: MissingNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const input = numbersInput(table, filter.key, numbers, MOST_SELECTED) as Input<QueryCall>
  const rows = (useCall(table.query, input, { quiet: true }).data as { list: Row[] } | undefined)?.list
  const missing = rows ? missingNumbers(filter, numbers, rows) : []
  if (!rows || missing.length === 0) return null
  return (
    <output className={classes.banner}>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
      <span>
        <Plural value={missing.length} one="# number was not found." other="# numbers were not found." />
      </span>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        <Trans>Show</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MissingDialog
            missing={{ found: rows.length, numbers: missing }}
            isSelection={false}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </output>
  )
}
