import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconAlertTriangle } from '@tabler/icons-react'
import type { QueryCall } from '#contract/call.ts'
import { endsSession, explain } from '#client/calls/explain.ts'
import { BadResponse, Refused } from '#client/calls/ask.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { HelpLink } from '#client/ui/HelpLink.tsx'
import type { TableData } from './use-table-data.ts'
import classes from './table-screen.module.css'

/** Warns when the rows may be outdated: offline, or a request that failed. Empty otherwise. */
export function Banner({ data, call }: { data: TableData; call: QueryCall }) {
  const { t } = useLingui()
  const { isOnline, isLocal, at, error, rows } = data
  if (!rows) return null
  if (!isOnline) {
    const count = data.total
    return (
      <output className={classes.banner}>
        <IconCloudOff size={15} stroke={1.75} aria-hidden />
        {isLocal ? (
          <Trans>Offline: {count} found among the rows kept on this device.</Trans>
        ) : (
          <AsOf at={at} offline />
        )}
      </output>
    )
  }
  // A session that ended says so over the page (spec 000 §8).
  if (!error || endsSession(error, call)) return null
  const why =
    error instanceof Refused || error instanceof BadResponse
      ? explain(error, call)
      : t`The server did not answer.`
  return (
    <output className={classes.banner} data-tone="bad">
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
      <span>{why}</span> <AsOf at={at} offline={false} />
      <Button size="compact-xs" variant="default" onClick={data.refetch}>
        <Trans>Try again</Trans>
      </Button>
      <HelpLink error={error} call={call} />
    </output>
  )
}
