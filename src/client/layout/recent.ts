/** What was chosen in the command palette lately on this device, newest first. */
import type { Store } from '#offline/store.ts'

const RECENT = 'palette.recent'
const MOST_RECENT = 5

/** Returns the stored ids. */
export const readRecent = async (store: Store): Promise<readonly string[]> =>
  (await store.settings.get<readonly string[]>(RECENT)) ?? []

let writing: Promise<void> = Promise.resolve()

/** Stores an id as the newest. Each call reads what the one before has stored, so that two in a row are both kept. */
export function rememberRecent(store: Store, id: string): Promise<void> {
  writing = writing
    .then(() => readRecent(store))
    .then((kept) =>
      store.settings.set(RECENT, [id, ...kept.filter((each) => each !== id)].slice(0, MOST_RECENT)),
    )
    .catch(() => undefined)
  return writing
}
