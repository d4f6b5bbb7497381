import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { MissingData } from '#client/ui/MissingData.tsx'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { BoundedText } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { dryRun, type PanelProps } from '#engine/table/index.ts'
import { screens as goodsScreens } from '#modules/goods/module.ts'
import { inbound } from '../contract.ts'
import type { TicketRow } from '../ticket-data.ts'

/** Which SKU each code is that the warehouse did not know; the goods go to stock under it. */
export default function AssignPanel({ action, rows, begin }: PanelProps<TicketRow>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const ids = rows.map(({ id }) => id)
  const asked = useCall(inbound.getPutOrderItems, { ids }, { quiet: true })
  const dry = useMemo(() => dryRun(action, rows), [action, rows])
  const items = (asked.data?.list ?? []).flatMap((each) => each.items)
  const unknown = items.filter(({ isUnknown }) => isUnknown === '1')
  const codes = [...new Set(unknown.map(({ sku }) => sku))]
  const known = [...new Set(items.filter(({ isUnknown }) => isUnknown !== '1').map(({ sku }) => sku))]
  if (!asked.data && asked.isFetching) return <SkeletonRows rows={4} />
  if (!asked.data)
    return (
      <MissingData
        asked={asked}
        call={inbound.getPutOrderItems}
        offline={{
          title: t`This ticket is not on this device`,
          text: t`It loads when you're back online.`,
        }}
      />
    )
  const isOpen = codes.some((code) => !typed[code]?.trim())
  const reason = isOpen ? t`Enter a SKU for each code` : undefined
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <Text size="sm" c="dimmed">
        <Trans>
          The warehouse scanned codes it does not know. Enter the SKU each of them is; the goods go to stock
          under it.
        </Trans>
      </Text>
      {codes.map((code) => {
        const units = unknown.filter(({ sku }) => sku === code).reduce((sum, each) => sum + each.received, 0)
        return (
          <BoundedText
            key={code}
            label={t`SKU of ${code} (units: ${units})`}
            placeholder={known[0] ?? ''}
            limit={MAX_SHORT_TEXT}
            value={typed[code] ?? ''}
            onChange={(sku) => setTyped((old) => ({ ...old, [code]: sku }))}
          />
        )
      })}
      <AppLink to={href(goodsScreens.microWarehouseGoodsCreate)}>
        <Trans>Create a new SKU</Trans>
      </AppLink>
      <ReasonButton
        type="submit"
        {...(reason ? { reason } : {})}
        onClick={() =>
          void begin(
            {
              call: inbound.settlePutOrders,
              parameter: (chosen) => ({
                ids: chosen.map(({ id }) => id),
                as: codes.map((code) => ({ code, sku: typed[code]?.trim() ?? '' })),
              }),
              entity: ({ id }) => `put:${id}`,
            },
            dry,
          )
        }
      >
        <Trans>Add to stock</Trans>
      </ReasonButton>
    </form>
  )
}
