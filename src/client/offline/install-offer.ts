/** The browser's offer to install the portal (https://wicg.github.io/manifest-incubations/#installation-prompts). */
import { proxy, ref } from 'valtio'

interface InstallPrompt extends Event {
  /** Asks the person; works once. */
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** undefined where the browser has not offered it, or the offer was used. */
export const installOffer = proxy<{ prompt: InstallPrompt | undefined }>({ prompt: undefined })

/** Keeps the offer for the button that uses it. */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.prompt = ref(event as InstallPrompt)
  })
}
