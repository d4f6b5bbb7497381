/** Effects of commands that are sent at once and so pass no queue (record 0059). */
import type { CommandCall } from '#contract/call.ts'
import { effectsOf } from '#contract/effect.ts'
import type { OpenedStore } from './open-store.ts'
import { effectTables, writeEffects } from './write-effects.ts'

/**
 * Writes the effects of an accepted command to the rows cached on the device and tells every tab. Never throws: the command was
 * accepted, whatever becomes of the cache. `sentAt`: epoch ms.
 */
export async function applyAnswered(
  { connection, bus }: Pick<OpenedStore, 'connection' | 'bus'>,
  call: CommandCall,
  parameter: unknown,
  answer: unknown,
  sentAt: number,
): Promise<void> {
  try {
    const at = Date.now()
    const effects = effectsOf(call, parameter, answer, at)
    if (effects.length === 0) return
    const applied = await connection.write((db) =>
      // Dexie keeps a transaction open across `await` only below a callback that is itself async.
      db.transaction('rw', effectTables(db), async () => writeEffects(db, { sentAt }, effects, at)),
    )
    bus.post({ type: 'applied', applied, stale: call.invalidates ?? [] })
  } catch (error) {
    console.error(`The effects of ${call.id} could not be stored`, error)
  }
}
