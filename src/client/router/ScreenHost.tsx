import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ScreenDecl } from '#engine/screen/screen.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PlainButton } from '#client/ui/PlainButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useLoaded } from './loaded.ts'
import { loaderOf, type ScreenComponent } from './screen-component.ts'
import { useSubjectOf } from './subjects.ts'
import { titleAt } from './titles.ts'
import { useView } from './view.ts'

const nothing = (): Promise<ScreenComponent> => new Promise(() => undefined)

interface ScreenHostProps {
  name: string
  screen: ScreenDecl
  params: Readonly<Record<string, string>>
}

/** Draws one screen: its component when it is here, an honest word when it is not; nothing for one that leads elsewhere. */
export function ScreenHost({ name, screen, params }: ScreenHostProps) {
  const load = loaderOf(screen)
  const [loaded, again] = useLoaded(load ?? nothing)
  useTitle(name)
  if (!load) return null
  if (loaded.state === 'waiting') return <SkeletonRows />
  if (loaded.state === 'failed') return <NotLoaded again={again} />
  const Screen = loaded.value
  return (
    <ErrorBoundary key={name}>
      <Screen params={params} />
    </ErrorBoundary>
  )
}

function useTitle(name: string) {
  const { funcs } = useSession()
  const language = useLanguage()
  const path = useView()?.path ?? ''
  const subject = useSubjectOf(path)
  useEffect(() => {
    const title = titleAt({ name, path }, funcs as Func[], language, subject)
    document.title = `${title} · Sampan`
  }, [name, path, subject, funcs, language])
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
          : t`This page has not been opened on this device yet. It loads when you're back online.`
      }
      action={
        <PlainButton onClick={again}>
          <Trans>Try again</Trans>
        </PlainButton>
      }
    />
  )
}
