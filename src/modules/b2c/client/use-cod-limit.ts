/** The customer's COD limit in the currency of the order, which the rules of the form read. */
import { useEffect } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { useSession } from '#client/session/session.ts'
import { codLimitIn } from '#domain/cod-limit.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { lookups } from '#modules/lookups/contract.ts'

export function useCodLimit(data: FormData, update: UpdateForm): void {
  // Withheld from people who see no amounts: the server alone checks theirs.
  const limit = useSession().user?.codLimit ?? ''
  const currency = textAt(data, 'currency')
  // Known once there is an amount to compare: a form nobody has typed in stays as it was.
  const isAsked = limit !== '' && textAt(data, 'codAmount') !== ''
  const rates = useCall(lookups.getCurrencyData, {}, { enabled: isAsked, quiet: true }).data
  const perCny = rates?.find(({ code }) => code === currency)?.perCny
  const codLimit = (isAsked && codLimitIn(limit, currency, perCny)) || ''
  useEffect(() => {
    if (codLimit !== textAt(data, 'codLimit')) update({ codLimit }, 'form')
  }, [codLimit, data, update])
}
