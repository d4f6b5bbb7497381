import { Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ScreenHeader } from '#client/router/ScreenHeader.tsx'
import { useSeesAmounts } from '#client/session/session.ts'
import { Card } from '#client/ui/Card.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import classes from './intercept.module.css'
import { InterceptRows } from './InterceptRows.tsx'
import { InterceptRequestForm } from './InterceptRequestForm.tsx'
import { useIntercept } from './use-intercept.ts'

/** Asks for interceptions: numbers in any form on the left, what of them can be done on the right. */
export default function InterceptCreate() {
  const { t } = useLingui()
  const seesAmounts = useSeesAmounts()
  const isOnline = useOnline()
  const model = useIntercept()
  const faults = useInputFaults()
  const box = useRef<HTMLTextAreaElement>(null)
  // Scanners type where the focus is.
  useEffect(() => box.current?.focus(), [])
  const { typed, numbers, cut, rows, can } = model
  return (
    <div className={classes.page}>
      <ScreenHeader />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Card title={t`Parcels`}>
            <Textarea
              label={t`Waybill, order or e-commerce order numbers`}
              description={t`Type, paste or scan up to 1000 numbers, in any format.`}
              rows={6}
              ref={box}
              value={typed}
              onChange={(event) => model.type({ typed: event.currentTarget.value })}
            />
            <output className={classes.hint} data-tone={cut > 0 ? 'bad' : undefined}>
              <Plural value={numbers.length} one="# number" other="# numbers" />
              {cut > 0 && (
                <>
                  {' · '}
                  <Trans>{cut} left out</Trans>
                </>
              )}
            </output>
          </Card>
          <Card title={t`Type of interception`}>
            <InputFaults value={faults.report}>
              <InterceptRequestForm model={model} />
            </InputFaults>
          </Card>
        </div>
        <Card title={t`Check result`}>
          <InterceptRows rows={rows} isAsking={model.isAsking} isOnline={isOnline} onRemove={model.remove} />
          <div className={classes.foot}>
            <ReasonButton
              {...((faults.reason ?? model.reason)
                ? { reason: (faults.reason ?? model.reason) as string }
                : {})}
              onClick={() => void model.submit()}
            >
              <Plural value={can.length} one="Request # interception" other="Request # interceptions" />
            </ReasonButton>
            {seesAmounts && (
              <span className={classes.hint}>
                <Trans>Up to {model.total} CNY in total. You only pay for confirmed interceptions.</Trans>
              </span>
            )}
          </div>
        </Card>
      </div>
    </div>
  )
}
