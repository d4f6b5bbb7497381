/** Asks the gateway for newer texts (spec 000 §7 "Language fetch by version"). */
import { session as calls } from '#modules/session/contract.ts'
import { ask } from '#client/calls/ask.ts'
import { applyOverlay } from './catalogs.ts'
import { currentLanguage } from './language.ts'
import { storeBundle, storedBundle, toBundle } from './overlay.ts'

/**
 * Fetches, keeps and applies the overlay. The bundled catalog is always there, so a failure stays silent:
 * the specification's "Failed to get internationalization language" would stop a page that can work.
 */
export async function refreshOverlay(): Promise<void> {
  const known = storedBundle()?.version ?? ''
  try {
    const bundle = toBundle(await ask(calls.getLangByVersion, { version: known }))
    if (!bundle || bundle.version === known) return
    storeBundle(bundle)
    applyOverlay(currentLanguage())
  } catch {
    // The baseline and the stored copy serve.
  }
}
