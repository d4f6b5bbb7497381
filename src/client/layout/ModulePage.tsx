/** The page of a menu group: its pages as cards. What is hidden or not granted is not there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderOpen } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLanguage } from '#client/i18n/language.ts'
import { knownScreens } from '#client/router/known-screens.ts'
import { findFunc, funcTitle } from '#client/router/titles.ts'
import { useView } from '#client/router/view.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { MenuIcon } from './icons.tsx'
import { entriesOf, menuOf, type Entry } from './menu.ts'
import classes from './module-page.module.css'
import { useDigits } from './use-digits.ts'

const MOST_DIGITS = 9

/** Opens the pages of the group it is the page of; the first nine by their digit. */
export function ModulePage() {
  const { group, entries } = useGroup()
  const title = funcTitle(group, useLanguage())
  useDigits(entries.slice(0, MOST_DIGITS).map(({ to }) => to))
  return (
    <>
      <PageHeader title={title} />
      {entries.length === 0 ? (
        <NoPages title={title} />
      ) : (
        <ul className={classes.grid}>
          {entries.map((entry, at) => (
            <li key={entry.id}>
              <PageCard entry={entry} digit={at < MOST_DIGITS ? at + 1 : undefined} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const noGroup = { funcName: '', funcNameEn: '', funcNameMl: '', children: [] as Func[] } as unknown as Func

function useGroup(): { group: Func; entries: Entry[] } {
  const name = useView()?.name ?? ''
  const { funcs, user } = useSession()
  const language = useLanguage()
  const isSub = user?.userAdmin === '0'
  return useMemo(() => {
    const group = findFunc(funcs as Func[], ({ routeId }) => routeId === name) ?? noGroup
    return { group, entries: entriesOf(menuOf(group.children, { screens: knownScreens(), language, isSub })) }
  }, [name, funcs, language, isSub])
}

function PageCard({ entry, digit }: { entry: Entry; digit: number | undefined }) {
  return (
    <PlainLink to={entry.to} className={classes.card}>
      <span className={classes.icon}>
        <MenuIcon name={entry.icon} size={22} />
      </span>
      <span className="s-stack s-rest">
        <span className={classes.name}>{entry.title}</span>
        {entry.trail && <span className="s-note">{entry.trail}</span>}
      </span>
      {digit !== undefined && (
        <kbd className={classes.key} aria-hidden>
          {digit}
        </kbd>
      )}
    </PlainLink>
  )
}

function NoPages({ title }: { title: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconFolderOpen size={26} stroke={1.6} />}
      title={t`${title}: no pages yet`}
      text={t`Its pages are not available yet. They will appear here and in the menu.`}
      action={
        <AppLink to="/">
          <Trans>Go to home</Trans>
        </AppLink>
      }
    />
  )
}
