/** State of the command palette: what is offered for a text, and what was chosen lately on this device. */
import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Finder, FinderSource, Found } from '#engine/screen/finder.ts'
import { useLive, useStore } from '#client/offline/use-live.ts'
import { useLoaded } from '#client/router/loaded.ts'
import { seesAmounts } from '#contract/amounts.ts'
import { can, viewer } from '#client/session/session.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { loadFinder } from './finder.ts'
import type { MenuItem } from './menu.ts'
import {
  actionsOf,
  foundItem,
  groupsOf,
  matching,
  pagesOf,
  shellActions,
  type Group,
  type Item,
} from './palette-items.ts'
import { closePalette } from './palette-state.ts'
import { readRecent, rememberRecent, type Recent } from './recent.ts'

const none: readonly Recent[] = []
const nothing: Finder = { actions: [], sources: [] }

interface PaletteModel {
  groups: readonly Group[]
  choose: (item: Item) => void
  /** Something that searches could not be had: what is not found may be there. */
  isPartial: boolean
}

export function usePalette(menu: readonly MenuItem[], text: string): PaletteModel {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [loaded, again] = useLoaded(loadFinder)
  const isMissing = loaded.state === 'failed'
  useEffect(() => {
    if (isOnline && isMissing) again()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once each time the app is back online: a request that fails although online is not repeated
  }, [isOnline, again])
  const { actions, sources } = loaded.state === 'ready' ? loaded.value : nothing
  const [recent, remember] = useRecent()
  const [found, isPartial] = useFound(sources, text, isOnline)
  const fixed = useMemo(() => {
    const allowed = actions.filter(
      ({ func, isAmount }) => (func === undefined || can(func)) && (!isAmount || seesAmounts(viewer())),
    )
    return { pages: pagesOf(menu), actions: [...actionsOf(allowed), ...shellActions()] }
  }, [menu, actions])
  const groups = groupsOf(
    [
      { id: 'pages', title: t`Pages`, items: matching(fixed.pages, text) },
      { id: 'actions', title: t`Actions`, items: matching(fixed.actions, text) },
      ...found,
    ],
    text,
    recent,
    t`Recently used`,
  )
  const choose = (item: Item) => {
    remember({ id: item.id, thing: item.thing })
    closePalette()
    void item.choose()
  }
  return { groups, choose, isPartial: isPartial || isMissing }
}

/**
 * What the sources find for a text, including rows that arrive later, and whether some of them could not search. An
 * answer to an earlier text is not shown. Sources are asked again when back online.
 */
function useFound(sources: readonly FinderSource[], text: string, isOnline: boolean): [Group[], boolean] {
  const [found, setFound] = useState<ReadonlyMap<string, readonly Found[]>>(new Map())
  const [isPartial, setPartial] = useState(false)
  const allowed = useMemo(() => sources.filter(({ func }) => can(func)), [sources])
  const rowsAt = useLive('palette', ['rows'], async () => performance.now())
  useEffect(() => {
    let isCurrent = true
    const ask = async (source: FinderSource) => [source.id, await (await source.load())(text)] as const
    void Promise.allSettled(allowed.map(ask)).then((answers) => {
      const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      if (!isCurrent) return
      setFound(new Map(given))
      setPartial(given.length < answers.length)
    })
    return () => {
      isCurrent = false
    }
  }, [allowed, text, rowsAt, isOnline])
  const groups = allowed.map((source) => ({
    id: source.id,
    title: i18n._(source.title),
    items: (found.get(source.id) ?? []).map((each) => foundItem(source, each)),
  }))
  return [groups, isPartial]
}

/** What this person chose lately and may see now, newest first, as it is stored now. */
function useRecent(): [readonly Recent[], (chosen: Recent) => void] {
  const store = useStore()
  const recent = useLive('recent', ['settings'], readRecent) ?? none
  const allowed = useMemo(() => recent.filter(({ thing }) => !thing || can(thing.func)), [recent])
  const remember = useCallback((chosen: Recent) => void (store && rememberRecent(store, chosen)), [store])
  return [allowed, remember]
}
