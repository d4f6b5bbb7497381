/** The interface described in the language of who reads it: `/docs` to read and try, `/docs/openapi.json` for machines. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages, type Language } from '#contract/language.ts'
import { pageLanguage } from '../files/refusal-page.ts'
import { PREFIX } from '../http/calls.ts'
import type { Kernel } from '../kernel.ts'
import { clientScript, clientTypes } from './client-package.ts'
import { openApiOf, type Described } from './openapi.ts'
import { signingScript } from './signing-script.ts'

interface Signing {
  signSampanRequest: (request: Record<string, unknown>) => Record<string, unknown>
}
const require = createRequire(import.meta.url)
const script = (filename: string, content: string) => ({ filename, content })

/** Descriptions by language, each written when it is asked for first. */
function writtenOnce(described: Described): (language: Language) => ReturnType<typeof openApiOf> {
  const written = new Map<Language, ReturnType<typeof openApiOf>>()
  return (language) => {
    const document = written.get(language) ?? openApiOf(described, language)
    written.set(language, document)
    return document
  }
}

export async function addDocs(app: FastifyInstance, { calls, modules }: Kernel): Promise<void> {
  const documentIn = writtenOnce({ calls, modules, prefix: PREFIX })
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguage(request)
    void reply.headers({
      'content-language': languages[language].html,
      vary: 'lang, langType, Accept-Language',
    })
    return documentIn(language)
  }
  app.get('/docs/openapi.json', async (request, reply) => answer(request, reply))
  const [types, client] = [clientTypes(calls), clientScript(calls, PREFIX)]
  app.get('/docs/sampan-client.d.ts', async (_, reply) => reply.type('text/plain; charset=utf-8').send(types))
  app.get('/docs/sampan-client.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(client),
  )
  await app.register(async (docs) => {
    const empty = { openapi: '3.1.0', info: { title: 'Sampan', version: '1.0.0' }, paths: {} }
    await docs.register(swagger, { mode: 'static', specification: { document: empty as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      transformSpecification: (_, request, reply) => answer(request, reply),
      transformSpecificationClone: false,
      theme: {
        title: 'Sampan',
        js: [
          script('md5-core.js', readFileSync(require.resolve('crypto-js/core.js'), 'utf8')),
          script('md5.js', readFileSync(require.resolve('crypto-js/md5.js'), 'utf8')),
          script('signing.js', signingScript),
        ],
      },
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'list',
        filter: true,
        tryItOutEnabled: true,
        displayRequestDuration: true,
        // Written into the page as text: it may name nothing but what the page has.
        requestInterceptor: (request) => (globalThis as unknown as Signing).signSampanRequest(request),
      },
    })
  })
}
