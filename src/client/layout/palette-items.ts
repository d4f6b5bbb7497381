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
import { lastAddress } from './tabs.ts'

export interface Item {
  id: string
  title: string
  /** On the right, quieter; found by it too. */
  note: string
  icon: string
  /** Found by it, not shown. */
  hidden?: string
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

export const foundItem = (source: FinderSource, { id, title, note, href }: Found): Item => ({
  id,
  title,
  note,
  icon: source.icon,
  choose: () => go(href),
})

export const matching = (items: readonly Item[], text: string): Item[] =>
  ranked(items, wordsOf(text), ({ title, note, hidden = '' }) => ({ title, beside: `${note} ${hidden}` }))

/** Chosen lately first, without a text; an item stands once. */
export function groupsOf(
  groups: readonly Group[],
  text: string,
  recent: readonly string[],
  recentTitle: string,
): Group[] {
  const all = groups.flatMap(({ items }) => items)
  const lately = text.trim() === '' ? recent.flatMap((id) => all.find((item) => item.id === id) ?? []) : []
  const isLately = new Set(lately.map(({ id }) => id))
  const rest = groups.map((group) => ({ ...group, items: group.items.filter(({ id }) => !isLately.has(id)) }))
  return [{ id: 'recent', title: recentTitle, items: lately }, ...rest].filter(
    ({ items }) => items.length > 0,
  )
}
