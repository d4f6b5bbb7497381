/** The screens that are alive, each in its own scrolling place; all but one are hidden and at rest. */
import { Activity, memo, useState, useLayoutEffect, useRef, type UIEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useCurrentScreen, type CurrentScreen } from '#client/router/current-screen.ts'
import { frameOf, screenOf } from '#client/router/known-screens.ts'
import { refreshed } from '#client/router/refresh.ts'
import { ScreenHost } from '#client/router/ScreenHost.tsx'
import { ViewContext } from '#client/router/view.ts'
import { useSession } from '#client/session/session.ts'
import type { Func } from '#modules/session/contract.ts'
import classes from './shell.module.css'
import { tabs } from './tabs.ts'
import { viewsAfter, type View } from './views.ts'
import { funcAt, type Place } from '#client/router/titles.ts'

/** Whether a page is kept alive behind others: cache flag '1' of its granted function, unless the screen says noCache. */
const isKept = (place: Place, funcs: readonly Func[]): boolean =>
  screenOf(place.name)?.noCache !== true && funcAt(funcs, place)?.cache === '1'

export function Views() {
  const rounds = useSnapshot(refreshed)
  const views = useViews()
  const newest = Math.max(...views.map(({ seen }) => seen))
  return views.map((view) => (
    <Activity
      key={`${view.path}#${rounds[view.path] ?? 0}`}
      mode={view.seen === newest ? 'visible' : 'hidden'}
    >
      <ViewPlace view={view} isShown={view.seen === newest} />
    </Activity>
  ))
}

function useViews(): readonly View[] {
  const { name, path, href, params } = useCurrentScreen()
  const { list } = useSnapshot(tabs)
  const { funcs } = useSession()
  const [views, setViews] = useState<readonly View[]>([])
  const screen = screenOf(name)
  // On the way to a page outside the shell, the last screen stays until that page is drawn.
  if (!screen || frameOf(screen) !== 'shell') return views
  const next = viewsAfter(views, {
    current: { name, path, href, params: params as CurrentScreen['params'] },
    open: new Set(list.map((tab) => tab.path)),
    isKept: (page) => isKept(page, funcs as Func[]),
  })
  if (next !== views) setViews(next)
  return next
}

const ViewPlace = memo(function ViewPlace({ view, isShown }: { view: View; isShown: boolean }) {
  const keepScroll = useScrollKeeper()
  const screen = screenOf(view.name)
  if (!screen) return null
  return (
    <div
      id={isShown ? 'page' : undefined}
      tabIndex={-1}
      className={classes.page}
      onScrollCapture={keepScroll}
    >
      <ViewContext value={view}>
        <ScreenHost name={view.name} screen={screen} params={view.params} />
      </ViewContext>
    </div>
  )
})

/** What was scrolled inside an element is put back when it is shown again. Answers its scroll listener (capturing). */
function useScrollKeeper(): (event: UIEvent<HTMLElement>) => void {
  const scrolled = useRef(new Map<Element, [top: number, left: number]>())
  useLayoutEffect(() => {
    const places = scrolled.current
    for (const [element, [top, left]] of places) element.scrollTo({ top, left, behavior: 'instant' })
    return () => {
      for (const element of places.keys()) {
        if (element.isConnected) places.set(element, [element.scrollTop, element.scrollLeft])
        else places.delete(element)
      }
    }
  }, [])
  return ({ target }) => {
    if (target instanceof Element && !scrolled.current.has(target)) scrolled.current.set(target, [0, 0])
  }
}
