/** The start of the page. Whatever is on the device is shown first; the network is asked behind it. */
import type { AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { Call } from '#contract/call.ts'
import type { FieldRule } from '#engine/form/schema/rule.ts'
import type { Screens } from '#engine/screen/screen.ts'
import { hasStoredConfig, loadConfig } from '#client/calls/config.ts'
import { watchConnection } from '#client/calls/connection.ts'
import { keepSmall, restoreSmall } from '#client/calls/query-storage.ts'
import { applyLanguage, storedLanguage } from '#client/i18n/language.ts'
import { setKnownCalls } from '#client/layout/known-calls.ts'
import { setExtras, type LoadExtra } from '#client/layout/extras.ts'
import { setFinder } from '#client/layout/finder.ts'
import { setQuickScreens } from '#client/layout/quick-screens.ts'
import { go, setRouter } from '#client/router/go.ts'
import { preload } from '#client/router/loaded.ts'
import { allScreens, setMoreScreens } from '#client/router/all-screens.ts'
import { screenOf, setScreens } from '#client/router/known-screens.ts'
import { makeRouter } from '#client/router/make-router.tsx'
import { setPanel } from '#client/router/panel.ts'
import { setRenderers, type Renderers } from '#client/router/renderers.ts'
import { loaderOf } from '#client/router/screen-component.ts'
import { loadShell } from '#client/router/frames.tsx'
import { isCodeMissing, restoreCredentials, dropCredentials, dropUser } from '#client/session/credentials.ts'
import { restoreSession } from '#client/session/vault.ts'
import { borrowCode, followTabs } from '#client/session/other-tabs.ts'
import { isVisitWaiting, takeVisit } from '#client/session/partner.ts'
import { session } from '#client/session/session.ts'
import { beforeEntry, enterWithKept, loadUser, prepareUserInfo } from '#client/session/user-info.ts'
import { watchSession } from '#client/session/watch.ts'
import type { SettingCalls } from '#client/settings/setting-calls.ts'
import { followSystemScheme, restoreAppearance } from '#client/theme/appearance.ts'
import { App } from './App.tsx'
import { storedFor, type Who } from './first-page.ts'
import { followRules, rulesMayHaveChanged } from './follow-rules.ts'
import { followSession, identityOf } from './follow-session.ts'
import { followSettings, settingsMayHaveChanged } from './follow-settings.ts'
import { onRightsChanged } from './rights-changed.ts'
import { whenIdle } from './when-idle.ts'
import { BadResponse, OfflineError } from '#client/calls/failures.ts'
import { report } from '#client/calls/explain.ts'

interface AppParts {
  /** Of the pages that are open to everybody. */
  screens: Screens
  /** Of those who are in. */
  moreScreens: () => Promise<Screens>
  quickScreens: readonly string[]
  /** Every call, for the queue; loaded with it. */
  loadCalls: () => Promise<readonly Call[]>
  /** What settings travel by; loaded with the queue. */
  loadSettingCalls: () => Promise<SettingCalls>
  /** The validation rules of every form (spec 000 §4), requested after login. */
  loadRules: () => Promise<readonly FieldRule[]>
  renderers: Renderers
  /** What the command palette offers beside pages. */
  finder: Parameters<typeof setFinder>[0]
  /** The sign-in panel over a page whose session ended. */
  panel: Parameters<typeof setPanel>[0]
  /** Parts of slices that float over every signed-in page. */
  extras: readonly LoadExtra[]
}

/** Resolves when the first screen is here: what can wait may begin then. */
export async function startApp(parts: AppParts): Promise<void> {
  handIn(parts)
  takeVisit()
  restoreCredentials()
  const router = makeRouter(settle)
  setRouter(router)
  const language = applyLanguage(storedLanguage())
  const ahead = session.token ? lookAhead(router, parts.loadCalls) : undefined
  // Their rows are looked for while the rest of the page is on its way.
  const known = Promise.all([config(), whoIsHere()]).then(() => {
    restoreAppearance()
    follow(parts)
  })
  await Promise.all([known, language, ahead])
  await router.load()
  const first = loadScreen(router.state.matches)
  draw(router)
  if (isVisitWaiting()) go('/login', { replace: true })
  void refresh()
  await first
  // Loaded ahead, so that the next person to log in does not wait for them.
  whenIdle(() => void allScreens().catch(() => undefined))
}

function handIn(parts: AppParts): void {
  const { screens, moreScreens, quickScreens, renderers, finder, panel, extras, loadCalls } = parts
  setScreens(screens)
  setMoreScreens(moreScreens)
  setQuickScreens(quickScreens)
  setRenderers(renderers)
  setFinder(finder)
  setPanel(panel)
  setExtras(extras)
  setKnownCalls(loadCalls)
  beforeEntry(allScreens)
}

/** A device that was here before starts with the copy it has. */
const config = async (): Promise<unknown> => (hasStoredConfig() ? void loadConfig() : loadConfig())

/** The kept profile, if the session can be used in this window. */
async function whoIsHere(): Promise<void> {
  // A browser that was killed may have lost what local storage said last.
  if (await restoreSession()) restoreCredentials()
  prepareUserInfo()
  await restoreSmall()
  keepSmall()
  const isLocked = isCodeMissing() && !(await borrowCode())
  if (enterWithKept() && isLocked) session.phase = 'locked'
}

function follow({ loadCalls, loadRules, loadSettingCalls }: AppParts): void {
  watchConnection()
  followSystemScheme()
  watchSession(() => {
    onRightsChanged()
    // What a configurator published renews everybody's key as well (record 0018).
    settingsMayHaveChanged()
    rulesMayHaveChanged()
    void newerTexts()
  })
  followTabs(() => location.replace('/'))
  followSession(loadCalls)
  followRules(loadRules)
  followSettings(loadSettingCalls)
}

/**
 * With a session there is little doubt what will be drawn: shell, screen and queue are on their way while language,
 * profile and guard are looked at. What fails here is asked for again, and told, where it is needed.
 */
async function lookAhead(router: AnyRouter, loadCalls: AppParts['loadCalls']): Promise<void> {
  const who = storedFor()
  const database = who ? [openDatabase(who), loadCalls()] : []
  for (const part of [preload(loadShell), ...database]) part.catch(() => undefined)
  await allScreens().catch(() => undefined)
  void loadScreen(router.matchRoutes(router.latestLocation))
}

/** Opens the database of the last user before the session is confirmed: most likely they are back, and cached rows show sooner. */
async function openDatabase(who: Who): Promise<void> {
  const [{ openEarly }] = await Promise.all([
    import('#client/offline/engine.ts'),
    import('#offline/open-store.ts'),
  ])
  await openEarly(identityOf(who))
}

/** The screen of an address, before its frame is drawn. */
async function loadScreen(matches: AnyRouter['state']['matches']): Promise<void> {
  const { name = '' } = (matches.at(-1)?.staticData ?? {}) as { name?: string }
  const screen = screenOf(name)
  const load = screen && loaderOf(screen)
  if (load) await preload(load).catch(() => undefined)
}

function draw(router: AnyRouter): void {
  const place = document.getElementById('root')
  if (place) createRoot(place).render(<App router={router} />)
}

/** What may have changed since the last visit. Failures are told by the calls that need an answer, not by these. */
async function refresh(): Promise<void> {
  if (session.phase === 'in') await loadUser().catch(() => undefined)
  // The texts of this device are on: newer ones can wait until the page has nothing better to do.
  whenIdle(() => void newerTexts())
}

const newerTexts = (): Promise<void> =>
  import('#client/i18n/refresh-overlay.ts').then((overlay) => overlay.refreshOverlay())

/** @throws OfflineError, BadResponse when the gateway cannot be asked: the token is kept then and the page offers another try. */
async function settle(): Promise<void> {
  try {
    await loadUser()
  } catch (error) {
    if (error instanceof OfflineError || error instanceof BadResponse) throw error
    void dropCredentials()
    dropUser()
    report(error)
  }
}
