/** How a browser is reached while the portal is closed (RFC 8030, 8291): what calls about messages take. */
import { text } from './schema.ts'

/** Address of a browser at its push service. */
export const pushEndpoint = () => text(1000)

export const pushAddress = {
  endpoint: pushEndpoint(),
  /** Key of the browser, base64url of 65 bytes. */
  p256dh: text(87, { pattern: '^[A-Za-z0-9_-]{87}$' }),
  /** Secret of the browser, base64url of 16 bytes. */
  auth: text(22, { pattern: '^[A-Za-z0-9_-]{22}$' }),
}
