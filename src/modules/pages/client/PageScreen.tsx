/** A published page at its address, also offline once it was opened. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useSubject } from '#client/router/subjects.ts'
import { useCan } from '#client/session/session.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { MissingPageData } from '#client/ui/MissingPageData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { readPage, textInLanguage } from '#engine/page/index.ts'
import { DesignedPage } from '#engine/page/view.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { addressSources } from '#modules/lookups/form-kit.ts'
import { pages } from '../contract.ts'
import { useSending } from './use-sending.ts'

export default function PageScreen({ params: { key = '' } }: { params: Record<string, string> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOnline = useOnline()
  const asked = useCall(pages.publishedPage, { formKey: key }, { hasPlace: true })
  const page = asked.data
  const isCurrent = useCurrentAnswer(asked, page?.keepAlive === '0' && isOnline)
  const isOffline = page && !isOnline && !(page.keepAlive === '1' && page.offline === 'cached')
  const name = page ? textInLanguage(page.title, language) || key : ''
  useSubject(name)
  return (
    <div className="s-page s-fields">
      <PageHeader title={name} />
      {isOffline ? (
        <EmptyState title={t`You're offline`} text={t`This page needs an internet connection.`} />
      ) : page && isCurrent ? (
        <Page key={`${key} ${page.rev}`} page={page} />
      ) : asked.isFetching ? (
        <SkeletonRows rows={6} />
      ) : (
        <MissingPageData asked={asked} call={pages.publishedPage} />
      )}
    </div>
  )
}

/** Whether the answer may be shown: of a page that is requested at each visit, only one that was given during this visit. */
function useCurrentAnswer(
  { dataUpdatedAt, refetch }: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch'>,
  isAnew: boolean,
): boolean {
  // An answer that is here already is of an earlier visit, also within the same millisecond. Later failures leave it in view.
  const [since] = useState(() => Math.max(Date.now(), dataUpdatedAt + 1))
  const isCurrent = !isAnew || dataUpdatedAt >= since
  useEffect(() => {
    // A kept answer may be too young to be requested again by itself.
    if (!isCurrent) void refetch({ cancelRefetch: false })
  }, [isCurrent, refetch])
  return isCurrent
}

function Page({ page }: { page: Output<typeof pages.publishedPage> }) {
  const { t } = useLingui()
  const read = useMemo(() => readPage(page.data), [page.data])
  const { command, sending, state, again } = useSending(read.ok ? read.document : undefined)
  const maySend = useCan(command?.func ?? '')
  if (!read.ok)
    return (
      <EmptyState
        title={t`This page cannot be shown`}
        text={t`It was made with a newer version. Refresh the page.`}
      />
    )
  if (state === 'waiting') return <SkeletonRows rows={6} />
  if (state === 'failed')
    return (
      <EmptyState
        title={t`This page cannot be shown`}
        text={t`The form it belongs to is not on this device yet. It loads when you're online.`}
        action={
          <Button variant="default" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  return (
    <>
      {page.scripts === 'off' && (
        <p className="s-note" role="note">
          <Trans>Scripts of this page are switched off. Everything else works.</Trans>
        </p>
      )}
      {command && !maySend && (
        <p className="s-note" role="note">
          <Trans>You do not have the right to send this form.</Trans>
        </p>
      )}
      <DesignedPage
        document={read.document}
        sending={maySend ? sending : undefined}
        address={addressSources}
        hasScripts={page.scripts === 'on'}
      />
    </>
  )
}
