/** Where an answer should stand and there is none. What is missing for want of a line is never blamed on anything else. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { QueryCall } from '#contract/call.ts'
import { explain } from '#client/calls/explain.ts'
import { EmptyState } from './EmptyState.tsx'
import { HelpLink } from './HelpLink.tsx'
import { useOnline } from './use-online.ts'
import classes from './no-answer.module.css'

/** Of a query; what `useCall` gives. */
export interface Asked {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Words {
  readonly title: string
  readonly text: string
}

interface MissingDataProps {
  asked: Asked
  call: QueryCall
  /** Shown offline when the record was never loaded on this device. */
  offline: Words
  /** Shown when the server answered that there is none. Default: as offline. */
  absent?: Words
  /** Another way on. */
  action?: ReactNode
}

/** In the place of a screen or a panel. */
export function MissingData({ asked, call, offline, absent = offline, action }: MissingDataProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  if (!isOnline || !asked.error) return <EmptyState {...(isOnline ? absent : offline)} action={action} />
  return (
    <EmptyState
      title={t`This could not be loaded`}
      text={explain(asked.error, call)}
      action={
        <div className={classes.ways}>
          <AskAgain asked={asked} isSecond={action !== undefined} />
          <HelpLink error={asked.error} call={call} />
          {action}
        </div>
      }
    />
  )
}

/** In the place of a picture, a list or a line of text. */
export function MissingDataText({
  asked,
  call,
  offline,
}: Omit<MissingDataProps, 'offline'> & { offline: string }) {
  const isOnline = useOnline()
  if (!isOnline || !asked.error) return <p className={classes.line}>{offline}</p>
  return (
    <p className={classes.line} role="alert">
      {explain(asked.error, call)} <AskAgain asked={asked} isSmall />
    </p>
  )
}

function AskAgain({ asked, isSmall, isSecond }: { asked: Asked; isSmall?: true; isSecond?: boolean }) {
  return (
    <Button
      variant={isSmall || isSecond ? 'default' : 'filled'}
      {...(isSmall ? { size: 'compact-xs' } : {})}
      loading={asked.isFetching}
      onClick={() => void asked.refetch()}
    >
      <Trans>Try again</Trans>
    </Button>
  )
}
