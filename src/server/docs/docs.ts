/** The interface described: `/docs` to read and try, `/docs/openapi.json` for machines. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { PREFIX } from '../http/calls.ts'
import type { Kernel } from '../kernel.ts'
import { clientScript, clientTypes } from './client-package.ts'
import { openApiOf } from './openapi.ts'
import { signingScript } from './signing-script.ts'

interface Signing {
  signSampanRequest: (request: Record<string, unknown>) => Record<string, unknown>
}
const require = createRequire(import.meta.url)
const script = (filename: string, content: string) => ({ filename, content })

export async function addDocs(app: FastifyInstance, { calls, modules }: Kernel): Promise<void> {
  const document = openApiOf(
    calls,
    modules.flatMap((module) => module.ops ?? []),
    PREFIX,
  )
  app.get('/docs/openapi.json', async () => document)
  const [types, client] = [clientTypes(calls), clientScript(calls, PREFIX)]
  app.get('/docs/sampan-client.d.ts', async (_, reply) => reply.type('text/plain; charset=utf-8').send(types))
  app.get('/docs/sampan-client.js', async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(client),
  )
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      theme: {
        title: 'Sampan gateway',
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
