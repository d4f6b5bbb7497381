/** Composition root of the portal: which screens there are, what draws them, what stands around them. */
import '#client/theme/tokens.css'
import { startApp } from '#client/boot/start-app.tsx'
import { screensWithTexts, withTexts } from '#client/i18n/with-texts.ts'
import { merged, quickScreens, slices } from '#registry/screens.ts'
import { textsOf } from '#registry/texts.ts'

declare const __BUILD__: string

const started = startApp({
  screens: merged(
    Object.entries(slices).map(([slice, screens]) => screensWithTexts(textsOf[slice] ?? [slice], screens)),
  ),
  quickScreens,
  loadCalls: async () => (await import('#registry/calls.ts')).allCalls,
  renderers: {
    table: async () => (await import('#engine/view/TableScreen.tsx')).TableScreen,
    form: async () => (await import('#engine/view/FormScreen.tsx')).FormScreen,
  },
  panel: withTexts(
    ['session'],
    async () => (await import('#modules/session/client/SignInPanel.tsx')).default,
  ),
})

/** The worker can wait until the first page stands. */
const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 3000 }) : setTimeout(work, 500)

void started.finally(() =>
  whenIdle(() => {
    void import('#client/offline/register-worker.ts').then(({ registerWorker }) => registerWorker(__BUILD__))
  }),
)
