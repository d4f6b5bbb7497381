/** Whether a screen is kept alive behind others: cache flag '1' of its granted function, unless the screen says noCache. */
import { screenOf } from '#client/router/known-screens.ts'
import { findFunc } from '#client/router/titles.ts'
import type { Func } from '#modules/session/contract.ts'

export const isKept = (name: string, funcs: readonly Func[]): boolean =>
  screenOf(name)?.noCache !== true && findFunc(funcs, (func) => func.routeId === name)?.cache === '1'
