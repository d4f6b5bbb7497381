/**
 * The public pages as documents (record 0144): one for each page and language, with the first screen written into it, so that the
 * largest paint waits for no script. Styles are part of the document; the script and the texts of the language are named in it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { DEFAULT_PUBLIC_LANGUAGE, publicLanguageCodes, type PublicLanguage } from '#contract/language.ts'
import { documentHtml, publicPages, type PublicPage } from '#modules/tracking/public/frame.ts'
import { everyText } from '#modules/tracking/public/texts/every-text.ts'
import { root } from './run.ts'

/** Module of the texts of a language, as the build names it. */
const TEXTS = /\/public\/texts\/([a-z]+)\.ts$/

const SCRIPT = '/src/main.public.ts'
const STYLES = path.join(root, 'src/modules/tracking/public/public.css')

interface Files {
  readonly script: string
  readonly styles: string
  /** Scripts that the page needs besides, of its language. */
  readonly ahead: readonly string[]
}

const html = (page: PublicPage, language: PublicLanguage, files: Files): string =>
  documentHtml({ page, language, texts: everyText[language], ...files })

/** Names the files of the build, so that parts of one language are known by their name. */
export const publicFileName = ({ facadeModuleId, name }: Rolldown.PreRenderedChunk): string => {
  const language = TEXTS.exec(facadeModuleId ?? '')?.[1]
  return `assets/open/${language ? `texts-${language}` : name}-[hash].js`
}

type Chunk = Rolldown.OutputChunk
const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** Writes the documents beside the script they start. @throws when the build has no entry, no styles or lacks a language. */
export const publicDocuments: Plugin = {
  name: 'sampan-public-documents',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = chunksOf(bundle)
      const entry = chunks.find(({ isEntry }) => isEntry)
      const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
      if (!entry || sheet?.type !== 'asset') return this.error('The public pages have no script or no styles')
      const { source } = sheet
      const styles = typeof source === 'string' ? source : new TextDecoder().decode(source)
      delete bundle[sheet.fileName]
      for (const language of publicLanguageCodes) {
        const texts = chunks.find(({ facadeModuleId }) => TEXTS.exec(facadeModuleId ?? '')?.[1] === language)
        if (!texts) return this.error(`The texts of the public pages in ${language} are no file of their own`)
        const ahead = [...new Set([...entry.imports, texts.fileName, ...texts.imports])]
          .filter((file) => file !== entry.fileName)
          .map((file) => `/${file}`)
        const files = { script: `/${entry.fileName}`, styles, ahead }
        for (const page of publicPages)
          this.emitFile({
            type: 'asset',
            fileName: `open/${page.name}.${language}.html`,
            source: html(page, language, files),
          })
      }
    },
  },
}

/** `npm run dev`: the same documents from the sources, in the language the address asks for. */
export const publicPagesInDev: Plugin = {
  name: 'sampan-public-pages-in-dev',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const page = publicPages.find(({ path: address }) => address === pathname)
      if (!page) return next()
      const asked = searchParams.get('lang') ?? ''
      const language = publicLanguageCodes.find((code) => code === asked) ?? DEFAULT_PUBLIC_LANGUAGE
      const files = { script: SCRIPT, styles: readFileSync(STYLES, 'utf8'), ahead: [] }
      response.setHeader('content-type', 'text/html; charset=utf-8')
      void server
        .transformIndexHtml(pathname, html(page, language, files))
        .then((text) => response.end(text), next)
    })
  },
}
