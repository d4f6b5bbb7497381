import type { Attention } from '#contract/functions.ts'

/** Records of the groups that need attention in an answer of a counts call; 0 for an answer of another shape. */
export function countIn(answer: unknown, { by, of }: Attention): number {
  const { list } = (answer ?? {}) as { list?: readonly Record<string, unknown>[] }
  return (list ?? [])
    .filter((group) => of.includes(String(group[by])))
    .reduce((sum, { count }) => sum + (Number(count) || 0), 0)
}
