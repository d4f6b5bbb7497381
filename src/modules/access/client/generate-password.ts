/** A password worth having: easy to read out, hard to guess, within the rule (spec 001 §5). */

/** Without letters and digits people mistake for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DIGITS = '23456789'
const LENGTH = 14

/** An index below `below`, each equally likely. */
function pick(below: number): number {
  const limit = 256 - (256 % below)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return byte % below
  }
}

const charOf = (pool: string): string => pool.charAt(pick(pool.length))

/** First a letter, at least one digit: about 80 bits. */
export function generatePassword(): string {
  const rest = Array.from({ length: LENGTH - 2 }, () => charOf(LETTERS + DIGITS))
  rest.splice(pick(rest.length + 1), 0, charOf(DIGITS))
  return charOf(LETTERS) + rest.join('')
}
