/** A route says how it travels and how fast: choosing one sets both, and the person can still change them. */
import { useEffect, useRef } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { englishName } from '#domain/country-names.ts'
import { expressTypes, shippingTypes } from '#domain/order-facts.ts'
import { type FormData, isTyped, proposedIn, textAt } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { lookups } from '#modules/lookups/contract.ts'

export function useRouteFacts(data: FormData, update: UpdateForm): void {
  const country = textAt(data, 'receiver.country')
  const routeId = textAt(data, 'routeId')
  const routes = useCall(
    lookups.getRoute,
    { country: englishName(country), serviceType: 'B2C' },
    { enabled: country !== '', quiet: true },
  )
  const route = routes.data?.find(({ id }) => id === routeId)
  const seen = useRef(routeId)
  const needsTaxNo = route?.needsTaxNo
  useEffect(() => {
    if (needsTaxNo !== undefined && needsTaxNo !== data.needsTaxNo) update({ needsTaxNo }, 'form')
  }, [needsTaxNo, data.needsTaxNo, update])
  useEffect(() => {
    if (seen.current === routeId || !route) return
    seen.current = routeId
    // What the person has set gives way to a route of their own, never to one that was proposed.
    const isOpen = (path: string) => !(proposedIn(data).routeId && isTyped(data, path))
    const { shippingType, expressType } = route
    update(
      {
        ...(Object.hasOwn(shippingTypes, shippingType) && isOpen('shippingType') ? { shippingType } : {}),
        ...(Object.hasOwn(expressTypes, expressType) && isOpen('expressType') ? { expressType } : {}),
      },
      'form',
    )
  }, [routeId, route, data, update])
}
