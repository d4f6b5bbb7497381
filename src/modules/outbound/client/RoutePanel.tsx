import { Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { dryRun, type CommandDecl, type PanelProps } from '#engine/table/index.ts'
import { PanelDryRun } from '#engine/table/view.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { outbound } from '../contract.ts'
import type { OutRow } from '../wire-shapes.ts'

/** Another route for all orders whose route takes no parcels now; those it does not go to are left out. */
export default function RoutePanel({ action, rows, rowName, begin }: PanelProps<OutRow>) {
  const { t } = useLingui()
  const [routeId, setRouteId] = useState('')
  const routes = useCall(lookups.getRoute, { serviceType: 'B2C' }, { quiet: true })
  const route = routes.data?.find(({ id }) => id === routeId)
  const countries = new Set(rows.map(({ country }) => country))
  const dry = useMemo(
    () =>
      dryRun<OutRow>(
        {
          refuse: (row) =>
            action.refuse?.(row) ??
            (route && route.country !== row.country
              ? msg`This route does not go to that country.`
              : undefined),
        },
        rows,
      ),
    [action, route, rows],
  )
  const reason = !route
    ? t`Choose a product route`
    : dry.can.length === 0
      ? t`None of these orders can go by this route`
      : undefined
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <Text size="sm" c="dimmed">
        <Trans>The warehouse goes on with these orders by the route you choose.</Trans>
      </Text>
      <ChoiceField
        label={t`Product route`}
        value={routeId}
        isRequired
        items={(routes.data ?? [])
          .filter(({ country }) => countries.has(country))
          .map(({ id, name, title }) => ({ value: id, label: name, hint: title }))}
        isLoading={routes.isFetching && !routes.data}
        onChange={setRouteId}
      />
      <PanelDryRun dry={dry} rowName={rowName} isUntouched={!route} />
      <ReasonButton
        type="submit"
        {...(reason ? { reason } : {})}
        onClick={() => void begin(commandOf(routeId), dry)}
      >
        <Plural value={dry.can.length} one="Change # order" other="Change # orders" />
      </ReasonButton>
    </form>
  )
}

const commandOf = (routeId: string): CommandDecl<OutRow> => ({
  call: outbound.fixOutOrders,
  parameter: (rows) => ({ ids: rows.map(({ id }) => id), fix: 'ROUTE', routeId }),
  entity: ({ id }) => `out:${id}`,
})
