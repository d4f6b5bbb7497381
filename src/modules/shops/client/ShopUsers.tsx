/** Which sub-accounts see this shop; for main accounts. */
import { Checkbox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall, useCommand } from '#client/calls/use-call.ts'
import { useOnline } from '#client/ui/use-online.ts'
import type { Output } from '#contract/call.ts'
import { shops } from '../contract.ts'
import classes from './shops.module.css'

type Person = Output<typeof shops.queryShopUser>['list'][number]

/** Nothing while it is not known, and where there are no sub-accounts. */
export function ShopUsers({ id }: { id: string }) {
  const { t } = useLingui()
  const { data } = useCall(shops.queryShopUser, { id }, { quiet: true })
  const { run, busy } = useCommand(shops.setShopUser)
  const isOnline = useOnline()
  if (!data || data.list.length === 0) return null
  // The message of a failure is shown by the command.
  const give = (person: Person, isGiven: boolean) =>
    void run({ id, userId: person.id, isGiven: isGiven ? '1' : '0' }).catch(() => undefined)
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Who sees this shop</Trans>
      </h3>
      <p className="s-note">
        <Trans>A sub-account sees the shops ticked for it. While none is ticked, it sees all shops.</Trans>
      </p>
      <div className={classes.people}>
        {data.list.map((person) => (
          <Checkbox
            key={person.id}
            size="sm"
            label={person.seesAll === '1' ? t`${person.loginCode} (all shops)` : person.loginCode}
            checked={person.isGiven === '1'}
            disabled={busy || !isOnline}
            onChange={(event) => give(person, event.currentTarget.checked)}
          />
        ))}
      </div>
    </>
  )
}
