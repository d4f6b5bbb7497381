/** Where webhooks may go, as far as the address itself says: form and server obey the same. What its name resolves to is checked at every delivery. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Letters of an address. */
export const MOST_URL = 500

/** Names that end in these are inside some network. */
const INSIDE =
  /\.(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/
/** A name with a dot and a last part that is no number: no address in any spelling. Plain letters, no trailing dot. */
const PUBLIC_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** As it is typed: nothing a browser would tidy up (backslashes, spaces, controls, a user, a port, a fragment). */
const PLAIN = /^https:\/\/([a-z0-9.-]{1,253})((?:\/[\x21-\x7e]*)?)$/i

/** Returns why webhooks cannot go to this address; undefined where they can. */
export function targetFault(text: string): MessageDescriptor | undefined {
  if (!/^https:\/\//i.test(text)) return msg`Start with https://`
  const [, host = '', path = ''] = PLAIN.exec(text) ?? []
  const name = host.toLowerCase()
  const isPublic = PUBLIC_NAME.test(name) && !INSIDE.test(name)
  return isPublic && !/[\\#]/.test(path) && text.length <= MOST_URL
    ? undefined
    : msg`Enter the public name of a server, such as https://erp.company.com/hooks, without a port, a password or an IP address.`
}
