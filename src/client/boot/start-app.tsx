/** The start of the page. Whatever is on the device is shown first; the network is asked behind it. */
import { createRoot } from 'react-dom/client'
import type { Call } from '#contract/call.ts'
import type { Screens } from '#engine/schema/screen.ts'
import { hasStoredConfig, loadConfig } from '#client/calls/config.ts'
import { watchLine } from '#client/calls/line.ts'
import { keepSmall, restoreSmall } from '#client/calls/query-storage.ts'
import { applyLanguage, storedLanguage } from '#client/i18n/language.ts'
import { refreshOverlay } from '#client/i18n/refresh-overlay.ts'
import { setQuickScreens } from '#client/layout/quick-screens.ts'
import { go, setRouter } from '#client/router/go.ts'
import { preload } from '#client/router/loaded.ts'
import { setScreens } from '#client/router/known-screens.ts'
import { makeRouter } from '#client/router/make-router.tsx'
import { setPanel } from '#client/router/panel.ts'
import { setRenderers, type Renderers } from '#client/router/renderers.ts'
import { loadShell } from '#client/router/frames.tsx'
import { isCodeMissing, restoreCredentials } from '#client/session/credentials.ts'
import { borrowCode, followTabs } from '#client/session/other-tabs.ts'
import { isVisitWaiting, takeVisit } from '#client/session/partner.ts'
import { session } from '#client/session/session.ts'
import { enterWithKept, loadUser, prepareUserInfo } from '#client/session/user-info.ts'
import { watchSession } from '#client/session/watch.ts'
import { followSystemScheme, restoreAppearance } from '#client/theme/appearance.ts'
import { App } from './App.tsx'
import { followSession } from './follow-session.ts'
import { onRightsChanged } from './rights-changed.ts'
import { settle } from './settle.ts'

export interface AppParts {
  screens: Screens
  quickScreens: readonly string[]
  /** Every call, for the queue; loaded with it. */
  loadCalls: () => Promise<readonly Call[]>
  renderers: Renderers
  /** The sign-in panel over a page whose session ended. */
  panel: Parameters<typeof setPanel>[0]
}

export async function startApp(parts: AppParts): Promise<void> {
  handIn(parts)
  takeVisit()
  restoreCredentials()
  if (session.token) void preload(loadShell).catch(() => undefined)
  await Promise.all([config(), applyLanguage(storedLanguage()), whoIsHere()])
  restoreAppearance()
  follow(parts.loadCalls)
  await draw()
  if (isVisitWaiting()) go('/login', { replace: true })
  void refresh()
}

function handIn({ screens, quickScreens, renderers, panel }: AppParts): void {
  setScreens(screens)
  setQuickScreens(quickScreens)
  setRenderers(renderers)
  setPanel(panel)
}

/** A device that was here before starts with the copy it has. */
const config = async (): Promise<unknown> => (hasStoredConfig() ? void loadConfig() : loadConfig())

/** The kept profile, if the session can be used in this window. */
async function whoIsHere(): Promise<void> {
  prepareUserInfo()
  await restoreSmall()
  keepSmall()
  const isLocked = isCodeMissing() && !(await borrowCode())
  if (enterWithKept() && isLocked) session.phase = 'locked'
}

function follow(loadCalls: AppParts['loadCalls']): void {
  watchLine()
  followSystemScheme()
  watchSession(onRightsChanged)
  followTabs(() => location.replace('/'))
  followSession(loadCalls)
}

async function draw(): Promise<void> {
  const router = makeRouter(settle)
  setRouter(router)
  await router.load()
  const place = document.getElementById('root')
  if (place) createRoot(place).render(<App router={router} />)
}

/** What may have changed since the last visit. Failures are told by the calls that need an answer, not by these. */
async function refresh(): Promise<void> {
  if (session.phase === 'in') await loadUser().catch(() => undefined)
  await refreshOverlay()
}
