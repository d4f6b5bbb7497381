/** Where a partner's visit lands: a route name with the rest of the query; a name this build does not know is a 404. */
import { formatQuery } from './go.ts'
import { ERROR_404 } from './guard.ts'
import { addressOf } from './known-screens.ts'

export function landingOf(name: string, query: Readonly<Record<string, string>>): string {
  const path = addressOf(name)
  return path ? path + formatQuery(query) : ERROR_404
}
