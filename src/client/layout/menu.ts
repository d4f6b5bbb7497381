/** The menu as data: granted functions that have a screen, in the language of the person (spec 000 §2, §6). */
import type { Language } from '#contract/language.ts'
import { addressWith, type ScreenDecl, type Screens } from '#engine/screen/screen.ts'
import { menuJobs, type Attention, type Func, type MenuJob } from '#contract/functions.ts'
import { funcTitle } from '#client/router/titles.ts'

export interface MenuItem {
  id: string
  title: string
  icon: string
  /** Route name, "" for a group; the id of a function that opens one address of its screen. */
  name: string
  /** Address, "" for a group. */
  to: string
  /** Heading it is under. */
  job?: MenuJob | undefined
  attention?: Attention | undefined
  children: MenuItem[]
}

interface MenuContext {
  screens: Screens
  language: Language
  /** userAdmin '0'. */
  isSub: boolean
}

/** Spec 000 §6: "hidden from the BaseData menu for everyone". */
const hiddenForAll: readonly string[] = ['PermissionChangePassword', 'SystemSettingButton']
/** Hidden from everyone, or from sub-accounts: these do not see the shipping-abroad entry (spec 000 §6). */
const isHidden = (name: string, screen: ScreenDecl | undefined, isSub: boolean): boolean =>
  hiddenForAll.includes(name) || (isSub && screen?.mainOnly === true)

/** Granted functions as a menu. Routes this build does not know are reported to `onUnknown`. */
export function menuOf(
  funcs: readonly Func[],
  context: MenuContext,
  onUnknown: (name: string) => void = () => {},
): MenuItem[] {
  return funcs.flatMap((func) => {
    if (func.hidden === '1') return []
    const screen = context.screens[func.routeId]
    if (func.routeId && isHidden(func.routeId, screen, context.isSub)) return []
    if (func.routeId && !screen) onUnknown(func.routeId)
    const children = menuOf(func.children, context, onUnknown)
    const to = openedBy(func, screen)
    if (to === '' && children.length === 0) return []
    const item: MenuItem = {
      id: func.funcId,
      title: funcTitle(func, context.language),
      icon: func.icon,
      name: to && (func.params ? func.funcId : func.routeId),
      to,
      job: func.job,
      attention: to ? func.attention : undefined,
      children,
    }
    return [item]
  })
}

/** Address of an entry; "" for one that opens nothing. A hidden screen is in the menu where a function names an address of it. */
const openedBy = ({ params }: Func, screen: ScreenDecl | undefined): string =>
  screen && (!screen.hidden || params) ? (addressWith(screen, params) ?? '') : ''

/** Name of the entry that opens this address, else of the screen. */
export const entryAt = (menu: readonly MenuItem[], { name, path }: { name: string; path: string }): string =>
  entriesOf(menu).find(({ to }) => to === path)?.name ?? name

const holds = (item: MenuItem, name: string): boolean =>
  (name !== '' && item.name === name) || item.children.some((child) => holds(child, name))

/** Top module of a screen. A screen outside the menu (an edit form) belongs to the module of its function. */
export function moduleOf(
  menu: readonly MenuItem[],
  name: string,
  funcs: readonly Func[],
  /** Function of the screen, where it is not the one of its route. */
  funcId = '',
): MenuItem | undefined {
  const shown = menu.find((item) => holds(item, name))
  if (shown) return shown
  const owner = funcs.find((func) => hasRoute(func, name, funcId))
  return menu.find((item) => item.id === owner?.funcId)
}

const hasRoute = (func: Func, name: string, funcId: string): boolean =>
  (func.routeId === name && !func.params) ||
  func.funcId === funcId ||
  func.children.some((child) => hasRoute(child, name, funcId))

/** First screen below an item, for a module whose own entry is a group. */
export const firstScreen = (item: MenuItem): string =>
  item.to || item.children.map(firstScreen).find((to) => to !== '') || ''

export interface Entry extends MenuItem {
  /** Names of the groups above, "B2C orders". */
  trail: string
}

/** Every screen of the menu in order, for the palette. */
export const entriesOf = (menu: readonly MenuItem[], trail = ''): Entry[] =>
  menu.flatMap((item) => [
    ...(item.to ? [{ ...item, trail }] : []),
    ...entriesOf(item.children, trail ? `${trail} / ${item.title}` : item.title),
  ])

/** Entries of a module under one heading. */
export interface Section {
  /** Stable, so that it is remembered when it is folded: of the module and the job, or of the group. */
  id: string
  /** "" for entries without a heading. */
  title: string
  /** The page of a group; "" where it has none. */
  to: string
  name: string
  items: readonly MenuItem[]
}

/** Entries a module may have without headings: they are seen at once. */
const FEW = 5

/** Entries of a module by what they are for; a group of pages is a section of its own, after the others. */
export function sectionsOf(module: MenuItem, language: Language): Section[] {
  const single = module.children.filter(({ children }) => children.length === 0)
  const section = (id: string, title: string, items: readonly MenuItem[]): Section[] =>
    items.length > 0 ? [{ id: `${module.id}.${id}`, title, to: '', name: '', items }] : []
  const jobs = Object.keys(menuJobs) as MenuJob[]
  const byJob =
    module.children.length <= FEW
      ? section('all', '', single)
      : [
          ...section(
            'other',
            '',
            single.filter(({ job }) => !job),
          ),
          ...jobs.flatMap((job) =>
            section(
              job,
              menuJobs[job][language],
              single.filter((item) => item.job === job),
            ),
          ),
        ]
  const groups = module.children
    .filter(({ children }) => children.length > 0)
    .map(({ id, title, to, name, children }) => ({ id, title, to, name, items: leavesOf(children) }))
  return [...byJob, ...groups]
}

const leavesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [...(item.to ? [item] : []), ...leavesOf(item.children)])

/** Entries of these functions, in this order, of those the menu has. */
export function favouritesOf(menu: readonly MenuItem[], ids: readonly string[]): MenuItem[] {
  const all = new Map(leavesOf(menu).map((item) => [item.id, item]))
  return ids.flatMap((id) => all.get(id) ?? [])
}

/** The list with one id moved to before another, or to the end where that one is not in it. */
export function movedBefore(ids: readonly string[], id: string, before: string): string[] {
  if (id === before) return [...ids]
  const rest = ids.filter((each) => each !== id)
  const at = rest.indexOf(before)
  return at < 0 ? [...rest, id] : rest.toSpliced(at, 0, id)
}

/** The list with one id a place further up (−1) or down (1). */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
