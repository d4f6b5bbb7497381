/** What a person sees who opens the address of a file that cannot be had: one sentence, what to do, and the way to the portal. */
import { msg } from '@lingui/core/macro'
import type { FastifyRequest } from 'fastify'
import { code } from '#contract/codes.ts'
import type { Answer } from '#contract/envelope.ts'
import { DEFAULT_LANGUAGE, isLanguage, languages, type Language } from '#contract/language.ts'
import { languageOf, translate } from '../i18n.ts'

/** Business answers are 200 to the portal's calls; a file that is not there is not. */
const STATUSES: Readonly<Record<number, number>> = { [code.expired]: 401, [code.absent]: 404 }

/** Returns the HTTP status of a refused download. */
export const statusOf = (answer: number, status: number): number => STATUSES[answer] ?? status

/** Whether a person opened the address: pages are asked for by navigations alone, never by the portal's own requests. */
export const isPageWanted = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\btext\/html\b/i.test(headers.accept ?? '')

/**
 * Returns the language of a page: the portal's, which it names in the address (`lang`) or in the headers of its calls, else the first
 * of the browser's that we speak.
 */
export function pageLanguage({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): Language {
  const { lang } = (query ?? {}) as { lang?: unknown }
  if (isLanguage(lang)) return lang
  if (headers.lang !== undefined || headers.langtype !== undefined) return languageOf(headers)
  return (
    (headers['accept-language'] ?? '')
      .split(',')
      .flatMap((tag) => byTag.get(tag.trim().slice(0, 2).toLowerCase()) ?? [])
      .at(0) ?? DEFAULT_LANGUAGE
  )
}

const byTag = new Map(
  Object.entries(languages).map(([language, { html }]) => [html.slice(0, 2), language as Language]),
)

const texts = {
  title: msg`The file could not be downloaded`,
  again: msg`Open it again from the page where you found it. Exports can be run again in the task list.`,
  logIn: msg`Links to files work for 15 minutes and until you log out. Log in and open the file again.`,
  later: msg`Try again in a moment.`,
  open: msg`Open the portal`,
}

const remedyOf = (answer: number) =>
  answer === code.expired ? texts.logIn : answer === code.absent ? texts.again : texts.later

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** A page without scripts and without anything to load. */
export function refusalPage(language: Language, { code: answer, desc }: Answer): string {
  const text = (message: (typeof texts)[keyof typeof texts]) => escaped(translate(language, message))
  return `<!doctype html>
<html lang="${languages[language].html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(texts.title)}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
main { max-width: 32rem; padding: 2rem }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.3 }
p { margin: 0 0 .75rem }
</style>
</head>
<body>
<main>
<h1>${text(texts.title)}</h1>
<p>${escaped(desc)}</p>
<p>${text(remedyOf(answer))}</p>
<p><a href="/">${text(texts.open)}</a></p>
</main>
</body>
</html>
`
}
