import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, type ComponentType } from 'react'
import type { Input, QueryCall } from '#contract/call.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingDataText } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { drawnText, isRight, linesAt } from '#engine/table/logic/cell-text.ts'
import type { ResolvedColumn } from '#engine/table/logic/resolve-table.ts'
import type { ColumnDecl, ExpandDecl } from '#engine/table/schema/table.ts'
import type { Row } from '../use-table-data.ts'
import type { Translate } from '../use-translate.ts'
import classes from './unfolded.module.css'

interface UnfoldedProps {
  id: string
  row: Row
  column: ResolvedColumn
  translate: Translate
  onHeight: ((id: string, height: number) => void) | undefined
}

/** The content below an unfolded row: its lines as a small table, or a component of the feature module. */
export function Unfolded({ id, row, column, translate, onHeight }: UnfoldedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = box.current
    if (!part || !onHeight || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => onHeight(id, part.offsetHeight))
    observer.observe(part)
    return () => observer.disconnect()
  }, [id, onHeight])
  const { expand } = column
  return (
    <div ref={box} className={classes.part}>
      {expand?.load ? (
        <OwnPart load={expand.load} row={row} />
      ) : expand?.lines ? (
        <AskedLines expand={expand} source={expand.lines} row={row} translate={translate} />
      ) : (
        <Lines columns={expand?.columns ?? []} lines={linesAt(row, column.prop)} translate={translate} />
      )}
    </div>
  )
}

type PartProps = { readonly row: Row }

function OwnPart({ load, row }: { load: NonNullable<ExpandDecl['load']>; row: Row }) {
  const loader = useMemo(() => async () => (await load()).default as ComponentType<PartProps>, [load])
  const [loaded] = useLoaded(loader)
  const Part = loaded.state === 'ready' ? loaded.value : undefined
  return Part ? <Part row={row} /> : <SkeletonRows />
}

interface AskedProps {
  expand: ExpandDecl
  source: NonNullable<ExpandDecl['lines']>
  row: Row
  translate: Translate
}

/** Lines the row does not carry: kept ones first, the gateway's after. */
function AskedLines({ expand, source, row, translate }: AskedProps) {
  const isOnline = useOnline()
  const { t } = useLingui()
  const asked = useCall(source.call, source.input(row) as Input<QueryCall>, { quiet: true })
  const { data } = asked
  if (data !== undefined) {
    return <Lines columns={expand.columns ?? []} lines={linesAt(data as Row, 'list')} translate={translate} />
  }
  if (isOnline && asked.isLoading) return <SkeletonRows />
  return (
    <div className={classes.word}>
      <MissingDataText
        asked={asked}
        call={source.call}
        offline={t`You're offline, and these lines are not on this device yet.`}
      />
    </div>
  )
}

interface LinesProps {
  columns: readonly ColumnDecl[]
  lines: readonly Row[]
  translate: Translate
}

function Lines({ columns, lines, translate }: LinesProps) {
  if (lines.length === 0) {
    return (
      <p className={classes.word}>
        <Trans>Nothing inside</Trans>
      </p>
    )
  }
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.prop} scope="col" data-number={isRight(column) || undefined}>
              {translate(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no key of their own and are never reordered
          <tr key={at}>
            {columns.map((column) => (
              <td key={column.prop} data-number={isRight(column) || undefined}>
                {translate(drawnText(column, line)) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
