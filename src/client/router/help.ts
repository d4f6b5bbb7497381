/** Which guide explains a failure, or what works offline, and which page puts a refusal right: screens say it of themselves. */
import type { HelpReason, ScreenDecl } from '#engine/screen/screen.ts'
import { can } from '#client/session/session.ts'
import { knownScreens } from './known-screens.ts'

/** Address of the place that explains it; undefined where none does, or the person may not open it. */
export function helpOn(reason: HelpReason): string | undefined {
  for (const { explains, path, func } of Object.values(knownScreens())) {
    const anchor = explains?.[reason]
    if (anchor !== undefined && (func === undefined || can(func))) return `${path}#${anchor}`
  }
  return undefined
}

/** The page on which a refusal of this code is put right; undefined where there is none. */
export const remedyFor = (code: number): ScreenDecl | undefined =>
  Object.values(knownScreens()).find(({ remedies }) => remedies?.includes(code))
