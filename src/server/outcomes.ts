/** Answers of calls that validate each of many on its own. */
import type { MessageDescriptor } from '@lingui/core'
import type { SignedContext } from './handler.ts'

export interface Outcome {
  readonly id: string
  readonly ok: '0' | '1'
  /** Why not, in the language of the request; "" where it was done. */
  readonly desc: string
}

/** What became of one. */
const outcomeOf = (
  id: string,
  reason: MessageDescriptor | undefined,
  { translate }: Pick<SignedContext, 'translate'>,
): Outcome => (reason ? { id, ok: '0', desc: translate(reason) } : { id, ok: '1', desc: '' })

/**
 * One outcome for each id that came, in the same order. `found`: the rows by id; `reasonFor` says why one of them, or one that is
 * not there, is refused.
 */
export const outcomesOf = <Row>(
  ids: readonly string[],
  found: ReadonlyMap<string, Row>,
  reasonFor: (row: Row | undefined) => MessageDescriptor | undefined,
  context: Pick<SignedContext, 'translate'>,
): Outcome[] => ids.map((id) => outcomeOf(id, reasonFor(found.get(id.toLowerCase())), context))

/** Broken rules as the wire has them, in the language of the request. */
export const faultsOf = (
  faults: readonly { readonly path: string; readonly message: MessageDescriptor }[],
  { translate }: Pick<SignedContext, 'translate'>,
) => faults.map(({ path, message }) => ({ path, desc: translate(message) }))

/** Ids of those that were not refused. */
export const takenOf = (outcomes: readonly Outcome[]): string[] =>
  outcomes.filter(({ ok }) => ok === '1').map(({ id }) => id)
