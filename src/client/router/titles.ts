/** Names of screens in the language of the person: the function's own, else the screen's title, else its route name. */
import { i18n } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import type { Func } from '#modules/session/contract.ts'
import { addressWith } from '#engine/screen/screen.ts'
import { screenOf } from './known-screens.ts'

/** Of a name that nobody reads as a word, these letters tell pages apart. */
const SHORT = 8
/** In place of an id where a record is begun. */
const BEGUN = 'new'

const nameKeys = { zh: 'funcName', en: 'funcNameEn', ml: 'funcNameMl' } as const satisfies Record<
  Language,
  keyof Func
>

/** Name of a function; a language the provider left empty falls back to Chinese, which is always there. */
export const funcTitle = (func: Func, language: Language): string => func[nameKeys[language]] || func.funcName

export function findFunc(tree: readonly Func[], isIt: (func: Func) => boolean): Func | undefined {
  for (const func of tree) {
    const found = isIt(func) ? func : findFunc(func.children, isIt)
    if (found) return found
  }
  return undefined
}

/** An open page: the name of its screen and its address. */
export interface Place {
  readonly name: string
  readonly path: string
}

/** The function that opens this address alone, where its screen has one for each. */
const ownFunc = (funcs: readonly Func[], { name, path }: Place): Func | undefined => {
  const screen = screenOf(name)
  return screen?.byAddress
    ? findFunc(
        funcs,
        ({ routeId, params }) => routeId === name && !!params && addressWith(screen, params) === path,
      )
    : undefined
}

/** The function an open page belongs to; undefined where the person holds none. */
export const funcAt = (funcs: readonly Func[], place: Place): Func | undefined =>
  screenOf(place.name)?.byAddress
    ? ownFunc(funcs, place)
    : findFunc(funcs, ({ routeId }) => routeId === place.name)

export function screenTitle(name: string, funcs: readonly Func[], language: Language): string {
  const func = findFunc(funcs, ({ routeId, params }) => routeId === name && !params)
  if (func) return funcTitle(func, language)
  const title = screenOf(name)?.title
  return title ? i18n._(title) : name
}

/**
 * Name of an open page. Where a screen shows one record, what it is about is part of the name, else the beginning of
 * the record's id from the address: no two open pages are called the same.
 */
export function pageTitle(title: string, { name, path }: Place, subject: string): string {
  const places = screenOf(name)?.path.split('/') ?? []
  const at = places.findIndex((place) => place.startsWith('$'))
  const id = at < 0 ? '' : (path.split('/')[at] ?? '')
  const about = subject || (id === BEGUN ? '' : id.slice(0, SHORT))
  return about ? `${title} ${about}` : title
}

/** Name of an open page in the language: that of its own function, else its screen's with what it is about. */
export function titleAt(place: Place, funcs: readonly Func[], language: Language, subject: string): string {
  const own = ownFunc(funcs, place)
  return own ? funcTitle(own, language) : pageTitle(screenTitle(place.name, funcs, language), place, subject)
}
