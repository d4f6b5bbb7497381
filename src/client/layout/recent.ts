/** What was chosen in the command palette lately on this device, newest first. */
import type { Store } from '#offline/store.ts'

/** Something that was found, as it was when it was chosen: it may be none of the newest later, or not on this device any more. */
export interface ChosenThing {
  readonly title: string
  readonly note: string
  /** Name of a menu icon. */
  readonly icon: string
  /** Function that allows it. */
  readonly func: string
  readonly href: string
}

export interface Recent {
  readonly id: string
  /** Absent for pages and actions, which are always there. */
  readonly thing?: ChosenThing | undefined
}

const RECENT = 'palette.recent'
/** As many are still found by their name; the newest of them are shown without a text. */
const MOST_RECENT = 50

/** Returns what is stored. Earlier versions stored ids alone. */
export const readRecent = async (store: Store): Promise<readonly Recent[]> =>
  ((await store.settings.get<readonly (Recent | string)[]>(RECENT)) ?? []).map((each) =>
    typeof each === 'string' ? { id: each } : each,
  )

let writing: Promise<void> = Promise.resolve()

/** Stores one as the newest. Each call reads what the one before has stored, so that two in a row are both kept. */
export function rememberRecent(store: Store, chosen: Recent): Promise<void> {
  writing = writing
    .then(() => readRecent(store))
    .then((kept) =>
      store.settings.set(
        RECENT,
        [chosen, ...kept.filter(({ id }) => id !== chosen.id)].slice(0, MOST_RECENT),
      ),
    )
    .catch(() => undefined)
  return writing
}
