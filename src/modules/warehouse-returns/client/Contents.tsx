/** What a confirmed parcel should hold, beginning with what is expected, else with what was found: what the warehouse counted is compared with it. */
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { go, useUrlQuery } from '#client/router/go.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import type { Output } from '#contract/call.ts'
import { FormScreen } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { warehouseReturns } from '../contract.ts'
import { contentsForm } from '../forms.ts'
import { takeBackRefusal } from '../headless-actions.ts'
import { screens } from '../module.ts'

export default function Contents({ params }: { params: Record<string, string> }) {
  const id = params.id ?? ''
  const { t, i18n } = useLingui()
  const asked = useCall(warehouseReturns.getHeadlessGoodsInfos, { id }, { quiet: true })
  const toList = (
    <Button onClick={() => go(href(screens.headlessManage))}>
      <Trans>Go to parcels without an owner</Trans>
    </Button>
  )
  if (!asked.data && asked.isFetching) return <SkeletonRows />
  if (!asked.data)
    return (
      <MissingData
        asked={asked}
        call={warehouseReturns.getHeadlessGoodsInfos}
        offline={{ title: t`This parcel is not on this device`, text: t`It loads when you're back online.` }}
        absent={{ title: t`Parcel not found`, text: t`It has an owner now, or it was destroyed.` }}
        action={toList}
      />
    )
  const { row } = asked.data
  const reason = takeBackRefusal(row)
  if (reason) return <EmptyState title={row.expressNo} text={i18n._(reason)} action={toList} />
  return <Form key={id} infos={asked.data} />
}

function Form({ infos }: { infos: Output<typeof warehouseReturns.getHeadlessGoodsInfos> }) {
  const [{ draft }] = useUrlQuery()
  const { row, goods } = infos
  const { id } = row
  const isExpected = goods.some(({ expected }) => expected > 0)
  const form = useMemo(
    () =>
      contentsForm(
        row,
        goods.flatMap(({ sku, name, expected, good, damaged }) => {
          const quantity = isExpected ? expected : good + damaged
          return quantity > 0 ? [{ sku, name, quantity: String(quantity) }] : []
        }),
      ),
    [id], // eslint-disable-line react/exhaustive-deps
  )
  return (
    <>
      <ScreenHeader />
      <FormScreen
        form={form}
        draftId={draft ?? `headless-contents-${id}`}
        create={{ entity: `headless:${id}` }}
      />
    </>
  )
}
