/** Registers the worker and looks for new versions: at start, when the page becomes visible, hourly, after reconnecting. */
import { Workbox } from 'workbox-window'
import { storedLanguage } from '#client/i18n/language.ts'
import { LANGUAGE_FACT } from '#offline/parts.ts'
import { installNow, noteUse } from './device-facts.ts'
import { checkForUpdate, markStale, setUpdateTools, type UpdateWorker } from './update.ts'

const HOUR_MS = 3_600_000
const ACTIVATE_MS = 10_000
const INSTALL_MS = 15_000
const BUILD_MS = 1500

/** Where the specification keeps the version last run (local key "version"). */
const VERSION_KEY = 'version'

/** Called once by the composition root. Without service workers only the version file is compared. */
export async function registerWorker(build: string, url = '/sw.js'): Promise<void> {
  try {
    localStorage.setItem(VERSION_KEY, build)
  } catch {
    // storage forbidden
  }
  if ('serviceWorker' in navigator && build !== 'dev') await registerAt(url)
  const check = () => void checkForUpdate()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  window.addEventListener('online', check)
  setInterval(check, HOUR_MS)
  check()
}

async function registerAt(url: string) {
  // A full disk: the portal is installed in the default language.
  const isChanged = await noteUse('portal', LANGUAGE_FACT, storedLanguage()).catch(() => false)
  const workbox = new Workbox(url)
  workbox.addEventListener('waiting', () => void checkForUpdate())
  try {
    const registration = await workbox.register({ immediate: true })
    if (!registration) return
    // A worker that a public page brought has nothing of the portal yet.
    if (isChanged) installNow(registration)
    setUpdateTools({ worker: workerOf(registration) })
  } catch (error) {
    console.warn(`The service worker could not be registered. ${String(error)}`)
  }
  // the first worker of a page that had none is no update
  let isControlled = !!navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) markStale()
    isControlled = true
  })
}

function workerOf(registration: ServiceWorkerRegistration): UpdateWorker {
  return {
    waitingBuild: async () => (registration.waiting ? buildOf(registration.waiting) : undefined),
    look: async () => {
      await registration.update()
      if (registration.installing) await settled(registration.installing)
    },
    activate: async () => {
      const { waiting } = registration
      if (!waiting) throw new Error('No worker waits')
      const changed = nextController()
      waiting.postMessage({ type: 'SKIP_WAITING' })
      await changed
    },
    isControlled: () => !!navigator.serviceWorker.controller,
  }
}

/** The worker's own answer; one that does not answer counts as another build. */
function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve('?'), BUILD_MS)
    port1.onmessage = ({ data }: MessageEvent<{ build?: string }>) => {
      clearTimeout(timer)
      resolve(data.build ?? '?')
    }
    worker.postMessage({ type: 'GET_BUILD' }, [port2])
  })
}

/** Installed or failed; a slow download is not waited for longer than fifteen seconds. */
function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, INSTALL_MS)
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installing') return
      clearTimeout(timer)
      resolve()
    })
  })
}

function nextController(): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The new worker did not take over')), ACTIVATE_MS)
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
