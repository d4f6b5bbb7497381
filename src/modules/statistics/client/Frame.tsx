import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AsOf } from '#client/ui/AsOf.tsx'
import { useOnline } from '#client/ui/line.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import classes from './pictures.module.css'

interface FrameProps {
  title: string
  /** Read out in place of the picture. */
  summary: string
  legend?: ReactNode
  /** When the answer came; undefined while there is none. */
  at: number | undefined
  hasFailed: boolean
  isEmpty: boolean
  children: ReactNode
}

/** Head, words for who does not see, and the drawing. The table below holds the same figures. */
export function Frame({ title, summary, legend, at, hasFailed, isEmpty, children }: FrameProps) {
  const isOnline = useOnline()
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {legend}
        {at !== undefined && !isOnline && <AsOf at={at} offline />}
      </figcaption>
      {at === undefined ? (
        hasFailed ? (
          <p className={classes.none}>
            <Trans>The numbers are not on this device yet. They come with the next line.</Trans>
          </p>
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : isEmpty ? (
        <p className={classes.none}>
          <Trans>Nothing to draw for these days.</Trans>
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
