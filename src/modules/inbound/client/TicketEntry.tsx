import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { invalidate } from '#client/calls/query-client.ts'
import { useCall } from '#client/calls/use-call.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactLines } from '#client/ui/FactPanel.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { Output } from '#contract/call.ts'
import type { FormData } from '#engine/form/index.ts'
import { FormScreen, type FormSlots, type SentState } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { inbound } from '#modules/inbound/contract.ts'
import { ticketEditForm, ticketForm } from '#modules/inbound/forms.ts'
import { screens } from '#modules/inbound/module.ts'
import { changeRefusal } from '#modules/inbound/put-facts.ts'
import { type TicketDetails, totalsOfForm } from '#modules/inbound/ticket-data.ts'
import { TicketScan } from './TicketScan.tsx'
import classes from './inbound.module.css'

const slots: FormSlots = {
  above: (data, update) => (data.step === 'goods' ? <TicketScan data={data} update={update} /> : null),
  aside: (data) => <Totals data={data} />,
  sent: (state) => <Sent {...state} />,
}

/** A new ticket, or with `?edit=` one that exists (spec 001 §2 inboundTicket). */
export default function TicketEntry() {
  const [{ edit }] = useUrlQuery()
  if (!edit) return <FormScreen form={ticketForm} slots={slots} />
  return <Existing key={edit} id={edit} />
}

function Existing({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  // An edit starts from what is true now, not from half a minute ago.
  useEffect(() => void invalidate([inbound.getPutOrderItems.id]), [id])
  const asked = useCall(inbound.getPutOrderItems, { ids: [id] }, { quiet: true })
  const found = asked.data?.list[0]
  if (!found && asked.isFetching) return <SkeletonRows />
  if (!found)
    return (
      <MissingData
        asked={asked}
        call={inbound.getPutOrderItems}
        offline={{ title: t`This ticket is not on this device`, text: t`It loads when you're back online.` }}
        absent={{ title: t`Ticket not found`, text: t`It does not exist, or it belongs to someone else.` }}
        action={<ToList />}
      />
    )
  const reason = changeRefusal(found.order.state)
  if (reason) return <EmptyState title={found.order.putOrderNo} text={i18n._(reason)} action={<ToList />} />
  return <EditForm details={found} />
}

function EditForm({ details }: { details: TicketDetails }) {
  const [query] = useUrlQuery()
  const { id, rev } = details.order
  // The form of a ticket does not change with its revision: the draft knows which one it began at.
  const form = useMemo(() => ticketEditForm(details), [id]) // eslint-disable-line react/exhaustive-deps
  return (
    <FormScreen
      form={form}
      draftId={query.draft ?? `put-edit-${id}`}
      create={{ entity: `put:${id}`, baseRev: rev }}
      slots={slots}
    />
  )
}

/** What is in the boxes so far, always in view. */
function Totals({ data }: { data: FormData }) {
  const { t } = useLingui()
  const { boxes, skus, units } = totalsOfForm(data)
  return (
    <div className={classes.aside}>
      <FactLines
        facts={[
          { label: t`Boxes`, value: String(boxes) },
          { label: t`SKUs`, value: String(skus) },
          { label: t`Units`, value: String(units) },
        ]}
      />
      <p className="s-note">
        <Trans>
          The warehouse books deliveries as arrived within 24 hours, and has them in stock 3 working days
          later.
        </Trans>
      </p>
    </div>
  )
}

/** The number of the ticket, and the labels of its boxes. */
function Sent({ receipt }: SentState) {
  if (!receipt) return null
  const { id, putOrderNo, order } = receipt.answer as Output<typeof inbound.addPutOrder>
  return (
    <div className={classes.sent}>
      <p>
        <Trans>Ticket number</Trans> <strong>{putOrderNo}</strong>
      </p>
      {order.state === 'SUBMITTED' && (
        <Button
          variant="default"
          onClick={() =>
            void import('./box-labels.ts').then(({ printBoxLabels }) => printBoxLabels([{ id, putOrderNo }]))
          }
        >
          <Trans>Print box labels</Trans>
        </Button>
      )}
    </div>
  )
}

const ToList = () => (
  <Button onClick={() => go(href(screens.inboundOrderManage))}>
    <Trans>Go to inbound tickets</Trans>
  </Button>
)
