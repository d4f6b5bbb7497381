import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLanguage } from '#client/i18n/language.ts'
import { useCurrentScreen } from '#client/router/current-screen.ts'
import { go } from '#client/router/go.ts'
import { isOpenTo } from '#client/router/guard.ts'
import { refreshScreen } from '#client/router/refresh.ts'
import { useSubjectOf } from '#client/router/subjects.ts'
import { titleAt } from '#client/router/titles.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { DropItem, DropMenu } from '#client/ui/DropMenu.tsx'
import { PlainLink } from '#client/ui/PlainLink.tsx'
import { PointMenu } from '#client/ui/PointMenu.tsx'
import { closeAll, closeOthers, closeTab, tabs, type Tab } from './tabs.ts'
import classes from './visited-tabs.module.css'

/** The menu of one tab, opened by the right button or the menu key. */
interface Opened {
  path: string
  at: { x: number; y: number }
  /** Where the keyboard goes back to. */
  from: HTMLElement
}

/** Where I have been. Close with the cross, the middle button or Delete; the rest is in the menu of a tab or at the end. */
export function VisitedTabs() {
  const { t } = useLingui()
  const { list } = useSnapshot(tabs)
  const { path } = useCurrentScreen()
  const { preview, funcs } = useSession()
  // During "see as this user", leave out pages that user may not open.
  const shown = preview ? list.filter((tab) => isOpenTo(funcs as Func[], tab)) : list
  const [opened, setOpened] = useState<Opened>()
  const strip = useRef<HTMLElement>(null)
  useInView(strip, `${path} ${list.length}`)
  const close = () => {
    opened?.from.focus()
    setOpened(undefined)
  }
  return (
    <div className={classes.root}>
      <nav className={classes.strip} aria-label={t`Open pages`} ref={strip}>
        {shown.map((tab) => (
          <VisitedTab key={tab.path} tab={tab} current={path} onMenu={setOpened} />
        ))}
      </nav>
      <DropMenu label={t`Pages menu`} className={classes.more} button={<IconChevronDown size={16} />}>
        <TabItems path={path} current={path} />
      </DropMenu>
      {opened && (
        <PointMenu key={opened.path} label={t`Menu of the tab`} at={opened.at} close={close}>
          <TabItems path={opened.path} current={path} />
        </PointMenu>
      )}
    </div>
  )
}

/** With many tabs the strip scrolls; the current one is always in view. */
function useInView(strip: { current: HTMLElement | null }, what: string): void {
  useEffect(() => {
    const tab = strip.current?.querySelector('[data-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [strip, what])
}

interface VisitedTabProps {
  tab: Tab
  current: string
  onMenu: (opened: Opened) => void
}

function VisitedTab({ tab, current, onMenu }: VisitedTabProps) {
  const { t } = useLingui()
  const { funcs } = useSession()
  const subject = useSubjectOf(tab.path)
  const title = titleAt(tab, funcs as Func[], useLanguage(), subject)
  const isCurrent = tab.path === current
  const box = useRef<HTMLSpanElement>(null)
  const close = () => {
    const own = box.current
    // The keyboard goes on at the next tab: the focus would be lost with this one.
    if (own?.contains(document.activeElement))
      (own.nextElementSibling ?? own.previousElementSibling)?.querySelector('a')?.focus()
    closeTab(tab.path, current)
  }
  return (
    <span
      ref={box}
      className={classes.tab}
      data-current={isCurrent || undefined}
      // The menu key on the link comes here too: without a place of its own, it opens below the tab.
      onContextMenu={(event) => {
        event.preventDefault()
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        const at = event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom }
        onMenu({ path: tab.path, at, from: event.target as HTMLElement })
      }}
    >
      <PlainLink
        to={tab.href}
        className={classes.link}
        title={title}
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

/** What can be done with a tab and the others (spec 000 §2 "Tab menu"). */
function TabItems({ path, current }: { path: string; current: string }) {
  const { list } = useSnapshot(tabs)
  const tab = list.find((each) => each.path === path)
  const closable = list.filter((each) => !each.isAffixed)
  const refresh = () => {
    if (tab && path !== current) go(tab.href)
    refreshScreen(path)
  }
  return (
    <>
      <DropItem onClick={refresh}>
        <Trans>Refresh</Trans>
      </DropItem>
      <DropItem disabled={!tab || tab.isAffixed} onClick={() => closeTab(path, current)}>
        {path === current ? <Trans>Close current</Trans> : <Trans>Close</Trans>}
      </DropItem>
      <DropItem
        disabled={!closable.some((each) => each.path !== path)}
        onClick={() => closeOthers(path, current)}
      >
        <Trans>Close others</Trans>
      </DropItem>
      <DropItem disabled={closable.length === 0} onClick={() => closeAll(current)}>
        <Trans>Close all</Trans>
      </DropItem>
    </>
  )
}
