/** How parcels of a shop get to the platform's courier unless an order says otherwise. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '#client/calls/use-call.ts'
import { useCan } from '#client/session/session.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { notify } from '#client/ui/notify.ts'
import { useOnline } from '#client/ui/use-online.ts'
import { handovers, platformHandovers, type Handover } from '#domain/shop-platforms.ts'
import { FUNC, shops, type ShopRow } from '../contract.ts'
import classes from './shops.module.css'

/** Nothing where the platform leaves no choice. */
export function ShopHandover({ row }: { row: ShopRow }) {
  const { t, i18n } = useLingui()
  const { run, busy } = useCommand(shops.setShopHandover)
  const mayChange = useCan(FUNC.control)
  const isOnline = useOnline()
  const ways = platformHandovers[row.platform]
  if (ways.length === 0) return null
  const isFixed = !mayChange || !isOnline || busy
  async function choose(way: string) {
    try {
      const { list } = await run({ ids: [row.id], handover: way as Handover | '' })
      const refused = list.find(({ ok }) => ok !== '1')
      if (refused) notify(refused.desc, 'bad')
    } catch {
      // The message of a failure is shown by the command.
    }
  }
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Parcels the platform ships</Trans>
      </h3>
      <ChoiceField
        label={t`Handover to the courier`}
        description={t`For orders whose label is fetched without another choice.`}
        value={row.handover}
        isClearable
        isDisabled={isFixed}
        placeholder={t`The first way the platform offers`}
        items={ways.map((way) => ({ value: way, label: i18n._(handovers[way]) }))}
        onChange={(way) => void choose(way)}
      />
    </>
  )
}
