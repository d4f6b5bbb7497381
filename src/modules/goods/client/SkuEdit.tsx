/** Changing one SKU, also offline: it starts from what the device knows. */
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useUrlQuery } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { useSeesAmounts } from '#client/session/session.ts'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { FormScreen, NewerVersion, type FormSlots } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { skuEditForm } from '../forms.ts'
import { screens } from '../module.ts'
import { toEditForm } from '../sku-data.ts'
import type { SkuDetail } from '../wire-shapes.ts'
import { KeptPhotos } from './KeptPhotos.tsx'
import { MissingSku } from './MissingSku.tsx'
import { Reasons } from './Reasons.tsx'
import { SkuAside } from './SkuAside.tsx'
import { SkuSent } from './SkuSent.tsx'
import classes from './goods.module.css'
import { useSku } from './use-sku.ts'

interface Props {
  id: string
  face: 'goods' | 'products'
}

function SkuEdit({ id, face }: Props) {
  const { detail, asked, isLoading } = useSku(id)
  useSubject(detail?.sku.sku ?? '')
  if (asked.data || (detail && !isLoading)) {
    if (detail) return <EditForm detail={detail} face={face} />
  } else if (isLoading) return <SkeletonRows />
  return (
    <MissingSku
      asked={asked}
      list={href(face === 'goods' ? screens.GoodsManagement : screens.productInfoMange)}
    />
  )
}

export const GoodsEdit = ({ params }: { params: Record<string, string> }) => (
  <SkuEdit id={params.id ?? ''} face="goods" />
)
export const ProductEdit = ({ params }: { params: Record<string, string> }) => (
  <SkuEdit id={params.id ?? ''} face="products" />
)

function EditForm({ detail, face }: { detail: SkuDetail; face: Props['face'] }) {
  const [query] = useUrlQuery()
  const seesAmounts = useSeesAmounts()
  const { sku, certificateList, photoList } = detail
  // The draft knows the revision it began at; a newer one is asked about above the form.
  const form = useMemo(
    () => skuEditForm(detail, { face, seesAmounts }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form of one SKU changes with its state and its papers alone
    [sku.id, sku.status, certificateList.length, seesAmounts, face],
  )
  const slots: FormSlots = {
    above: (data, update) => (
      <>
        <Reasons sku={sku} />
        <NewerVersion data={data} update={update} rev={sku.rev} theirs={() => toEditForm(detail)}>
          <Trans>These goods were changed while you were editing. You see your version.</Trans>
        </NewerVersion>
        {sku.status === 'APPROVED' && (
          <p className={classes.notice}>
            <Trans>
              A change of the names, customs details, value or battery waits for a review. The approved
              details stay in use until then.
            </Trans>
          </p>
        )}
        <KeptPhotos photos={photoList} data={data} update={update} />
      </>
    ),
    aside: (data, update) => (
      <SkuAside
        data={data}
        update={update}
        proofs={certificateList.filter(({ daysLeft }) => daysLeft >= 0).map(({ type }) => type)}
      />
    ),
    sent: (state) => <SkuSent {...state} />,
  }
  return (
    <FormScreen
      form={form}
      draftId={query.draft ?? `${face}-edit-${sku.id}`}
      create={{ entity: `sku:${sku.sku}`, baseRev: sku.rev }}
      slots={slots}
    />
  )
}
