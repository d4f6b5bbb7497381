import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { go } from '#client/router/go.ts'
import { grantedIds, useSession } from '#client/session/session.ts'
import { refusal } from '#domain/order-actions.ts'
import { href } from '#engine/screen/index.ts'
import type { FormData } from '#engine/form/index.ts'
import { copyOfOrder, ORDER_DRAFT } from '#modules/b2c/forms.ts'
import { screens } from '#modules/b2c/module.ts'
import type { OrderRow } from '#modules/b2c/order-data.ts'
import { interceptHref } from '#modules/intercept/module.ts'
import { getStore } from '#offline/store.ts'

interface Props {
  order: OrderRow
  /** What a copy begins with; the order as it is, unless something was changed here. */
  data?: FormData
  /** Run before another page is opened. */
  onGone?: () => void
}

/** What the rules still allow where an edit or a cancellation came too late: each as a button. */
export function NextSteps({ order, data, onGone }: Props) {
  const { t } = useLingui()
  const granted = grantedIds(useSession().funcs as Parameters<typeof grantedIds>[0])
  const leave = (to: string) => {
    onGone?.()
    go(to)
  }
  const copy = async () => {
    const draft = await getStore()?.drafts.create(ORDER_DRAFT, data ?? copyOfOrder(order), {
      href: screens.b2COrderEntry.path,
      isOrder: true,
    })
    if (draft) leave(href(screens.b2COrderEntry, {}, { draft: draft.id }))
  }
  const mayIntercept = granted.has('Z-514') && !refusal('intercept', order.status)
  return (
    <>
      {mayIntercept && (
        <Button size="compact-sm" onClick={() => leave(interceptHref([order.waybillNo]))}>
          {t`Request interception`}
        </Button>
      )}
      {granted.has('Z-501') && (
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {t`Copy as new order`}
        </Button>
      )}
    </>
  )
}
