import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useLanguage } from '#client/i18n/language.ts'
import { useCurrentScreen } from '#client/router/current-screen.ts'
import { refreshScreen } from '#client/router/refresh.ts'
import { screenTitle } from '#client/router/titles.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { DropItem, DropMenu } from '#client/ui/DropMenu.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { closeAll, closeOthers, closeTab, tabs, type Tab } from './tabs.ts'
import classes from './visited-tabs.module.css'

/** Where I have been. Close with the cross, the middle button or Delete; the rest is in the menu at the end. */
export function VisitedTabs() {
  const { t } = useLingui()
  const { list } = useSnapshot(tabs)
  const { path } = useCurrentScreen()
  return (
    <div className={classes.root}>
      <nav className={classes.strip} aria-label={t`Open pages`}>
        {list.map((tab) => (
          <VisitedTab key={tab.path} tab={tab} isCurrent={tab.path === path} current={path} />
        ))}
      </nav>
      <TabMenu current={path} />
    </div>
  )
}

function VisitedTab({ tab, isCurrent, current }: { tab: Tab; isCurrent: boolean; current: string }) {
  const { t } = useLingui()
  const { funcs } = useSession()
  const language = useLanguage()
  const title = screenTitle(tab.name, funcs as Func[], language)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  const close = () => closeTab(tab.path, current)
  return (
    <span ref={place} className={classes.tab} data-current={isCurrent || undefined}>
      <PlainLink
        to={tab.href}
        className={classes.link}
        aria-current={isCurrent ? 'page' : undefined}
        onAuxClick={(event) => {
          if (event.button !== 1 || tab.isAffixed) return
          event.preventDefault()
          close()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && !tab.isAffixed) close()
        }}
      >
        {title}
      </PlainLink>
      {!tab.isAffixed && (
        <button type="button" className={classes.close} aria-label={t`Close ${title}`} onClick={close}>
          <IconX size={12} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  )
}

function TabMenu({ current }: { current: string }) {
  const { t } = useLingui()
  const { list } = useSnapshot(tabs)
  const isFixed = list.some((tab) => tab.path === current && tab.isAffixed)
  const closable = list.filter((tab) => !tab.isAffixed)
  return (
    <DropMenu label={t`Pages menu`} className={classes.more} button={<IconChevronDown size={16} />}>
      <DropItem onClick={refreshScreen}>
        <Trans>Refresh</Trans>
      </DropItem>
      <DropItem disabled={isFixed} onClick={() => closeTab(current, current)}>
        <Trans>Close current</Trans>
      </DropItem>
      <DropItem
        disabled={!closable.some((tab) => tab.path !== current)}
        onClick={() => closeOthers(current, current)}
      >
        <Trans>Close others</Trans>
      </DropItem>
      <DropItem disabled={closable.length === 0} onClick={() => closeAll(current)}>
        <Trans>Close all</Trans>
      </DropItem>
    </DropMenu>
  )
}
