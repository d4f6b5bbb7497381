/**
 * The first screen of the public pages as text: written into the documents by the build (record 0144). An element with `data-t` says
 * the text of that name, so that the script can say it in another language; parts that change are drawn by the script.
 */
import { publicLanguages, type PublicLanguage } from '#contract/language.ts'
import { publicPaths } from '../paths.ts'
import { textNamed } from './text-named.ts'
import type { Texts } from './texts/en.ts'

export interface PublicPage {
  /** Name of its documents. */
  readonly name: string
  readonly path: string
  readonly body: (say: Say) => string
  /** Name of the text that is its title. */
  readonly title: string
}

/** An element that says a text; attributes as they are written. */
type Say = (tag: string, name: string, attributes?: string) => string

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

const track: PublicPage = {
  name: 'customerInquiry',
  path: publicPaths.track,
  title: 'track.title',
  body: (say) => `
      ${say('h1', 'track.title')}
      ${say('p', 'track.offline', 'id="offline" class="offline" role="status" hidden')}
      <form id="look" class="panel">
        ${say('label', 'track.number', 'for="numbers"')}
        <textarea id="numbers" rows="1" autocapitalize="characters" autocomplete="off" autocorrect="off" spellcheck="false" enterkeyhint="search" aria-describedby="lead hint"></textarea>
        ${say('p', 'track.lead', 'id="lead" class="hint"')}
        ${say('p', 'track.hint', 'id="hint" class="hint" aria-live="polite"')}
        <div class="row">
          ${say('button', 'track.submit', 'type="submit" class="main"')}
          ${say('button', 'track.clear', 'type="button" id="clear" hidden')}
        </div>
      </form>
      <div id="captcha"></div>
      <div id="results"></div>`,
}

const inquiry: PublicPage = {
  name: 'customerInfoInquiry',
  path: publicPaths.inquiry,
  title: 'inquiry.title',
  body: (say) => `
      ${say('h1', 'inquiry.title')}
      ${say('p', 'inquiry.offline', 'id="offline" class="offline" role="status" hidden')}
      ${say('p', 'inquiry.lead', 'class="lead"')}
      <form id="inquiry" class="panel" novalidate>
        <fieldset class="choice">
          ${say('legend', 'inquiry.subject', 'class="hidden"')}
          <label><input type="radio" name="subject" value="waybill" checked />${say('span', 'inquiry.parcel')}</label>
          <label><input type="radio" name="subject" value="customer" />${say('span', 'inquiry.registration')}</label>
        </fieldset>
        ${say('label', 'inquiry.parcelNumber', 'for="number" id="number-label"')}
        <input id="number" name="number" autocapitalize="characters" autocomplete="off" spellcheck="false" enterkeyhint="next" aria-describedby="number-fault" />
        <p id="number-fault" class="fault" role="alert"></p>
        ${say('label', 'inquiry.parcelDigits', 'for="tail" id="tail-label"')}
        <input id="tail" name="tail" inputmode="numeric" autocomplete="off" enterkeyhint="search" aria-describedby="tail-fault why" />
        <p id="tail-fault" class="fault" role="alert"></p>
        ${say('p', 'inquiry.parcelWhy', 'id="why" class="hint"')}
        ${say('button', 'inquiry.submit', 'type="submit" class="main"')}
      </form>
      <div id="answer" aria-live="polite"></div>`,
}

export const publicPages: readonly PublicPage[] = [track, inquiry]

/** The mark: a sampan under sail on one wave, as in the portal. */
const MARK = `<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path d="M17.2 3.6c5 3.4 8 8 8.8 13.6a.8.8 0 0 1-.8.9h-8z" fill="#e60000"/><path d="M14.8 7.4v9.9a.8.8 0 0 1-.8.8H7.700a.7.7 0 0 1-.6-1.100c2.200-3.200 4.600-6.500 7.100-9.900a.35.35 0 0 1 .6.300z" fill="currentColor" opacity=".82"/><path d="M3.300 20.300h25.400a.8.8 0 0 1 .7 1.100c-1.500 3.600-4.300 5.400-8.400 5.400H10.900c-4 0-6.800-1.800-8.300-5.400a.8.8 0 0 1 .7-1.100z" fill="currentColor"/></svg>`

const options = (chosen: PublicLanguage): string =>
  Object.entries(publicLanguages)
    .map(
      ([code, { html, name }]) =>
        `<option value="${code}" lang="${html}"${code === chosen ? ' selected' : ''}>${name}</option>`,
    )
    .join('')

interface Document {
  readonly page: PublicPage
  readonly language: PublicLanguage
  readonly texts: Texts
  /** Address of the script. */
  readonly script: string
  /** Scripts that it imports, asked for at once. */
  readonly ahead: readonly string[]
  readonly styles: string
}

/** The document of a page in a language. */
export function documentHtml({ page, language, texts, script, ahead, styles }: Document): string {
  const say: Say = (tag, name, attributes = '') =>
    `<${tag} data-t="${name}"${attributes && ` ${attributes}`}>${escaped(textNamed(texts, name))}</${tag}>`
  const title = escaped(textNamed(texts, page.title))
  return `<!doctype html>
<html lang="${publicLanguages[language].html}" data-language="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#191d38" />
    <meta name="description" content="${title}" />
    <title>${title} · Sampan</title>
    <style>${styles.trim()}</style>
    <script type="module" src="${script}"></script>
    ${ahead.map((file) => `<link rel="modulepreload" href="${file}" />`).join('\n    ')}
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/icon-192.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </head>
  <body data-page="${page.name}" data-title="${page.title}">
    <header class="bar">
      <a class="brand" href="${page.path}">${MARK}Sampan</a>
      <select id="language" class="language" data-t-label="language" aria-label="${escaped(texts.language)}">${options(language)}</select>
      ${say('a', 'logIn', 'id="way-in" class="way-in" href="/login"')}
    </header>
    <main id="main">${page.body(say)}
    </main>
    <div id="notes" class="notes" role="status" aria-live="polite"></div>
    <noscript>${say('p', 'noScript', 'class="offline"')}</noscript>
  </body>
</html>
`
}
