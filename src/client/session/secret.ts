/** What may not be read on the wire: passwords go as `sk`, with the time that keeps an old one from being sent again. */
import { gatewayNow } from '#client/calls/clock.ts'
import { loadConfig, portalConfig } from '#client/calls/config.ts'
import { asciiJson, encryptLongText } from './rsa-long-text.ts'

/** RSA long text of the fields and a timestamp (spec 000 §3 `sk`). @throws when the gateway's key cannot be read. */
export async function secretOf(fields: Readonly<Record<string, string>>): Promise<string> {
  const { loginKey } = portalConfig().loginKey ? portalConfig() : await loadConfig()
  return encryptLongText(loginKey, asciiJson({ ...fields, timestamp: gatewayNow() }))
}
