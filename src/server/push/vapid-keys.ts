/** The key pair that push services know this portal by (RFC 8292). Made on first use, kept in the database for all its gateways. */
import type pg from 'pg'
import webPush from 'web-push'

const NAME = 'vapid_keys'

export interface VapidKeys {
  /** Base64url of the uncompressed point: browsers subscribe with it. */
  readonly publicKey: string
  readonly privateKey: string
}

/** Two gateways that start together agree on one pair: the first that was stored. */
export async function loadVapidKeys(pool: pg.Pool): Promise<VapidKeys> {
  const read = async () =>
    (await pool.query<{ value: string }>('select value from kernel_secret where name = $1', [NAME])).rows[0]
  const known = await read()
  if (known) return JSON.parse(known.value) as VapidKeys
  await pool.query('insert into kernel_secret (name, value) values ($1, $2) on conflict do nothing', [
    NAME,
    JSON.stringify(webPush.generateVAPIDKeys()),
  ])
  return JSON.parse((await read())?.value ?? '{}') as VapidKeys
}
