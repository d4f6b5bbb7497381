/** Bodies outlive the code that wrote them: they are lifted to the current version of their call when they are read. */

/** By call id: step `n` lifts a body of version n to version n + 1. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, (body: unknown) => unknown>>>>

/** A body this code cannot send: it was written by newer code, or a step is missing. It stays where it is. */
export class CannotUpcast extends Error {
  override name = 'CannotUpcast'
}

/** The body in the shape of `target`. Throws `CannotUpcast`. */
export function upcast(
  upcasters: Upcasters,
  id: string,
  { version, body }: { version: number; body: unknown },
  target: number,
): unknown {
  if (version > target) throw new CannotUpcast(`${id} has version ${version}, this code knows ${target}`)
  let lifted = body
  for (let at = version; at < target; at++) {
    const step = upcasters[id]?.[at]
    if (!step) throw new CannotUpcast(`${id}: no step from version ${at}`)
    lifted = step(lifted)
  }
  return lifted
}
