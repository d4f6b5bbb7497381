/** The routes of the product, built in a loop from the screen list (spec 000 §2). */
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  useParams,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router'
import type { ScreenDecl } from '#engine/screen/screen.ts'
import { connection } from '#client/calls/connection.ts'
import { reloadIfStale } from '#client/offline/update-state.ts'
import { isVisitWaiting } from '#client/session/partner.ts'
import { grantedIds, isSubAccount, session } from '#client/session/session.ts'
import { loadUser, waitWithKept } from '#client/session/user-info.ts'
import type { Func } from '#modules/session/contract.ts'
import { allScreens, areAllKnown, onAllScreens } from './all-screens.ts'
import { currentScreen } from './current-screen.ts'
import { ShellFrame, ThemeFrame } from './frames.tsx'
import { formatQuery, parseQuery } from './go.ts'
import { decide, isNamedTarget } from './guard.ts'
import { frameOf, knownScreens } from './known-screens.ts'
import { MissingData } from './UnknownSession.tsx'
import { Root } from './Root.tsx'
import { ScreenHost } from './ScreenHost.tsx'
import { funcAt } from './titles.ts'

/** Makes sure we know who this is before anything is decided. @throws when that cannot be found out. */
type Settle = () => Promise<void>

interface Context {
  location: { pathname: string; searchStr: string }
  params: unknown
}

async function enforce(
  settle: Settle,
  name: string | undefined,
  screen: ScreenDecl | undefined,
  { location, params }: Context,
) {
  if (session.phase === 'starting' && !screen?.public) await settle()
  if (session.phase === 'out' && !screen?.public) waitWithKept()
  const query = parseQuery(location.searchStr)
  if (name === 'login' && isNamedTarget(query) && session.phase === 'in') await allScreens()
  const rest = (params as Record<string, string | undefined>)['_splat']
  const path = location.pathname
  const isListed = await isAddressListed(name, screen, path)
  const verdict = decide(
    { name, screen, path, query, isListed, ...(rest === undefined ? {} : { rest }) },
    {
      phase: session.phase,
      isE3: session.isE3,
      granted: grantedIds(session.funcs as Func[]),
      isSub: isSubAccount(),
      isVisitWaiting: isVisitWaiting(),
    },
  )
  if (verdict.kind === 'go') throw leadTo(verdict.to)
}

/** What was published a moment ago is not in the functions yet: they are asked for once before an address is refused. */
async function isAddressListed(
  name: string | undefined,
  screen: ScreenDecl | undefined,
  path: string,
): Promise<boolean> {
  if (name === undefined || !screen?.byAddress) return false
  const isListed = () => funcAt(session.funcs, { name, path }) !== undefined
  if (!isListed() && session.phase === 'in' && !session.preview && connection.isOnline)
    await loadUser().catch(() => undefined)
  return isListed()
}

/** Only when every screen is known is an address unknown. */
async function enforceUnknown(settle: Settle, context: Context) {
  if (areAllKnown()) return enforce(settle, undefined, undefined, context)
  await allScreens()
  throw leadTo(context.location.pathname + context.location.searchStr)
}

function leadTo(href: string) {
  const [to = '/', search = ''] = href.split(/\?(.*)/s)
  return redirect({ to, search: parseQuery(search), replace: true } as never)
}

const Nothing = () => null

function Routed({ name, screen }: { name: string; screen: ScreenDecl }) {
  const params = useParams({ strict: false }) as Record<string, string>
  return <ScreenHost name={name} screen={screen} params={params} />
}

/** The routes of the screens that are known now. What a person may not see is the guard's business. */
function routesOf(settle: Settle): AnyRoute {
  const root = createRootRoute({ component: Root })
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: ShellFrame })
  const themed = createRoute({ getParentRoute: () => root, id: 'themed', component: ThemeFrame })
  const routes = { plain: [] as AnyRoute[], themed: [] as AnyRoute[], shell: [] as AnyRoute[] }
  const parents = { plain: root, themed, shell }
  for (const [name, screen] of Object.entries(knownScreens())) {
    const frame = frameOf(screen)
    const route = createRoute({
      getParentRoute: () => parents[frame] as AnyRoute,
      path: screen.path,
      beforeLoad: (context) => enforce(settle, name, screen, context),
      // The shell draws its screens itself and keeps some of them (layout/Views.tsx).
      component: frame === 'shell' ? Nothing : () => <Routed name={name} screen={screen} />,
      staticData: { name } as never,
    }) as AnyRoute
    routes[frame].push(route)
  }
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: (context) => enforceUnknown(settle, context),
  })
  return root.addChildren([
    shell.addChildren(routes.shell),
    themed.addChildren(routes.themed),
    ...routes.plain,
    unknown,
  ])
}

/** Builds the router; it takes in the rest of the screens when they are here. */
export function makeRouter(settle: Settle): AnyRouter {
  const router = createRouter({
    routeTree: routesOf(settle),
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    defaultPreload: false,
    scrollRestoration: false,
    defaultErrorComponent: MissingData,
  })
  onAllScreens(() => router.update({ ...router.options, routeTree: routesOf(settle) }))
  router.subscribe('onBeforeRouteMount', () => takeCurrent(router))
  // A page that is older than its worker takes the new version on the way, if nothing is half filled.
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged) reloadIfStale(toLocation.href)
  })
  return router
}

/** Notes which screen is on, for tabs, menu and title. */
function takeCurrent(router: AnyRouter): void {
  const { matches, location } = router.state
  const { pathname, searchStr } = location
  const leaf = matches.at(-1)
  currentScreen.name = (leaf?.staticData as { name?: string } | undefined)?.name ?? ''
  currentScreen.path = pathname
  currentScreen.href = pathname + searchStr
  currentScreen.params = { ...(leaf?.params as Record<string, string>) }
}
