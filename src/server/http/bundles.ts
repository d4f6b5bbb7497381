/** `GET /i18n/<hash>`: a language bundle by the hash of its content, so it may be kept for ever (spec 000 §7). */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/language.ts'
import { codes } from '#contract/codes.ts'
import { withTenant, type Trx } from '../database/tenant.ts'
import { EVERY_TENANT } from '../database/tenant-table.ts'
import { networkOf } from '../auth/network.ts'
import { texts } from '../dispatch/texts.ts'
import { Refusal } from '../handler.ts'
import type { Kernel } from '../kernel.ts'

type Texts = Readonly<Record<string, string>>

const textOf = (body: Texts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))

/** The name of a bundle: the same texts in the same language have the same one everywhere. */
export const bundleHash = (language: Language, body: Texts): string =>
  createHash('sha256')
    .update(`${language}:${textOf(body)}`)
    .digest('hex')
    .slice(0, 32)

/** Stores texts by message id under their hash; storing the same twice is the same bundle. */
export const storeBundle = (db: Trx, language: Language, body: Texts): Promise<unknown> =>
  db
    .insertInto('i18n_bundle')
    .values({ hash: bundleHash(language, body), language, body: textOf(body) })
    .onConflict((oc) => oc.doNothing())
    .execute()

export function addBundles(app: FastifyInstance, { admission, connection }: Kernel): void {
  app.get<{ Params: { hash: string } }>('/i18n/:hash', async (request, reply) => {
    const { hash } = request.params
    if (!/^[0-9a-f]{32}$/.test(hash)) throw new Refusal('noCall', texts.noCall)
    const row = await admission.run(`network ${networkOf(request.ip)}`, () =>
      withTenant(connection.db, EVERY_TENANT, (db) =>
        db.selectFrom('i18n_bundle').select('body').where('hash', '=', hash).executeTakeFirst(),
      ),
    )
    if (!row) throw new Refusal('noCall', texts.noCall)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send({ code: codes.ok.code, data: row.body })
  })
}
