/** Keys of the imports of goods, of their drafts and tasks. */
export const GOODS_IMPORT = 'goods'
export const GOODS_CHANGES = 'goodsChanges'
