/** What a page notes for the worker: for what the device is used, and in which language. The worker cannot read local storage. */
import { FACTS_CACHE, INSTALL_NOW, useFact, type Use } from '#offline/parts.ts'

/**
 * Notes a use and the language of its pages, before the worker is registered. Resolves with whether anything changed that
 * decides what is installed.
 * @throws where the browser keeps nothing, or the disk is full.
 */
export async function noteUse(use: Use, languageFact: string, language: string): Promise<boolean> {
  const facts = await caches.open(FACTS_CACHE)
  const [known, spoken] = await Promise.all([facts.match(useFact(use)), facts.match(languageFact)])
  if (!known) await facts.put(useFact(use), new Response('1'))
  const before = await spoken?.text()
  if (before !== language) await facts.put(languageFact, new Response(language))
  return !known || before !== language
}

/** Lets a worker that was there before bring what a new use or another language needs; one that is being installed does so itself. */
export const installNow = ({ active }: ServiceWorkerRegistration): void =>
  active?.postMessage({ type: INSTALL_NOW })
