/** Composition root of the portal: which screens there are, what draws them, what stands around them. */
import '#client/theme/tokens.css'
import '#client/theme/blocks.css'
import { startApp } from '#client/boot/start-app.tsx'
import { whenIdle } from '#client/boot/when-idle.ts'
import { subscribeKey } from 'valtio/utils'
import { setChartSources } from '#client/calls/chart-sources.ts'
import { setFieldCalls } from '#client/calls/field-calls.ts'
import { setFirstSteps } from '#client/layout/first-steps.ts'
import { followInstallOffer } from '#client/offline/install-offer.ts'
import { screensWithTexts, withTexts } from '#client/i18n/with-texts.ts'
import { preload } from '#client/router/loaded.ts'
import type { Renderers } from '#client/router/renderers.ts'
import { session } from '#client/session/session.ts'
import type { OpenedFile } from '#modules/open-file/client/opened-files.ts'
import { loadCalculator } from '#modules/freight/module.ts'
import { mergedScreens, type Screens } from '#engine/screen/screen.ts'
import { firstSlices } from '#registry/first-screens.ts'
import { quickScreens } from '#registry/quick-screens.ts'
import { textsOf } from '#registry/texts.ts'

declare const __BUILD__: string

interface LaunchQueue {
  setConsumer: (consumer: (launch: { files?: readonly OpenedFile[] }) => unknown) => void
}

const renderers: Renderers = {
  table: withTexts(['engine'], async () => (await import('#engine/table/view/TableScreen.tsx')).TableScreen),
  form: withTexts(['engine'], async () => (await import('#engine/form/view/FormScreen.tsx')).FormScreen),
  import: withTexts(['engine', 'import'], async () =>
    (await import('#engine/import/view/import-screen.ts')).importScreen(),
  ),
}

const ofSlices = (slices: Readonly<Record<string, Screens>>): Screens =>
  mergedScreens(
    Object.entries(slices).map(([slice, screens]) => screensWithTexts(textsOf[slice] ?? [slice], screens)),
  )

setChartSources(
  withTexts(['statistics'], async () => (await import('#registry/chart-sources.ts')).chartSources),
)
setFieldCalls(async () => (await import('#registry/field-calls.ts')).fieldCalls)
setFirstSteps(withTexts(['first-steps'], async () => (await import('#registry/first-steps.ts')).firstSteps))
// It comes once, and maybe before anything that can make use of it is loaded.
followInstallOffer()

const started = startApp({
  screens: ofSlices(firstSlices),
  // Their titles are the menu's.
  moreScreens: withTexts(['shell'], async () =>
    ofSlices((await import('#registry/more-screens.ts')).moreSlices),
  ),
  quickScreens,
  loadCalls: async () => (await import('#registry/calls.ts')).allCalls,
  loadSettingCalls: async () => (await import('#modules/settings/contract.ts')).settings,
  loadRules: async () => {
    const [{ ask }, { lookups }] = await Promise.all([
      import('#client/calls/ask.ts'),
      import('#modules/lookups/contract.ts'),
    ])
    return ask(lookups.getRulebasic, {}, { as: 'oneself' })
  },
  renderers,
  finder: async () => (await import('#registry/finder.ts')).finder,
  panel: withTexts(
    ['session'],
    async () => (await import('#modules/session/client/SignInPanel.tsx')).default,
  ),
  extras: [
    withTexts(['freight', 'domain', 'engine'], loadCalculator),
    withTexts(['tasks'], async () => (await import('#modules/tasks/client/TaskTray.tsx')).TaskTray),
  ],
})

/** What nobody waits for: where it cannot be had now, the next start asks again. */
const inPassing = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** The worker can wait until the first page stands. */
const startWorker = (): void =>
  inPassing(
    import('#client/offline/register-worker.ts').then(({ registerWorker }) => registerWorker(__BUILD__)),
  )

const WORKER_AFTER_MS = 1000
const AHEAD_MS = 3000

/** The rest of the portal is downloaded for people who are logged in, not for visitors of a public page. */
const prefetchAll = (): void => {
  const begin = () =>
    inPassing(import('#client/offline/prefetch.ts').then(({ startPrefetching }) => startPrefetching()))
  if (session.phase === 'in') return begin()
  const stop = subscribeKey(session, 'phase', (phase) => {
    if (phase !== 'in') return
    stop()
    begin()
  })
}

/** What draws most screens is here before the first of them is opened; the first page has all the time until then. */
const fetchAhead = (): void => {
  if (session.phase !== 'in') return
  for (const load of [renderers.table, renderers.form]) inPassing(preload<unknown>(load))
}

/** Files the system opens with the installed app, where it does so: https://wicg.github.io/web-app-launch/ */
const takeOpened = withTexts(
  ['open-file'],
  async () => (await import('#modules/open-file/client/opened-files.ts')).takeOpenedFiles,
)

void started.finally(() => {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(async ({ files }) => files?.length && (await takeOpened())(files))
  // A page that waits for its own database looks idle: the worker gets in the way of nobody a moment later.
  setTimeout(() => whenIdle(startWorker), WORKER_AFTER_MS)
  whenIdle(() => {
    setTimeout(() => whenIdle(fetchAhead), AHEAD_MS)
    setTimeout(() => whenIdle(prefetchAll), AHEAD_MS)
  })
})
