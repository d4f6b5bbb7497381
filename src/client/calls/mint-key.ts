/** A key no other device mints. `crypto.randomUUID` exists only on secure origins; a plain-http intranet gets the same from random bytes. */
export function mintKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
