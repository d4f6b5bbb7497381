import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, type ReactNode, useState, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useLanguage } from '#client/i18n/language.ts'
import { useCurrentScreen } from '#client/router/current-screen.ts'
import { isGranted, isOpenTo } from '#client/router/guard.ts'
import { frameOf, knownScreens, screenOf } from '#client/router/known-screens.ts'
import { usePreview } from '#client/session/preview.ts'
import { useSession, viewer } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import { BottomBar } from './BottomBar.tsx'
import { keepFocus } from './focus-back.ts'
import { Header } from './Header.tsx'
import { listenForPalette, palette } from './palette-state.ts'
import classes from './shell.module.css'
import { PageNote } from './PageNote.tsx'
import { SideMenu } from './SideMenu.tsx'
import { sidebar } from './sidebar.ts'
import { keepTabs, visitTab, type Tab } from './tabs.ts'
import { useMenu } from './use-menu.ts'
import { Views } from './Views.tsx'
import { VisitedTabs } from './VisitedTabs.tsx'
import { Watermark } from './Watermark.tsx'
import { listenForUndo } from '#client/undo/undo-keys.ts'
import { whenIdle } from '#client/boot/when-idle.ts'
import { extras } from './extras.ts'
import { leaving } from '#client/offline/leave.ts'
import { useStoreStatus } from '#client/offline/use-live.ts'

const LeaveModal = lazyPart(async () => (await import('#client/offline/LeaveModal.tsx')).LeaveModal)
const StoreProblem = lazyPart(async () => (await import('#client/offline/StoreProblem.tsx')).StoreProblem)

/** What is rarely needed and heavy: the question before leaving with unsent rows, and a store that fails. */
function Troubles() {
  const isLeaving = useSnapshot(leaving).open !== undefined
  const status = useStoreStatus()
  return (
    <Suspense fallback={null}>
      {isLeaving && <LeaveModal />}
      {(status === 'outdated' || status === 'lost') && <StoreProblem />}
    </Suspense>
  )
}

const Palette = lazyPart(async () => (await import('./Palette.tsx')).Palette)
const PreviewBanner = lazyPart(async () => (await import('./PreviewBanner.tsx')).PreviewBanner)
const PhoneMenu = lazyPart(async () => (await import('./PhoneMenu.tsx')).PhoneMenu)

/** The frame of every signed-in page. */
export function Shell({ children }: { children: ReactNode }) {
  const { menu, active, current } = useMenu()
  const { name } = useCurrentScreen()
  const { user } = useSession()
  const language = useLanguage()
  const { isOpen, isDrawerOpen } = useSnapshot(sidebar)
  const isFinding = useSnapshot(palette).isOpen
  const isPreviewing = usePreview() !== undefined
  useEffect(listenForPalette, [])
  useEffect(keepFocus, [])
  useEffect(listenForUndo, [user?.cusCode, user?.loginCode])
  // The home module has no screens below it, and no side area (spec 000 §2).
  const hasSide = active !== undefined && active.children.length > 0
  return (
    <div className={classes.root} data-language={language}>
      <a className={classes.skip} href="#page">
        <Trans>Skip to content</Trans>
      </a>
      {isPreviewing && (
        <Suspense fallback={null}>
          <PreviewBanner />
        </Suspense>
      )}
      <Header menu={menu} active={active} hasSide={hasSide} />
      <div className={classes.body}>
        {hasSide && (
          <aside className={classes.side} data-closed={!isOpen || undefined} inert={!isOpen}>
            <SideMenu module={active} menu={menu} current={current} />
          </aside>
        )}
        <div className="s-stack s-rest">
          <VisitedTabs />
          <PageNote name={name} />
          <main className={classes.pages}>
            <Views key={`${user?.cusCode}/${user?.loginCode}`} />
            {children}
          </main>
        </div>
      </div>
      <BottomBar menu={menu} current={current} />
      <Watermark />
      <Visits />
      <Troubles />
      <Extras />
      <Suspense fallback={null}>
        {isFinding && <Palette menu={menu} />}
        {isDrawerOpen && <PhoneMenu menu={menu} current={current} />}
      </Suspense>
    </div>
  )
}

/** Screens whose tab is always there, of those the person may open. */
const affixedTabs = (): Tab[] =>
  Object.entries(knownScreens()).flatMap(([name, screen]) =>
    screen.affix && isGranted(screen, viewer().funcs)
      ? [{ name, path: screen.path, href: screen.path, isAffixed: true }]
      : [],
  )

/**
 * Each visited screen becomes a tab; error pages and refresh helpers do not. Screens the person lost leave the tabs. Draws nothing, so that
 * the frame is not drawn anew with each query of an address (the first key in a form writes its draft there).
 */
function Visits() {
  const { name, path, href } = useCurrentScreen()
  const { funcs } = useSession()
  useEffect(() => keepTabs((tab) => isOpenTo(funcs as Func[], tab)), [funcs])
  useEffect(() => {
    const screen = screenOf(name)
    if (!screen || frameOf(screen) !== 'shell' || path.startsWith('/error/')) return
    visitTab({ name, path, href, isAffixed: screen.affix === true }, affixedTabs())
  }, [name, path, href])
  return null
}

/** What floats over the page. It may come late, and a part that cannot be loaded is tried again with the next page. */
function Extras() {
  const [parts, setParts] = useState<readonly ComponentType[]>([])
  useEffect(() => {
    let isHere = true
    whenIdle(() => {
      void Promise.allSettled(extras().map((load) => load())).then((results) => {
        const here = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
        if (isHere) setParts(here)
      })
    })
    return () => {
      isHere = false
    }
  }, [])
  return parts.map((Part) => <Part key={Part.displayName ?? Part.name} />)
}
