import { Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/InlineInput.css'
import { useLingui } from '@lingui/react/macro'
import { useSeesAmounts } from '#client/session/session.ts'
import { interceptRequestCodes, interceptRequests, type InterceptRequest } from '#domain/interceptions.ts'
import { MAX_LONG_TEXT, MAX_PHONE_TEXT, MAX_POSTCODE_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { BoundedText, BoundedTextarea } from '#engine/form/view.ts'
import classes from './intercept.module.css'
import type { InterceptModel } from './use-intercept.ts'

/** The wish with its fee, the new address where there is one, a remark for the station. */
export function InterceptRequestForm({ model }: { model: InterceptModel }) {
  const { i18n, t } = useLingui()
  const seesAmounts = useSeesAmounts()
  const { wish, change, remark, type } = model
  const field = (key: keyof typeof change, label: string, limit: number) => (
    <BoundedText
      label={label}
      limit={limit}
      value={change[key] ?? ''}
      placeholder={t`Unchanged`}
      onChange={(text) => type({ change: { ...change, [key]: text } })}
    />
  )
  return (
    <div className={classes.form}>
      <Radio.Group
        aria-label={t`Type of interception`}
        value={wish}
        onChange={(value) => type({ wish: value as InterceptRequest })}
      >
        <div className={classes.requests}>
          {interceptRequestCodes.map((code) => (
            <Radio
              key={code}
              value={code}
              label={[
                i18n._(interceptRequests[code].label),
                ...(seesAmounts ? [`${interceptRequests[code].fee} CNY`] : []),
              ].join(' · ')}
              description={i18n._(interceptRequests[code].hint)}
            />
          ))}
        </div>
      </Radio.Group>
      {wish === 'ADDRESS' && (
        <div className="s-halves">
          {field('name', t`Receiver name`, MAX_SHORT_TEXT)}
          {field('phone', t`Receiver phone`, MAX_PHONE_TEXT)}
          {field('address', t`Street and house number`, MAX_LONG_TEXT)}
          {field('postCode', t`Postcode`, MAX_POSTCODE_TEXT)}
        </div>
      )}
      <BoundedTextarea
        label={t`Remarks`}
        limit={MAX_LONG_TEXT}
        autosize={false}
        rows={2}
        value={remark}
        onChange={(text) => type({ remark: text })}
      />
    </div>
  )
}
