/** Lists a form, a filter or an import of goods chooses from. */
import type { Output } from '#contract/call.ts'
import type { QueryOptions } from '#engine/form/index.ts'
import { lookups } from '#modules/lookups/contract.ts'

/** Categories of both levels; one of the second level with its group. */
export const categorySource: QueryOptions = {
  call: lookups.getGoodsCategory,
  input: () => ({}),
  toChoices: (answer: Output<typeof lookups.getGoodsCategory>) => {
    const names = new Map(answer.map(({ id, name }) => [id, name]))
    return answer
      .filter(({ parentId }) => parentId !== '')
      .map(({ id, name, parentId, hsCode }) => ({
        value: id,
        label: name,
        hint: [names.get(parentId), hsCode].filter(Boolean).join(' · '),
        search: `${id} ${hsCode}`,
      }))
  },
}

export const goodsTypeSource: QueryOptions = {
  call: lookups.getGoodsType,
  input: () => ({}),
  toChoices: (answer: Output<typeof lookups.getGoodsType>) =>
    answer.map(({ id, name }) => ({ value: id, label: name })),
}
