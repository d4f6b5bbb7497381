/** Serves the portal: its files, its configuration, the documents of the public pages, and its page for every other address that is a screen. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PortalConfig } from '#contract/config.ts'
import {
  DEFAULT_PUBLIC_LANGUAGE,
  isPublicLanguage,
  publicLanguageOf,
  type PublicLanguage,
} from '#contract/language.ts'
import { languageOf } from '../i18n.ts'
import { texts } from '../dispatch/texts.ts'
import { Refusal } from '../handler.ts'
import { toRefusal } from '../http/answers.ts'
import { PREFIX } from '../http/calls.ts'
import type { Kernel } from '../kernel.ts'
import { buildsBelow, type Builds } from './builds.ts'

/** Shown instead of the portal when it was never built: what to do, in one line. */
const emptyPage = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>The portal is not built</title></head>
  <body>
    <h1>The gateway runs; the portal is not built yet</h1>
    <p>Run <code>npm run build</code> (or <code>npm start</code>, which builds and serves it) and load this page again.</p>
    <p>The calls are described under <a href="/docs">/docs</a>.</p>
  </body>
</html>
`

/** Paths that are never a screen: a wrong one is 404, not the portal's page. */
const NOT_SCREENS = /^\/(?:interface|i18n|ops|docs|download|print|healthz|readyz|metrics)(?:\/|$)|\.do$/
/** A last segment with a point in it is a file. */
const FILE = /\/[^/]*\.[A-Za-z0-9]{1,12}$/
const HASHED = /^\/assets\//

export async function addPortal(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const builds = buildsBelow(kernel.config.dist)
  // The root is never served: every file is sent from the folder of its build.
  await app.register(fastifyStatic, { root: import.meta.dirname, serve: false, preCompressed: true })
  app.get('/config.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(portalConfig(kernel)),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathnameOf(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || pathname === undefined || NOT_SCREENS.test(pathname)) return notFound(request, reply)
    // A released worker that is broken is taken back by serving this one under its name.
    const file = kernel.config.isKillSwitchOn && pathname === '/sw.js' ? '/kill-switch.js' : pathname
    return FILE.test(file)
      ? sendFile(builds, file, request, reply)
      : sendPage(builds, pathname, request, reply)
  })
}

const portalConfig = ({ config, loginKey }: Kernel): PortalConfig => ({
  gateway: '',
  prefix: PREFIX,
  loginKey: loginKey.publicPem,
  chat: config.chat,
  theme: config.theme,
})

/** The decoded path; undefined for one that climbs, hides or does not decode. */
function pathnameOf({ url }: FastifyRequest): string | undefined {
  try {
    const pathname = decodeURIComponent(url.split('?', 1)[0] ?? '')
    const isPlain = pathname.startsWith('/') && !/\/\.(?!well-known\/)|\\|\/\/|\p{Cc}/u.test(pathname)
    return isPlain ? pathname : undefined
  } catch {
    return undefined
  }
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  const { status, answer } = toRefusal(new Refusal('noCall', texts.noCall), languageOf(request.headers))
  return reply.status(status).send(answer)
}

function sendFile(builds: Builds, pathname: string, request: FastifyRequest, reply: FastifyReply) {
  const isHashed = HASHED.test(pathname)
  const folder = isHashed ? builds.holding(pathname) : builds.current()
  if (!folder || (!isHashed && !builds.holding(pathname))) return notFound(request, reply)
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : cachingOf(pathname))
  return reply.sendFile(pathname.slice(1), folder, { cacheControl: false })
}

/** Fonts, icons and pictures of guides hardly change, or are asked for by another query when they do; what decides about updates is always asked for. */
const cachingOf = (pathname: string): string =>
  /^\/(?:fonts|icons|guides)\//.test(pathname) ? 'public, max-age=86400' : 'no-cache'

/** The languages of an Accept-Language header, the preferred one first (RFC 9110 §12.5.4). */
function acceptedTags(header = ''): string[] {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  return ranges
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}

/** What the address asks for, else what the browser reads. */
function languageOfPage({ query, headers }: FastifyRequest): PublicLanguage {
  const { lang } = query as { lang?: unknown }
  if (isPublicLanguage(lang)) return lang
  const asked = typeof lang === 'string' ? [lang] : []
  return publicLanguageOf([...asked, ...acceptedTags(headers['accept-language'])]) ?? DEFAULT_PUBLIC_LANGUAGE
}

/** The document of a public page (src/tools/public-documents.ts); undefined for an address that is a screen of the portal. */
function documentAt(folder: string, pathname: string, request: FastifyRequest): string | undefined {
  const name = /^\/([A-Za-z][\w-]*)$/.exec(pathname)?.[1]
  const file = name && `open/${name}.${languageOfPage(request)}.html`
  return file && existsSync(path.join(folder, file)) ? file : undefined
}

function sendPage(builds: Builds, pathname: string, request: FastifyRequest, reply: FastifyReply) {
  const folder = builds.current()
  reply.header('cache-control', 'no-cache')
  if (folder) {
    const document = documentAt(folder, pathname, request)
    if (document) reply.header('vary', 'accept-language')
    return reply.sendFile(document ?? 'index.html', folder, { cacheControl: false })
  }
  return reply.status(503).type('text/html; charset=utf-8').send(emptyPage)
}
