/**
 * Notices of outside services (`POST` outside the prefix and the envelope of calls): they hold no key of ours and prove themselves by a
 * signature over the raw body alone. One that proves nothing leaves nothing behind but a count; only those are held to the limit of
 * requests, so that a flood of forged ones does not keep the real ones out.
 */
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../auth/network.ts'
import { withTenant } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import type { Kernel } from '../kernel.ts'
import type { RateLimits } from './rate-limits.ts'

/** Notices are small; a larger body is no notice. */
const MAX_BYTES = 64 * 1024

export function addNotices(app: FastifyInstance, kernel: Kernel, limits: RateLimits): void {
  const routes = kernel.modules.flatMap((module) => module.notices ?? [])
  // A scope of its own: bodies are taken as bytes whatever their media type, for the signature covers the bytes.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, bytes: Buffer) => bytes)
    for (const route of routes)
      scope.post<{ Params: Record<string, string> }>(
        route.path,
        { ...limits.own, bodyLimit: MAX_BYTES },
        async (request, reply) => {
          const { params, headers, body } = request
          const now = new Date()
          const context = { services: kernel.services, now }
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
          const work = route.prove({ params, headers, body: bytes }, context)
          kernel.metrics.countNotice(route.path, work ? 'proved' : 'forged')
          if (!work) await limits.count(request, undefined)
          const { status, type, text } = work
            ? await kernel.admission.run(`network ${networkOf(request.ip)}`, () =>
                work((fn) => withTenant(kernel.connection.db, EVERY_TENANT, fn)),
              )
            : route.refusal
          return reply.status(status).type(type).send(text)
        },
      )
  })
}
