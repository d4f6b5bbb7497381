/** The menu as data: granted functions that have a screen, in the language of the person (spec 000 §2, §6). */
import type { Language } from '#contract/language.ts'
import type { ScreenDecl, Screens } from '#engine/screen/screen.ts'
import type { Func } from '#modules/session/contract.ts'
import { funcTitle } from '#client/router/titles.ts'

export interface MenuItem {
  id: string
  title: string
  icon: string
  /** Route name, "" for a group. */
  name: string
  /** Address, "" for a group. */
  to: string
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
    const isOpenable = screen !== undefined && !screen.hidden && !screen.path.includes('$')
    if (!isOpenable && children.length === 0) return []
    const item: MenuItem = {
      id: func.funcId,
      title: funcTitle(func, context.language),
      icon: func.icon,
      name: isOpenable ? func.routeId : '',
      to: isOpenable ? screen.path : '',
      children,
    }
    return [item]
  })
}

export const holds = (item: MenuItem, name: string): boolean =>
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
  func.routeId === name ||
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
