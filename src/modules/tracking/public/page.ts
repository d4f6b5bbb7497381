/** What both public pages have: the choice of language, the way into the portal, notes, the connection, the worker. */
import { isPublicLanguage, type PublicLanguage } from '#contract/language.ts'
import { installNow, noteUse } from '#client/offline/device-facts.ts'
import { localKeys, readLocal } from '#client/session/local-keys.ts'
import { PUBLIC_LANGUAGE_FACT } from '#offline/parts.ts'
import { onConnection, watchConnection } from './online.ts'
import { chooseLanguage, say, spokenLanguage } from './speech.ts'

declare const __BUILD__: string

const NOTE_MS = 5000

/** An element of the document. @throws where the document has none. */
export function element<E extends HTMLElement>(id: string): E {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The document has no element ${id}`)
  return found as E
}

/** Says something for some seconds; read aloud too. */
export function note(text: string): void {
  const line = document.createElement('p')
  line.textContent = text
  element('notes').replaceChildren(line)
  setTimeout(() => line.remove(), NOTE_MS)
}

/** Brings the frame to life. */
export function startPage(): void {
  const languages = element<HTMLSelectElement>('language')
  languages.value = spokenLanguage()
  languages.addEventListener('change', () => void changeLanguage(languages))
  showWayIn()
  const offline = element('offline')
  onConnection((isOnline) => {
    offline.hidden = isOnline
  })
  watchConnection()
}

async function changeLanguage(languages: HTMLSelectElement): Promise<void> {
  const { value } = languages
  if (!isPublicLanguage(value)) return
  try {
    await chooseLanguage(value)
    forgetAsked()
    showWayIn()
    await installFor(value)
  } catch {
    languages.value = spokenLanguage()
    note(say().noLanguage)
  }
}

/** The choice counts from now on, not what the address asked for. */
function forgetAsked(): void {
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

/** A person with a session in the portal goes back to it. */
function showWayIn(): void {
  const link = element<HTMLAnchorElement>('way-in')
  const isIn = readLocal(localKeys.token) !== ''
  link.href = isIn ? '/' : '/login'
  link.textContent = isIn ? say().toPortal : say().logIn
}

const canKeep = (): boolean => 'serviceWorker' in navigator && __BUILD__ !== 'dev'

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

/**
 * Registers the worker, which keeps this page for the next time and receives messages; undefined where the browser has none. A device
 * that was never used for the portal gets this page alone.
 */
export function worker(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= canKeep() ? register(spokenLanguage()) : Promise.resolve(undefined)
  return registering
}

async function register(language: PublicLanguage): Promise<ServiceWorkerRegistration | undefined> {
  const isChanged = await noteUse('public', PUBLIC_LANGUAGE_FACT, language).catch(() => false)
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    if (isChanged) installNow(registration)
    return registration
  } catch {
    return undefined
  }
}

/** Texts of another language are kept as well. */
async function installFor(language: PublicLanguage): Promise<void> {
  const registration = await registering
  if (registration && (await noteUse('public', PUBLIC_LANGUAGE_FACT, language).catch(() => false)))
    installNow(registration)
}
