/** Guides and their sections for the command palette, by heading and by text. Asks no server. */
import { i18n } from '@lingui/core'
import { loadTexts } from '#client/i18n/catalogs.ts'
import { currentLanguage } from '#client/i18n/language.ts'
import { mayOpenScreen } from '#client/router/guard.ts'
import { screenTitle } from '#client/router/titles.ts'
import { can, session, viewer } from '#client/session/session.ts'
import type { Viewer } from '#contract/amounts.ts'
import type { Func } from '#contract/functions.ts'
import type { Found } from '#engine/screen/index.ts'
import type { Section } from '../guide.ts'
import { guideAddress } from '../guide-address.ts'
import { guides, type GuideName } from '../guides.ts'
import { screens } from '../module.ts'
import { entriesOf, searchGuides } from '../search-guides.ts'

const MOST = 5

/** Whether a section is for this person. */
export const isFor = (person: Viewer, { screen }: Section): boolean =>
  screen === undefined || mayOpenScreen(screen, person)

/** Answers nothing without a text: guides are looked for, not listed. */
export async function findGuides(text: string): Promise<readonly Found[]> {
  await loadTexts(['guides'])
  const titleOf = (guide: string) => screenTitle(guide, session.funcs as Func[], currentLanguage())
  const person = viewer()
  const isShown = (section: Section) => isFor(person, section)
  const entries = entriesOf(guides, (message) => i18n._(message), titleOf, isShown)
  return searchGuides(entries, text)
    .filter(({ guide }) => can(screens[guide as GuideName].func))
    .slice(0, MOST)
    .map(({ guide, anchor, title, guideTitle }) => ({
      id: `guide:${guide}#${anchor}`,
      title,
      note: anchor ? guideTitle : '',
      href: guideAddress(guide as GuideName, anchor),
    }))
}
