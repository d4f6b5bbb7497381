/** A queued command that came from a form has the key `<draft id>:<rev>`. */
export const draftKey = (draft: { id: string; rev: number }): string => `${draft.id}:${draft.rev}`

/** The two parts of such a key; keys minted without a draft have rev 0. */
export function splitKey(key: string): { id: string; rev: number } {
  const at = key.lastIndexOf(':')
  const rev = at < 0 ? Number.NaN : Number(key.slice(at + 1))
  return Number.isSafeInteger(rev) ? { id: key.slice(0, at), rev } : { id: key, rev: 0 }
}
