/** The last lines of a log that the gateway keeps: asked for when it is opened, with a word for each way it may be missing. */
import type { ReactNode } from 'react'
import type { QueryCall } from '#contract/call.ts'
import { HistoryList, type HistoryLine } from './HistoryList.tsx'
import { MissingDataText, type Asked } from './MissingData.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

interface Props<Line> {
  readonly asked: Asked & {
    readonly data?: { readonly list: readonly Line[] } | undefined
    readonly isLoading: boolean
  }
  readonly call: QueryCall
  /** What to do where the device has none of it and is offline. */
  readonly offline: string
  /** Shown where the log is empty. */
  readonly none: ReactNode
  readonly line: (line: Line) => HistoryLine
}

export function AskedHistory<Line>({ asked, call, offline, none, line }: Props<Line>) {
  const { data } = asked
  if (!data)
    return asked.isLoading ? (
      <SkeletonRows rows={4} />
    ) : (
      <MissingDataText asked={asked} call={call} offline={offline} />
    )
  return data.list.length === 0 ? (
    <p className="s-note">{none}</p>
  ) : (
    <HistoryList lines={data.list.map(line)} />
  )
}
