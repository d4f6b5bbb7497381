import { createElement, type ReactNode, useMemo } from 'react'
import { AppLink } from '#client/ui/AppLink.tsx'
import { textOfNode } from '#engine/page/logic/page-form.ts'
import { isSafePicture, richTags, safeHref, silentTags } from '#engine/page/logic/safe-html.ts'
import { type ElementProps, usePage } from './page-context.ts'
import classes from './page.module.css'

/** Deeper markup is drawn as its text. */
const MAX_LEVELS = 20

/**
 * Markup drawn as elements of ours: it is read by a parser that runs nothing, and only what is in the list is made again. No text of it
 * ever reaches the page as markup.
 */
export function RichText({ node }: ElementProps) {
  const { language } = usePage()
  const html = textOfNode(node, 'value', language)
  const drawn = useMemo(() => drawAll(new DOMParser().parseFromString(html, 'text/html').body, 0), [html])
  return <div className={classes.rich}>{drawn}</div>
}

const drawAll = (parent: Node, level: number): ReactNode[] =>
  [...parent.childNodes].map((child, place) => draw(child, place, level))

function draw(node: Node, key: number, level: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (silentTags.has(tag)) return null
  if (level > MAX_LEVELS) return node.textContent
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  if (tag === 'img') {
    const source = node.getAttribute('src') ?? ''
    return isSafePicture(source) ? (
      <img key={key} src={source} alt={node.getAttribute('alt') ?? ''} loading="lazy" />
    ) : null
  }
  const inner = drawAll(node, level + 1)
  if (tag === 'a') return link(node.getAttribute('href') ?? '', key, inner)
  // A page has one title of its own; headings of a text come below it.
  const name = tag === 'h1' ? 'h2' : tag
  return createElement(richTags.has(tag) ? name : 'span', { key }, ...inner)
}

function link(address: string, key: number, inner: readonly ReactNode[]): ReactNode {
  const href = safeHref(address)
  if (!href) return createElement('span', { key }, ...inner)
  if (href.startsWith('/'))
    return (
      <AppLink key={key} to={href}>
        {inner}
      </AppLink>
    )
  return createElement('a', { key, href, target: '_blank', rel: 'noreferrer noopener' }, ...inner)
}
