/** A token without a user: find out who it is before the guard decides (spec 000 §2 "Route guard"). */
import { BadAnswer, NoLine } from '#client/calls/failures.ts'
import { report } from '#client/calls/explain.ts'
import { dropCredentials, dropUser } from '#client/session/credentials.ts'
import { loadUser } from '#client/session/user-info.ts'

/** @throws NoLine, BadAnswer when the gateway cannot be asked: the token is kept then and the page offers another try. */
export async function settle(): Promise<void> {
  try {
    await loadUser()
  } catch (error) {
    if (error instanceof NoLine || error instanceof BadAnswer) throw error
    void dropCredentials()
    dropUser()
    report(error)
  }
}
