import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { QueryCall } from '#contract/call.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MissingDataText, type Asked } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import classes from './pictures.module.css'

interface FrameProps {
  title: string
  /** Read out in place of the picture. */
  summary: string
  legend?: ReactNode
  /** What the answer says of the days it counts; they are named also where nobody asked for any. */
  days?: { readonly from?: string; readonly to?: string } | undefined
  call: QueryCall
  asked: Asked & { readonly data: unknown; readonly dataUpdatedAt: number; readonly isLoading: boolean }
  isEmpty: boolean
  children: ReactNode
}

/** Head, words for who does not see, and the drawing. The table below holds the same figures. */
export function Frame({ title, summary, legend, days, call, asked, isEmpty, children }: FrameProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { data, dataUpdatedAt, isLoading } = asked
  // A legend of nothing would tell of numbers that nobody knows.
  const isDrawn = data !== undefined && !isEmpty
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {days?.from && <span className="s-note tabular">{`${days.from} – ${days.to}`}</span>}
        {isDrawn && legend}
        {data !== undefined && !isOnline && <AsOf at={dataUpdatedAt} offline />}
      </figcaption>
      {data === undefined ? (
        isLoading && isOnline ? (
          <SkeletonRows rows={4} />
        ) : (
          <div className={classes.none}>
            <MissingDataText
              asked={asked}
              call={call}
              offline={t`The figures are not on this device yet. They load when you're back online.`}
            />
          </div>
        )
      ) : isEmpty ? (
        <p className={classes.none}>
          <Trans>No data for this period.</Trans>
        </p>
      ) : (
        <>
          <p className="hidden-text">{summary}</p>
          <div className={classes.plot} aria-hidden>
            {children}
          </div>
        </>
      )}
    </figure>
  )
}
