/** A random id of 32 hex digits (128 bits); works where `crypto.randomUUID` does not (plain http). */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
