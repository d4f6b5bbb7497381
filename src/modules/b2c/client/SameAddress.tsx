import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLive } from '#client/offline/use-live.ts'
import { timeAgo } from '#client/ui/short-time.ts'
import { useLanguage } from '#client/i18n/language.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { href } from '#engine/screen/index.ts'
import { useFormState } from '#engine/form/view.ts'
import { sameAddressOrder } from '#modules/b2c/known-addresses.ts'
import { screens } from '#modules/b2c/module.ts'
import { readSentOrders, sentTables } from './sent-orders.ts'
import classes from './order-entry.module.css'

const MINUTE_MS = 60_000

/** Warns that an order to the same address was placed within the last day. It keeps nobody from placing another one. */
export default function SameAddress({ path }: { path: string }) {
  const language = useLanguage()
  const receiver = useFormState((store) => store.get(path))
  // An order being edited is the one to this address.
  const isNew = useFormState(({ data }) => data.baseRev === undefined)
  const now = useMinute()
  const orders = useLive('orders to the same address', sentTables, readSentOrders)
  const same = isNew && orders ? sameAddressOrder(orders, receiver, now) : undefined
  if (!same) return null
  const when = timeAgo(same.at, language, now)
  const { id, number } = same
  return (
    <output className={classes.warning}>
      {number ? (
        <Trans>
          Same address as order{' '}
          <AppLink inherit to={href(screens.b2COrderManage, {}, { open: id })}>
            {number}
          </AppLink>{' '}
          of {when}.
        </Trans>
      ) : (
        <Trans>Same address as an order of {when} that is not sent yet.</Trans>
      )}
    </output>
  )
}

/** The present, epoch ms, each minute anew. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
