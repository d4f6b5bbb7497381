/** Applies effects of accepted commands to responses in memory; the database is already updated by then (record 0048). */
import type { Query } from '@tanstack/react-query'
import { queriesOf } from '#contract/effect.ts'
import { patchAnswer, type Applied } from '#offline/effects.ts'
import { queryClient } from './query-client.ts'

/**
 * Updates responses in memory without changing their age. Requests in flight were sent before the acceptance, so they are cancelled;
 * `invalidate` sends them again.
 */
export async function applyEffects(applied: Applied): Promise<void> {
  const queries = new Set(applied.effects.flatMap(({ of }) => queriesOf(of)))
  const isOne = ({ queryKey }: Query) => queries.has(String(queryKey[0]))
  await queryClient.cancelQueries({ fetchStatus: 'fetching', predicate: isOne })
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ predicate: isOne })) {
    if (state.data === undefined) continue
    const asked = {
      query: String(queryKey[0]),
      input: queryKey[2],
      data: state.data,
      at: state.dataUpdatedAt,
    }
    const data = patchAnswer(applied, asked)
    if (data !== state.data) queryClient.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
}
