/** Which markup of rich text is drawn. It is a closed list: what is not in it is drawn as its text, or not at all. */

/** Elements drawn as they are. */
export const richTags: ReadonlySet<string> = new Set([
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
  'div',
  'a',
  'img',
])

/** Elements that are left out with everything in them. */
export const silentTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'link',
  'meta',
  'base',
  'title',
  'video',
  'audio',
])

/** Longest address that is followed; an embedded picture is longer. */
const MAX_HREF = 2000
/** Bytes of an embedded picture, as Base64: 512 KB. */
const MAX_PICTURE = 700_000

/** A link that leads somewhere a person expects: a web page, a mail, a place of this portal. */
export function safeHref(href: string): string | undefined {
  // Browsers leave out what is in between: "java\nscript:".
  // oxlint-disable-next-line no-control-regex -- these are meant
  const plain = href.replace(/[\u0000-\u0020]/g, '')
  if (plain.length > MAX_HREF) return undefined
  return /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(plain) ? plain : undefined
}

/** A picture of this portal, or one that is part of the page: none is fetched from elsewhere. */
export const isSafePicture = (source: string): boolean =>
  source.length <= MAX_PICTURE &&
  (/^\/(?![/\\])[\w./-]+$/.test(source) || /^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]+$/.test(source))
