/** One SKU with what belongs to it: the server's answer, else what this device kept of it. */
import { useEffect } from 'react'
import { invalidate } from '#client/calls/query-client.ts'
import { useCall } from '#client/calls/use-call.ts'
import { useLive } from '#client/offline/use-live.ts'
import { goods } from '../contract.ts'
import type { SkuDetail, SkuRow } from '../wire-shapes.ts'

/** A row as a detail of which no more is known. */
const bare = (sku: SkuRow): SkuDetail => ({
  sku,
  photoList: [],
  revisions: [],
  certificateList: [],
  stock: [],
  documents: [],
  hasMoved: false,
})

export function useSku(id: string) {
  // An edit starts from what is true now, not from half a minute ago.
  useEffect(() => void invalidate([goods.getSkusDetail.id]), [id])
  const asked = useCall(goods.getSkusDetail, { ids: [id] }, { quiet: true })
  const kept = useLive(
    `sku ${id}`,
    ['rows'],
    async (store) =>
      (await store.cache.readRow('goods.skus', id)) ??
      (await store.cache.readRow('goods.products', id)) ??
      null,
  )
  const found = asked.data?.list[0]
  const row = kept?.row as SkuRow | undefined
  const detail = found ?? (row && bare(row))
  return { detail, isWhole: found !== undefined, asked, isLoading: asked.isLoading || kept === undefined }
}
