/** What the command palette shows, as one list of groups. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { languages, type Language } from '#contract/language.ts'
import type { FinderAction, FinderSource, Found } from '#engine/screen/finder.ts'
import { ranked, wordsOf } from '#engine/screen/word-rank.ts'
import { currentLanguage, switchLanguage } from '#client/i18n/language.ts'
import { currentScreen } from '#client/router/current-screen.ts'
import { go } from '#client/router/go.ts'
import { refreshScreen } from '#client/router/refresh.ts'
import { appearance, setScheme, setSize, sizes, type Size } from '#client/theme/appearance.ts'
import { leaveAfterAsking } from './leaving.ts'
import { entriesOf, type MenuItem } from './menu.ts'
import type { ChosenThing, Recent } from './recent.ts'
import { lastAddress } from './tabs.ts'

export interface Item {
  id: string
  title: string
  /** On the right, quieter; found by it too. */
  note: string
  icon: string
  /** Found by it, not shown. */
  hidden?: string
  /** What is remembered of it beside its id. */
  thing?: ChosenThing
  choose: () => unknown
}

export interface Group {
  id: string
  title: string
  items: readonly Item[]
}

/** Every page of the menu. */
export const pagesOf = (menu: readonly MenuItem[]): Item[] =>
  entriesOf(menu).map(({ name, title, trail, icon, to }) => ({
    id: `page:${name}`,
    title,
    note: trail,
    icon,
    hidden: name,
    choose: () => go(lastAddress(to, currentScreen.path)),
  }))

/** Actions of the slices that this person may do. */
export const actionsOf = (actions: readonly FinderAction[]): Item[] =>
  actions.map(({ id, label, icon, load }) => ({
    id: `action:${id}`,
    title: i18n._(label),
    note: '',
    icon,
    choose: async () => (await load())(),
  }))

const shellAction = (id: string, title: string, icon: string, choose: () => unknown, hidden = ''): Item => ({
  id: `action:${id}`,
  title,
  note: '',
  icon,
  hidden,
  choose,
})

const sizeNames: Readonly<Record<Size, MessageDescriptor>> = {
  small: msg`Compact controls`,
  medium: msg`Comfortable controls`,
  large: msg`Large controls`,
}

/** What the shell itself can do. */
export function shellActions(): Item[] {
  const isDark = appearance.shown === 'dark'
  const others = (Object.keys(languages) as Language[]).filter((each) => each !== currentLanguage())
  return [
    shellAction('refresh', i18n._(msg`Refresh this page`), 'refresh', () =>
      refreshScreen(currentScreen.path),
    ),
    shellAction('scheme', isDark ? i18n._(msg`Light colours`) : i18n._(msg`Dark colours`), 'tool', () =>
      setScheme(isDark ? 'light' : 'dark'),
    ),
    ...sizes
      .filter((each) => each !== appearance.size)
      .map((each) => shellAction(`size.${each}`, i18n._(sizeNames[each]), 'list', () => setSize(each))),
    ...others.map((each) => {
      const { name } = languages[each]
      const title = i18n._(msg`Language: ${name}`)
      return shellAction(
        `language.${each}`,
        title,
        'settings',
        () => switchLanguage(each),
        `${each} language`,
      )
    }),
    shellAction('leave', i18n._(msg`Log out`), 'return', leaveAfterAsking),
  ]
}

const thingItem = (id: string, thing: ChosenThing): Item => ({
  id,
  title: thing.title,
  note: thing.note,
  icon: thing.icon,
  thing,
  choose: () => go(thing.href),
})

export const foundItem = ({ icon, func }: FinderSource, { id, title, note, href }: Found): Item =>
  thingItem(id, { title, note, icon, func, href })

export const matching = (items: readonly Item[], text: string): Item[] =>
  ranked(items, wordsOf(text), ({ title, note, hidden = '' }) => ({ title, beside: `${note} ${hidden}` }))

/** As many of the newest are shown without a text. */
const SHOWN_RECENT = 5

/**
 * Without a text, what was chosen lately comes first. With one, what was chosen and is not found otherwise comes last, whatever this
 * device keeps of it. An item stands once.
 */
export function groupsOf(
  groups: readonly Group[],
  text: string,
  recent: readonly Recent[],
  recentTitle: string,
): Group[] {
  const all = new Map(groups.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
  const group = (items: readonly Item[]): Group => ({ id: 'recent', title: recentTitle, items })
  const chosen = recent.flatMap(({ id, thing }) => all.get(id) ?? (thing ? thingItem(id, thing) : []))
  if (text.trim() !== '') {
    const others = chosen.filter(({ id }) => !all.has(id))
    return [...groups, group(matching(others, text))].filter(({ items }) => items.length > 0)
  }
  const lately = chosen.slice(0, SHOWN_RECENT)
  const isLately = new Set(lately.map(({ id }) => id))
  const rest = groups.map((each) => ({ ...each, items: each.items.filter(({ id }) => !isLately.has(id)) }))
  return [group(lately), ...rest].filter(({ items }) => items.length > 0)
}
