/** What Shoplazza signs: the queries it sends a seller to us with, and notices. Our own questions carry a token and no signature. */
import { base64Hmac, hexHmac, isSame } from './hmac.ts'

/** What encodeURIComponent leaves as it is and Go does not. */
const LEFT_PLAIN: Readonly<Record<string, string>> = {
  '!': '%21',
  "'": '%27',
  '(': '%28',
  ')': '%29',
  '*': '%2A',
}

/** The documentation joins the values as they are, Shoplazza's own library encodes them first: either is accepted. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  // As Go's url.QueryEscape writes it.
  (text) =>
    encodeURIComponent(text)
      .replaceAll('%20', '+')
      .replace(/[!'()*]/g, (each) => LEFT_PLAIN[each] ?? each),
]

/** Whether `hmac` among the parameters proves the others. */
export const isShoplazzaQuery = (secret: string, query: Readonly<Record<string, string>>): boolean =>
  SPELLINGS.some((spell) => {
    const joined = Object.keys(query)
      .filter((key) => key !== 'hmac')
      .toSorted()
      .map((key) => `${spell(key)}=${spell(query[key] ?? '')}`)
      .join('&')
    return isSame(query.hmac ?? '', hexHmac(secret, joined))
  })

/** @param body the bytes that arrived */
export const shoplazzaPushSignature = (secret: string, body: Buffer): string => base64Hmac(secret, body)
