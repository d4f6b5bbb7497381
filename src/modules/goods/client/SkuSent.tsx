import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/call.ts'
import { go } from '#client/router/go.ts'
import { href } from '#engine/screen/index.ts'
import type { SentState } from '#engine/form/view.ts'
import type { goods } from '../contract.ts'
import { screens } from '../module.ts'
import { missingText } from '../sku-actions.ts'
import classes from './goods.module.css'

type Answer = Output<typeof goods.addSku>

/** What became of saved goods: in review, or a draft with what is missing. */
export function SkuSent({ receipt }: SentState) {
  const { i18n } = useLingui()
  if (!receipt) return null
  const { id, row, missing } = receipt.answer as Answer
  const { sku } = row
  const points = missingText(missing, (message) => i18n._(message))
  return (
    <div className={classes.sent}>
      <p>
        {row.status === 'SUBMITTED' ? (
          <Trans>Sent to the review. You can use these goods once they are approved.</Trans>
        ) : missing.length > 0 && row.status === 'DRAFT' ? (
          <Trans>Saved as a draft. Missing: {points}.</Trans>
        ) : (
          <Trans>Saved.</Trans>
        )}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => go(href(screens.GoodsDetail, { id }))}>
        <Trans>Open {sku}</Trans>
      </Button>
    </div>
  )
}
