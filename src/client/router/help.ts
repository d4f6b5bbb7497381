/** Which guide explains a failure, a first step, or what works offline, and which page puts a refusal right: screens say it of themselves. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { code } from '#contract/codes.ts'
import type { HelpReason, ScreenDecl } from '#engine/screen/screen.ts'
import { can } from '#client/session/session.ts'
import { go } from './go.ts'
import { knownScreens } from './known-screens.ts'

/** Address of the place that explains it; undefined where none does, or the person may not open it. */
export function helpOn(reason: HelpReason): string | undefined {
  for (const { explains, path, func } of Object.values(knownScreens())) {
    const anchor = explains?.[reason]
    if (anchor !== undefined && (func === undefined || can(func))) return `${path}#${anchor}`
  }
  return undefined
}

/** Opens the page for topping up, after a refusal for want of money; undefined for other refusals, and for who may not top up. */
export function topUpAfter(refusal: number): { label: string; run: () => void } | undefined {
  const screen = refusal === code.balance ? remedyFor(refusal) : undefined
  if (!screen || (screen.func !== undefined && !can(screen.func))) return undefined
  return { label: i18n._(msg`Top up`), run: () => go(screen.path) }
}

/** The page on which a refusal of this code is put right; undefined where there is none. */
export const remedyFor = (code: number): ScreenDecl | undefined =>
  Object.values(knownScreens()).find(({ remedies }) => remedies?.includes(code))
