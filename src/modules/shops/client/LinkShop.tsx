/** Which platform a shop is on; the seller consents at the platform itself. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Refused } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { useCall } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { BoundedText } from '#engine/form/view.ts'
import { shops } from '../contract.ts'
import { screens } from '../module.ts'
import { platformNames, type PlatformCode } from '#domain/shop-platforms.ts'
import classes from './shops.module.css'
import { startLinking } from './start-linking.ts'

/** As long as the server takes. */
const MOST_HOST = 200

export default function LinkShop() {
  const { t } = useLingui()
  const asked = useCall(shops.queryPlatform, {}, { quiet: true })
  const { data } = asked
  return (
    <div className="s-page s-fields">
      <ScreenHeader>
        <AppLink to={screens.shopList.path}>
          <Trans>Show shops</Trans>
        </AppLink>
      </ScreenHeader>
      {data ? (
        <Platforms platforms={data.list.map(({ platform }) => platform)} />
      ) : asked.isLoading ? (
        <SkeletonRows rows={4} />
      ) : (
        <MissingData
          asked={asked}
          call={shops.queryPlatform}
          offline={{ title: t`You're offline`, text: t`Connect to the internet to link a shop.` }}
        />
      )}
    </div>
  )
}

function Platforms({ platforms }: { platforms: readonly PlatformCode[] }) {
  const { t } = useLingui()
  if (platforms.length === 0)
    return (
      <EmptyState
        title={t`No platform is set up`}
        text={t`Your provider decides which marketplaces can be linked here. Ask them to set one up.`}
      />
    )
  return (
    <>
      <p className="s-quiet">
        <Trans>
          You log in at the platform and consent there. We never see your password. Afterwards your orders of
          the last 30 days arrive here by themselves.
        </Trans>
      </p>
      <div className={classes.platforms}>
        {platforms.map((platform) =>
          platform === 'SHOPLAZZA' || platform === 'OPEN' ? (
            <WithHost key={platform} platform={platform} />
          ) : (
            <Plain key={platform} platform={platform} />
          ),
        )}
      </div>
    </>
  )
}

/** Goes to the platform, and says what is wrong where that fails. */
function useLeaving(platform: PlatformCode) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const reason = isOnline ? {} : { reason: t`Connect to the internet to link a shop.` }
  const leave = async (shop: string) => {
    setBusy(true)
    setFault('')
    try {
      await startLinking(platform, { shop })
    } catch (error) {
      setBusy(false)
      const atField = error instanceof Refused ? error.answer.fields?.[0]?.desc : undefined
      if (atField) setFault(atField)
      else report(error)
    }
  }
  return { isBusy, fault, leave, reason }
}

function Plain({ platform }: { platform: PlatformCode }) {
  const { i18n } = useLingui()
  const name = i18n._(platformNames[platform])
  const { isBusy, leave, reason } = useLeaving(platform)
  return (
    <Card title={name}>
      <div className="s-buttons">
        <ReasonButton loading={isBusy} onClick={() => void leave('')} {...reason}>
          <Trans>Continue at {name}</Trans>
        </ReasonButton>
      </div>
    </Card>
  )
}

function WithHost({ platform }: { platform: PlatformCode }) {
  const { t, i18n } = useLingui()
  const name = i18n._(platformNames[platform])
  const [host, setHost] = useState('')
  const { isBusy, fault, leave, reason } = useLeaving(platform)
  return (
    <Card title={name}>
      <form
        className="s-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!reason.reason) void leave(host)
        }}
      >
        <BoundedText
          label={t`Domain of the shop`}
          value={host}
          limit={MOST_HOST}
          placeholder={platform === 'SHOPLAZZA' ? 'my-shop.myshoplaza.com' : 'shop.example.com'}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={fault || undefined}
          onChange={setHost}
        />
        <div className="s-buttons">
          <ReasonButton type="submit" loading={isBusy} {...reason}>
            <Trans>Continue at {name}</Trans>
          </ReasonButton>
        </div>
      </form>
    </Card>
  )
}

/** For a shop that began at the platform (an installed app): its host is known. */
export function ContinueLinking({ platform, host }: { platform: PlatformCode; host: string }) {
  const { t } = useLingui()
  const { isBusy, fault, leave } = useLeaving(platform)
  return (
    <EmptyState
      title={t`Link ${host}?`}
      text={fault || t`You consent at the platform. Afterwards the orders of this shop arrive here.`}
      action={
        <Button loading={isBusy} onClick={() => void leave(host)}>
          <Trans>Link this shop</Trans>
        </Button>
      }
    />
  )
}
