/** Names of screens in the language of the person: the function's own, else the screen's title, else its route name. */
import { i18n } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import type { Func } from '#modules/session/contract.ts'
import { screenOf } from './known-screens.ts'

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

export function screenTitle(name: string, funcs: readonly Func[], language: Language): string {
  const func = findFunc(funcs, (each) => each.routeId === name)
  if (func) return funcTitle(func, language)
  const title = screenOf(name)?.title
  return title ? i18n._(title) : name
}
