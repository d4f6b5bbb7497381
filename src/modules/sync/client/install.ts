/** Whether the portal is installed on this device, and installing it. */
import { installOffer } from '#client/offline/install-offer.ts'
import type { DeviceStep } from '#engine/screen/index.ts'
import { getStore } from '#offline/store.ts'

const KEY = 'installed'

/** A tab of the browser is not told that the portal is installed: it is remembered from the day it was seen. */
const keep = async (): Promise<void> => getStore()?.settings.set(KEY, true)

const noteInstalled = (): void => {
  // Storage refuses to write: the installed window finds out by itself.
  keep().catch(() => undefined)
}

window.addEventListener('appinstalled', noteInstalled)

/** This very window is the installed app. Safari has its own name for it. */
const isApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

const canInstall = (): boolean => 'onbeforeinstallprompt' in window || 'standalone' in navigator

/** Tells whether the portal is installed; `absent` in browsers that install nothing. */
export async function installStep(): Promise<DeviceStep> {
  if ((await getStore()?.settings.get<boolean>(KEY)) === true) return 'done'
  if (isApp()) {
    noteInstalled()
    return 'done'
  }
  return canInstall() ? 'open' : 'absent'
}

/** Uses the browser's offer; the browser asks the person. Does nothing without an offer. */
export async function install(): Promise<void> {
  const { prompt } = installOffer
  installOffer.prompt = undefined
  const answer = await prompt?.prompt()
  if (answer?.outcome === 'accepted') await keep()
}
