/**
 * `npm run platforms`: local servers of Shopee, TikTok Shop, Shoplazza and of shops without a platform, with shops to link, on ports 7401
 * to 7404. They check what they receive as the platforms do. GATEWAY is the address of the portal, http://127.0.0.1:8080 by default.
 */
import path from 'node:path'
import { load } from './load.ts'
import { main, root } from './run.ts'

interface Server {
  readonly url: string
  readonly control: object
}
interface Platforms extends Readonly<Record<'shopee' | 'tiktok' | 'shoplazza' | 'open', Server>> {
  readonly file: string
  stop(): Promise<void>
}
type Start = (where: { folder: string; address: string; port: number }) => Promise<Platforms>

const PORT = 7401

main(async () => {
  const { startPlatforms } = await load<{ startPlatforms: Start }>('tests/fixtures/platforms/platforms.ts')
  const address = process.env.GATEWAY ?? 'http://127.0.0.1:8080'
  const folder = path.resolve(root, process.env.DATA_DIR ?? 'data')
  const all = await startPlatforms({ folder, address, port: PORT })
  const row = (name: string, { url }: Server, shops: string) => `  ${name.padEnd(22)}${url}   ${shops}`
  console.log(`Platforms are running:

${row('Shopee', all.shopee, 'consent is for shop 700001; add &shop=700002 to its address for the second')}
${row('TikTok Shop', all.tiktok, 'one consent is for two shops')}
${row('Shoplazza', all.shoplazza, 'mugs.myshoplaza.com, cups.myshoplaza.com')}
${row('Without a platform', all.open, 'shop-one.example.com, shop-two.example.com')}

Start the portal with them:

  PORTAL_SHOPS=${all.file} npm start

Log in there, link a shop, press Allow on the page that opens. Then, for example:

  curl ${all.shopee.url}/_control/state
  curl ${all.shopee.url}/_control/seed -d '["700001",[{"id":"2611NEW1"}]]'
  curl ${all.shopee.url}/_control/advance -d '["700001","2611NEW1","CANCELLED"]'
  curl ${all.shopee.url}/_control/hook -d '["good",{"shopId":"700001","orderId":"2611NEW1","address":"${address}/hook/shopee"}]'
  curl ${all.shopee.url}/_control/dropReplies -d '[1]'
  curl ${all.shopee.url}/_control/throttle -d '[20]'
  curl ${all.shopee.url}/_control/revoke -d '["700001"]'

Every server has these controls: ${Object.keys(all.shopee.control).join(', ')}.
They are described in tests/fixtures/platforms/control.ts. Ctrl+C stops the servers.`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await all.stop()
})
