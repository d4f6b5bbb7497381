import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#client/calls/use-call.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import type { FormData } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { parcelsOf } from '#modules/collection/form-kit.ts'
import { abroad } from '../contract.ts'
import classes from './abroad.module.css'

/** What the gateway says of the chosen packages before they are sent (checkZBInventory.do). */
export function WholeCheck({ data, update }: { data: FormData; update: UpdateForm }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const parcels = parcelsOf(data)
  const asked = useCall(
    abroad.checkZBInventory,
    { parcelIds: parcels.map(({ id }) => id) },
    { enabled: isOnline && parcels.length > 0, quiet: true },
  )
  if (parcels.length === 0) return null
  if (!isOnline)
    return (
      <p className={classes.answer}>
        <Trans>You're offline. The server decides when it receives the shipment.</Trans>
      </p>
    )
  if (!asked.data)
    return (
      <p className={classes.answer}>
        {asked.isError ? (
          <Trans>The server did not answer. It decides when it receives the shipment.</Trans>
        ) : (
          <Trans>Checking with the server…</Trans>
        )}
      </p>
    )
  const refused = asked.data.list.filter(({ ok }) => ok === '0')
  const leave = (gone: ReadonlySet<string>) => update({ parcels: parcels.filter(({ id }) => !gone.has(id)) })
  if (refused.length === 0)
    return (
      <p className={classes.answer}>
        <StatusBadge label={t`All packages can be shipped`} tone="green" shape="check" />
      </p>
    )
  return (
    <div className={classes.answer} role="alert">
      <StatusBadge label={t`Some packages cannot be shipped`} tone="red" shape="cross" />
      <ul className={classes.refused}>
        {refused.map(({ parcelId, expressNo, desc }) => (
          <li key={parcelId}>
            <span className="s-mono">
              {expressNo || parcels.find(({ id }) => id === parcelId)?.expressNo}
            </span>{' '}
            {desc}
          </li>
        ))}
      </ul>
      <Button
        size="compact-sm"
        variant="light"
        disabled={refused.length === parcels.length}
        onClick={() => leave(new Set(refused.map(({ parcelId }) => parcelId)))}
      >
        <Plural value={refused.length} one="Remove it" other="Remove these #" />
      </Button>
    </div>
  )
}
