/** Who may see what (spec 000 §2 "Routing rules"). One pure function; the table of its answers is in `guard.test.ts`. */
import type { Viewer } from '#contract/amounts.ts'
import type { ScreenDecl } from '#engine/screen/screen.ts'
import { grantedIds, type SessionState } from '#client/session/session.ts'
import { formatQuery } from './go.ts'
import type { Func } from '#modules/session/contract.ts'
import { addressOf, screenOf } from './known-screens.ts'
import { funcAt, type Place } from './titles.ts'

export const LOGIN = '/login'
export const HOME = '/'
export const ERROR_401 = '/error/401'
export const ERROR_404 = '/error/404'

export interface Visit {
  /** Route name; undefined for an address that belongs to no screen. */
  name: string | undefined
  screen: ScreenDecl | undefined
  /** Path and query as typed. */
  path: string
  query: Readonly<Record<string, string>>
  /** Path behind /redirect, "" elsewhere. */
  rest?: string
  /** Whether the person's functions name this very address; asked of screens with a function for each address. */
  isListed?: boolean
}

export interface Rights {
  phase: SessionState['phase']
  isE3: boolean
  granted: ReadonlySet<string>
  /** userAdmin '0'. */
  isSub: boolean
  /** A partner's visit waits on the sign-in page. */
  isVisitWaiting: boolean
}

type Verdict = { kind: 'show' } | { kind: 'go'; to: string }

const show: Verdict = { kind: 'show' }
const lead = (to: string): Verdict => ({ kind: 'go', to })

/** Whether the person may open a screen: no function named, or that function granted. */
export const isGranted = (screen: ScreenDecl, granted: ReadonlySet<string>): boolean =>
  screen.func === undefined || granted.has(screen.func)

/** Whether a person may open the screen of a name: granted, and not for main accounts alone where they are none. */
export function mayOpenScreen(name: string, { userAdmin, funcs }: Viewer): boolean {
  const screen = screenOf(name)
  return screen !== undefined && isGranted(screen, funcs) && !(screen.mainOnly === true && userAdmin === '0')
}

/** Whether the person with these functions may open an address: the screen is granted, and so is its address where it has a function of its own. */
export function isOpenTo(funcs: readonly Func[], place: Place): boolean {
  const screen = screenOf(place.name)
  if (!screen || !isGranted(screen, grantedIds(funcs))) return false
  return !screen.byAddress || funcAt(funcs, place) !== undefined
}

/**
 * Decides about one visit. `starting` never arrives here: the router waits for the user first.
 * A locked session keeps its page and its rights; the login panel covers it.
 */
export function decide(visit: Visit, rights: Rights): Verdict {
  const isIn = rights.phase === 'in' || rights.phase === 'locked'
  if (visit.name === 'login')
    return rights.phase === 'in' && !rights.isVisitWaiting ? lead(targetOf(visit.query)) : show
  if (visit.screen?.public) return show
  if (!isIn) return lead(loginAddress(visit, rights.isE3))
  if (!visit.screen) return lead(ERROR_404)
  if (visit.name === 'redirect') return lead(safeTarget(`/${visit.rest ?? ''}${formatQuery(visit.query)}`))
  const isForMain = visit.screen.mainOnly === true && rights.isSub
  const isAddressOpen = visit.screen.byAddress !== true || visit.isListed === true
  return isGranted(visit.screen, rights.granted) && isAddressOpen && !isForMain ? show : lead(ERROR_401)
}

const errors: readonly string[] = [ERROR_401, ERROR_404, '/401', '/404']

/**
 * Returns /login with the route name of the target as `redirect`; a partner's query is carried whole (spec 000 §2). A name has
 * neither parameters nor filters, so `back` has the exact address (record 0049).
 */
export function loginAddress(
  { name, path, query }: Pick<Visit, 'name' | 'path' | 'query'>,
  isE3: boolean,
): string {
  const carried = isE3 ? query : {}
  if (path === HOME || errors.includes(path)) return LOGIN + formatQuery(carried)
  return LOGIN + formatQuery({ ...carried, redirect: name, back: path + formatQuery(query) })
}

/** Whether the target is a route name only, which can be resolved once all screens are known. */
export const isNamedTarget = ({ redirect, back }: Readonly<Record<string, string>>): boolean =>
  back === undefined && redirect !== undefined && !redirect.startsWith('/')

/** Returns the target after a login: the exact address, else the route of this name or path, else home. */
export function targetOf({ back, redirect, ...query }: Readonly<Record<string, string>>): string {
  if (back !== undefined) return safeTarget(back)
  if (redirect === undefined || redirect.startsWith('/')) return safeTarget(redirect ?? HOME)
  const path = addressOf(redirect)
  return path === undefined ? HOME : safeTarget(path + formatQuery(query))
}

/** Only addresses of ours: no other host, no scheme, not the sign-in page itself, however often it was encoded. */
export function safeTarget(target: string): string {
  const path = decodedPath(target)
  const isOurs = [target, path].every((each) => /^\/(?![/\\])/.test(each) && !/[\p{Cc}\\]/u.test(each))
  const isLogin = path === LOGIN || path.startsWith(`${LOGIN}/`)
  return isOurs && !isLogin ? target : HOME
}

const MOST_DECODINGS = 5

/** Path of an address with everything encoded in it decoded; "" when that never ends or is broken. */
function decodedPath(target: string): string {
  let path = target.replace(/[?#].*/su, '')
  try {
    for (let tries = 0; tries < MOST_DECODINGS; tries += 1) {
      const next = decodeURIComponent(path)
      if (next === path) return path
      path = next
    }
  } catch {
    // A lone % names nothing of ours.
  }
  return ''
}
