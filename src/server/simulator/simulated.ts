/**
 * What a slice hands to the simulator: the kinds of work its warehouse, courier or station does in the demo. A step is a
 * client of the operations API like any operator's system; what the gateway refuses is simply not done.
 */

/** How a step talks to the gateway, and what it draws by. */
export interface Operations {
  /** Asks the operations API. @throws when it is refused. */
  readonly ask: <T>(path: string, question: object) => Promise<T>
  /** Reports something that was seen once. @throws when it is refused. */
  readonly report: (path: string, event: object) => Promise<void>
  /** A number in [0, 1). */
  readonly random: () => number
  /** When the simulator began. */
  readonly since: Date
}

export interface SimulatedWork {
  readonly name: string
  /** How often it gets a turn, beside the other kinds. */
  readonly share: number
  /** Does one piece of it; false when nothing waits, and another kind gets the turn. */
  readonly step: (operations: Operations) => Promise<boolean>
}

/** What a worklist answers of each piece at least. */
export interface OpenPiece {
  /** ISO 8601. */
  readonly createdAt: string
}

/** A piece is picked from this many. */
export const WORKLIST = 40
/** So many of what the demo began with stay open: there is something to see in every state. */
const FLOOR = 8

/** One of the list; undefined of none. */
export const oneOf = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)]

/** What may be worked on: everything of a long list, of a short one only what came since the simulator began. */
export const workable = <T extends OpenPiece>(
  list: readonly T[],
  { since }: Pick<Operations, 'since'>,
): T[] => (list.length > FLOOR ? [...list] : list.filter(({ createdAt }) => new Date(createdAt) >= since))

/** By `share` among `works`; undefined of none. */
export function drawn<T extends { readonly share: number }>(
  works: readonly T[],
  random: () => number,
): T | undefined {
  let left = random() * works.reduce((sum, { share }) => sum + share, 0)
  return works.find(({ share }) => (left -= share) < 0) ?? works[0]
}
