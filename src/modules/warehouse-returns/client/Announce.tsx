/** Announcing returns to a warehouse (spec 001 §2 returnForecast): parcels scanned or pasted here, thousands by a spreadsheet. */
import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconFileImport, IconListDetails } from '@tabler/icons-react'
import { go, useUrlQuery } from '#client/router/go.ts'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import type { Output } from '#contract/call.ts'
import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { href } from '#engine/screen/index.ts'
import { ReturnsSent } from '#modules/returns/kit.ts'
import type { warehouseReturns } from '../contract.ts'
import { emptyAnnouncement } from '../announce-data.ts'
import { announceForm } from '../forms.ts'
import { screens } from '../module.ts'

type Answer = Output<typeof warehouseReturns.saveReturnNos>

const slots: FormSlots = {
  sent: ({ receipt }) =>
    receipt ? (
      <ReturnsSent rows={(receipt.answer as Answer).list.map((row) => ({ ...row, name: row.expressNo }))} />
    ) : null,
}

export default function Announce() {
  // A number that was scanned in the list and is not known there.
  const [{ number = '' }, setQuery] = useUrlQuery()
  return (
    <>
      <ScreenHeader>
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => go(href(screens.returnForecastImport))}
        >
          <Trans>Import warehouse returns</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
          onClick={() => go(href(screens.returnOrderManage))}
        >
          <Trans>Warehouse returns</Trans>
        </Button>
      </ScreenHeader>
      <FormScreen
        form={announceForm}
        {...(number ? { initial: () => ({ ...emptyAnnouncement(), numbers: [number] }) } : {})}
        // The next announcement begins empty.
        onSent={() => number && setQuery({ number: undefined }, { replace: true })}
        slots={slots}
      />
    </>
  )
}
