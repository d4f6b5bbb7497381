/** Where platforms lead the browser back to: links what the seller consented to, once, and says what came of it. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ask } from '#client/calls/ask.ts'
import { explain } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Output } from '#contract/call.ts'
import { linkCalls, shops } from '../contract.ts'
import { platformAt } from '../lamps.ts'
import { screens } from '../module.ts'
import type { PlatformCode } from '#domain/shop-platforms.ts'
import { ContinueLinking } from './LinkShop.tsx'
import classes from './shops.module.css'

type Linked = Output<typeof shops.shopeeBindShop>['shops']

export default function ShopLinked({ params }: { params: Record<string, string> }) {
  const { t } = useLingui()
  const [query] = useUrlQuery()
  const platform = platformAt(params.platform ?? '')
  return (
    <div className="s-page s-fields">
      <ScreenHeader />
      {platform && query.state ? (
        <Binding key={query.state} platform={platform} query={query} />
      ) : platform && query.shop ? (
        <ContinueLinking platform={platform} host={query.shop} />
      ) : (
        <Again text={t`This address does not belong to a shop you are linking.`} />
      )}
    </div>
  )
}

function Again({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`The shop is not linked`}
      text={text}
      action={
        <Button onClick={() => go(screens.shopLink.path)}>
          <Trans>Link a shop</Trans>
        </Button>
      }
    />
  )
}

interface BindingProps {
  platform: PlatformCode
  query: Readonly<Record<string, string>>
}

/** Requests on their way, by state: a page that is drawn twice asks once. */
const under = new Map<string, Promise<Linked>>()

function bind({ platform, query }: BindingProps): Promise<Linked> {
  const { state = '' } = query
  const call = linkCalls[platform].bind
  const pairs = Object.entries(query).map(([name, value]) => ({ name, value }))
  // The state is the key too: the page may be loaded again and shows what came of it then.
  const made =
    under.get(state) ??
    ask(call, { query: pairs }, { key: `shop-${state}` }).then(async ({ shops: linked }) => {
      await invalidate(call.invalidates)
      return linked
    })
  under.set(state, made)
  return made
}

function Binding({ platform, query }: BindingProps) {
  const { t } = useLingui()
  const [linked, setLinked] = useState<Linked>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    let isHere = true
    bind({ platform, query })
      .then((made) => isHere && setLinked(made))
      .catch((error: unknown) => isHere && setFault(explain(error)))
    return () => {
      isHere = false
    }
    // The state names the request; the rest of the query belongs to it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [platform, query.state])
  if (fault) return <Again text={fault} />
  if (!linked)
    return (
      <Card title={t`The platform confirms your consent…`}>
        <SkeletonRows rows={2} />
      </Card>
    )
  return (
    <Card title={t`Linked shops`}>
      <ul className={classes.linked}>
        {linked.map(({ externalId, name, became }) => (
          <li key={externalId}>
            <span>{name}</span>
            <Became became={became} />
          </li>
        ))}
      </ul>
      <div className="s-fields">
        <p className="s-note">
          <Trans>Orders of the last 30 days arrive within the next minutes.</Trans>
        </p>
        <div className="s-buttons">
          <Button onClick={() => go(screens.shopList.path)}>
            <Trans>Show shops</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Became({ became }: Pick<Linked[number], 'became'>) {
  const { t } = useLingui()
  if (became === 'TAKEN')
    return <StatusBadge label={t`Linked already in another account`} tone="red" shape="cross" />
  return <StatusBadge label={became === 'NEW' ? t`Linked` : t`Linked again`} tone="green" shape="check" />
}
