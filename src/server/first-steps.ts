/** How first steps are seen to be done: each slice names the rows that say so, the dashboard asks for all of them at once (record 0146). */
import type { Expression } from 'kysely'
import type { FirstStep } from '#engine/screen/first-step.ts'
import type { SignedContext } from './handler.ts'

export interface SeenStep {
  readonly step: FirstStep
  /** A query of rows, of the caller's customer or of the person, that there are once the step is done. By an index: a test asks for its plan. */
  readonly rows: (context: Pick<SignedContext, 'db' | 'caller'>) => Expression<unknown>
}
