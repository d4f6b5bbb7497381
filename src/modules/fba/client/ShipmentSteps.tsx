import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { go, useUrlQuery } from '#client/router/go.ts'
import type { Output } from '#contract/call.ts'
import { href } from '#engine/screen/index.ts'
import { DocumentHistory, DocumentStatusBadge, PackingReview } from '#engine/packing/view.ts'
import document from '#engine/packing/view/document.module.css'
import { documentRefusal } from '#domain/document-status.ts'
import type { fba } from '#modules/fba/contract.ts'
import { screens } from '#modules/fba/module.ts'
import { toFormData, type FbaRow } from '#modules/fba/order-data.ts'
import { BoxLabels } from './BoxLabels.tsx'
import classes from './fba.module.css'

type History = Output<typeof fba.queryFbaOrderDetails>['list'][number]['history']

interface Props {
  order: FbaRow
  history: History | undefined
}

/** What follows once an order is submitted: its box labels, then where it is. The address says which, so it is come back to. */
export default function ShipmentSteps({ order, history }: Props) {
  const { t } = useLingui()
  const [query, setQuery] = useUrlQuery()
  const first = documentRefusal('labels', order.status) ? 'track' : 'labels'
  const step = query.step === 'track' || query.step === 'labels' ? query.step : first
  const steps = [
    { id: 'labels', label: t`Box labels` },
    { id: 'track', label: t`Track` },
  ]
  return (
    <>
      <div className={document.head}>
        <h1>{order.orderNo}</h1>
        <DocumentStatusBadge status={order.status} />
        <span className={classes.codes}>
          {[order.shipmentCode, order.centre].filter(Boolean).join(' · ')}
        </span>
        <Button variant="default" size="compact-sm" onClick={() => go(href(screens.fbaOrderManage))}>
          <Trans>Go to FBA orders</Trans>
        </Button>
      </div>
      <nav className={classes.tabs} aria-label={t`Steps`}>
        {steps.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-current={id === step ? 'step' : undefined}
            onClick={() => setQuery({ step: id })}
          >
            {label}
          </button>
        ))}
      </nav>
      {step === 'labels' ? <BoxLabels order={order} /> : <Track order={order} history={history} />}
    </>
  )
}

function Track({ order, history }: Props) {
  return (
    <>
      <PackingReview data={toFormData(order)} />
      <div className={document.panel}>
        <DocumentHistory history={history} />
      </div>
    </>
  )
}
