import type { Kind, Target } from './model/kind.ts'

/** Where a target is edited. */
export const editAddress = (kind: Kind, target: Pick<Target, 'key'>): string =>
  `${kind.editHref}?key=${encodeURIComponent(target.key)}`
