import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { go } from '#client/router/go.ts'
import { MissingData, type Asked } from '#client/ui/MissingData.tsx'
import { goods } from '../contract.ts'

/** In the place of a SKU that is not here. */
export function MissingSku({ asked, list }: { asked: Asked; list: string }) {
  const { t } = useLingui()
  return (
    <MissingData
      asked={asked}
      call={goods.getSkusDetail}
      offline={{ title: t`These goods are not on this device`, text: t`They load when you're back online.` }}
      absent={{ title: t`Goods not found`, text: t`They were deleted, or they belong to someone else.` }}
      action={
        <Button onClick={() => go(list)}>
          <Trans>Go to the goods list</Trans>
        </Button>
      }
    />
  )
}
