/** Visited tabs (spec 000 §2): one per path, affixed ones stay, closing falls back to the last remaining, else home. */
import { proxy } from 'valtio'
import { formatQuery, go, parseQuery } from '#client/router/go.ts'
import { HOME } from '#client/router/guard.ts'
import { forgetSubjects } from '#client/router/subjects.ts'
import { readSession, sessionKeys, writeSession } from '#client/session/local-keys.ts'

export interface Tab {
  /** Route name. */
  name: string
  path: string
  /** Path with the query it was last seen with. */
  href: string
  isAffixed: boolean
}

const isTab = (value: unknown): value is Tab => {
  const given = value as Partial<Record<keyof Tab, unknown>> | null
  return [given?.name, given?.path, given?.href].every((part) => typeof part === 'string')
}

function stored(): Tab[] {
  try {
    const list: unknown = JSON.parse(readSession(sessionKeys.tabs) || '[]')
    return Array.isArray(list) ? list.filter(isTab) : []
  } catch {
    return []
  }
}

export const tabs = proxy<{ list: Tab[] }>({ list: stored() })

function put(list: Tab[]): void {
  tabs.list = list
  writeSession(sessionKeys.tabs, JSON.stringify(list))
}

/** Pure: the list after a visit. Affixed tabs stand first. */
export function visited(list: readonly Tab[], tab: Tab): Tab[] {
  const isKnown = list.some((each) => each.path === tab.path)
  const next = isKnown ? list.map((each) => (each.path === tab.path ? tab : each)) : [...list, tab]
  return [...next.filter((each) => each.isAffixed), ...next.filter((each) => !each.isAffixed)]
}

/** Pure: where to go after these paths were closed while `current` was on; undefined to stay. */
export function afterClosing(left: readonly Tab[], current: string): string | undefined {
  if (left.some((each) => each.path === current)) return undefined
  return left.at(-1)?.href ?? HOME
}

/** Puts a visit among the tabs; the affixed ones are there from the first. */
export const visitTab = (tab: Tab, affixed: readonly Tab[] = []): void =>
  put(
    visited(
      [...affixed.filter(({ path }) => !tabs.list.some((each) => each.path === path)), ...tabs.list],
      tab,
    ),
  )

function keepOnly(isKept: (tab: Tab) => boolean, current: string): void {
  const left = tabs.list.filter((tab) => tab.isAffixed || isKept(tab))
  put(left)
  const next = afterClosing(left, current)
  if (next) go(next)
}

export const closeTab = (path: string, current: string): void => keepOnly((tab) => tab.path !== path, current)

/** Leaves the affixed tabs and this one, and goes to it. */
export function closeOthers(path: string, current: string): void {
  const stays = tabs.list.find((tab) => tab.path === path)
  keepOnly((tab) => tab.path === path, path)
  if (stays && path !== current) go(stays.href)
}

export const closeAll = (current: string): void => keepOnly(() => false, current)

/** Drops the tabs that may not be there any more; the page in front is the guard's business. */
export function keepTabs(isKept: (tab: Tab) => boolean): void {
  const left = tabs.list.filter(isKept)
  if (left.length < tabs.list.length) put(left)
}

/**
 * Address a menu entry leads to: the one its open page was last seen with; of one that is not open, or that is in front
 * already, the plain one. Never a half-filled form (`?draft=`): the menu begins a new one, which offers the unfinished.
 */
export function lastAddress(path: string, current: string): string {
  const tab = path === current ? undefined : tabs.list.find((each) => each.path === path)
  if (!tab) return path
  const [place = path, search = ''] = tab.href.split('?')
  const { draft, ...query } = parseQuery(search)
  return draft === undefined ? tab.href : place + formatQuery(query)
}

/** A new person starts with no tabs (spec 000 §4 "clears open tabs"). */
export function forgetTabs(): void {
  put([])
  forgetSubjects()
}
