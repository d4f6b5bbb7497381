/** One SKU whole: its checklist, facts, photos, certificates, reviews, and where it is used (spec 001 §2 GoodsDetail). */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { go } from '#client/router/go.ts'
import { useSubject } from '#client/router/subjects.ts'
import { useCan } from '#client/session/session.ts'
import { AsOf } from '#client/ui/AsOf.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FactLines } from '#client/ui/FactPanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Photo } from '#client/ui/Photo.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { skuStatuses } from '#domain/sku-facts.ts'
import { checklistCodes } from '#domain/sku-rules.ts'
import { href } from '#engine/screen/index.ts'
import { screens } from '../module.ts'
import type { SkuDetail } from '../wire-shapes.ts'
import { Certificates } from './Certificates.tsx'
import { MissingSku } from './MissingSku.tsx'
import { printLabelsOf } from './print-sku-labels.ts'
import { Reasons } from './Reasons.tsx'
import { Revisions } from './Revisions.tsx'
import { Checklist } from './SkuAside.tsx'
import { useSku } from './use-sku.ts'
import { useSkuFacts } from './use-sku-facts.ts'
import { WhereUsed } from './WhereUsed.tsx'
import classes from './goods.module.css'

export default function GoodsDetail({ params }: { params: Record<string, string> }) {
  const { detail, isWhole, asked, isLoading } = useSku(params.id ?? '')
  useSubject(detail?.sku.sku ?? '')
  if (!detail && isLoading) return <SkeletonRows />
  if (!detail) return <MissingSku asked={asked} list={href(screens.GoodsManagement)} />
  return <Detail detail={detail} isWhole={isWhole} at={asked.dataUpdatedAt} />
}

function Detail({ detail, isWhole, at }: { detail: SkuDetail; isWhole: boolean; at: number }) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const facts = useSkuFacts(detail.sku)
  const [mayPrint, mayAdd, mayEdit] = [useCan('Z-20106'), useCan('Z-202'), useCan('Z-20102')]
  const { sku, photoList } = detail
  const state = skuStatuses[sku.status]
  const points = checklistCodes.filter((point) => point !== 'certificate' || sku.battery !== 'NONE')
  return (
    <section className={classes.page} aria-label={sku.sku}>
      <PageHeader title={sku.sku}>
        <StatusBadge label={i18n._(state.label)} tone={state.tone} shape={state.shape} />
        {!isOnline && <AsOf at={at} offline />}
        {mayPrint && (
          <Button size="sm" variant="default" onClick={() => void printLabelsOf([sku])}>
            <Trans>Print labels</Trans>
          </Button>
        )}
        {mayAdd && (
          <Button size="sm" variant="default" onClick={() => go(href(screens.GoodsCopy, { id: sku.id }))}>
            <Trans>Copy</Trans>
          </Button>
        )}
        {mayEdit && (
          <Button size="sm" onClick={() => go(href(screens.GoodsEdit, { id: sku.id }))}>
            <Trans>Edit</Trans>
          </Button>
        )}
      </PageHeader>
      <Reasons sku={sku} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Card title={t`Goods`}>
            {photoList.length > 0 && (
              <ul className={classes.photos} aria-label={t`Photos`}>
                {photoList.map(({ id, name, url }) => (
                  <li key={id}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <Photo src={url} alt={name} className={classes.photo} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <FactLines facts={facts} />
          </Card>
          {isWhole ? (
            <>
              <Certificates sku={sku} rows={detail.certificateList} />
              <WhereUsed detail={detail} />
            </>
          ) : (
            <p className={classes.notice}>
              <Trans>Certificates, reviews and orders load when you're back online.</Trans>
            </p>
          )}
        </div>
        <div className={classes.sideColumn}>
          <Checklist points={points} open={sku.missing} />
          {isWhole && <Revisions rows={detail.revisions} />}
        </div>
      </div>
    </section>
  )
}
