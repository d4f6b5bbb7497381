import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ScreenDecl } from '#engine/schema/screen.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/line.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useLoaded } from './loaded.ts'
import { loaderOf, type ScreenComponent } from './screen-component.ts'
import { screenTitle } from './titles.ts'
import { refreshed } from './refresh.ts'
import { useSnapshot } from 'valtio'

const nothing = (): Promise<ScreenComponent> => new Promise(() => undefined)

/** Draws one screen: its component when it is here, an honest word when it is not. */
export function ScreenHost({ name, screen }: { name: string; screen: ScreenDecl }) {
  const load = loaderOf(screen)
  const [loaded, again] = useLoaded(load ?? nothing)
  const params = useParams({ strict: false }) as Record<string, string>
  const { count } = useSnapshot(refreshed)
  useTitle(name)
  if (!load) return <NotYet />
  if (loaded.state === 'waiting') return <SkeletonRows />
  if (loaded.state === 'failed') return <NotLoaded again={again} />
  const Screen = loaded.value
  return (
    <ErrorBoundary key={`${name}:${count}`}>
      <Screen params={params} />
    </ErrorBoundary>
  )
}

function useTitle(name: string) {
  const { funcs } = useSession()
  const language = useLanguage()
  useEffect(() => {
    document.title = `${screenTitle(name, funcs as Func[], language)} · Sampan`
  }, [name, funcs, language])
}

function NotYet() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Not available yet`} text={t`This page is part of the plan and not built yet.`} />
  )
}

function NotLoaded({ again }: { again: () => void }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  return (
    <EmptyState
      title={isOnline ? t`This page could not be loaded` : t`Not available offline`}
      text={
        isOnline
          ? t`Nothing you typed is lost. Try again.`
          : t`This page was never opened on this device. It opens once there is a line again.`
      }
      action={
        <PlainButton onClick={again}>
          <Trans>Try again</Trans>
        </PlainButton>
      }
    />
  )
}
