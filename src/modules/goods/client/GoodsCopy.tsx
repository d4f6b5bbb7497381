/** New goods that begin like others: all but the SKU, its barcodes and its photos (spec 001 §2 GoodsCopy). */
import { Trans } from '@lingui/react/macro'
import { useSubject } from '#client/router/subjects.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { goodsForm } from '../forms.ts'
import { screens } from '../module.ts'
import { toSkuForm, waitingChange } from '../sku-data.ts'
import { slots } from './SkuNew.tsx'
import { MissingSku } from './MissingSku.tsx'
import classes from './goods.module.css'
import { useSku } from './use-sku.ts'

export default function GoodsCopy({ params }: { params: Record<string, string> }) {
  const { detail, asked, isLoading } = useSku(params.id ?? '')
  useSubject(detail?.sku.sku ?? '')
  if (!detail && isLoading) return <SkeletonRows />
  if (!detail) return <MissingSku asked={asked} list={href(screens.GoodsManagement)} />
  const { sku, revisions } = detail
  const initial = () => ({ ...toSkuForm({ ...sku, ...waitingChange(revisions) }), sku: '', barcodes: '' })
  const code = sku.sku
  const own: FormSlots = {
    ...slots,
    above: () => (
      <p className={classes.notice}>
        <Trans>Copied from {code}. Enter a SKU and barcodes of their own.</Trans>
      </p>
    ),
  }
  return <FormScreen form={goodsForm} draftId={`goods-copy-${sku.id}`} initial={initial} slots={own} />
}
