import { Radio, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/InlineInput.css'
import { useLingui } from '@lingui/react/macro'
import { useSeesAmounts } from '#client/session/session.ts'
import { interceptWishCodes, interceptWishes, type InterceptWish } from '#domain/interceptions.ts'
import classes from './intercept.module.css'
import type { InterceptModel } from './use-intercept.ts'

/** The wish with its fee, the new address where there is one, a remark for the station. */
export function InterceptWishForm({ model }: { model: InterceptModel }) {
  const { i18n, t } = useLingui()
  const seesAmounts = useSeesAmounts()
  const { wish, change, remark, type } = model
  const field = (key: keyof typeof change, label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={change[key] ?? ''}
      placeholder={t`Unchanged`}
      onChange={(event) => type({ change: { ...change, [key]: event.currentTarget.value } })}
    />
  )
  return (
    <div className={classes.form}>
      <Radio.Group
        aria-label={t`Type of interception`}
        value={wish}
        onChange={(value) => type({ wish: value as InterceptWish })}
      >
        <div className={classes.wishes}>
          {interceptWishCodes.map((code) => (
            <Radio
              key={code}
              value={code}
              label={[
                i18n._(interceptWishes[code].label),
                ...(seesAmounts ? [`${interceptWishes[code].fee} CNY`] : []),
              ].join(' · ')}
              description={i18n._(interceptWishes[code].hint)}
            />
          ))}
        </div>
      </Radio.Group>
      {wish === 'ADDRESS' && (
        <div className={classes.fields}>
          {field('name', t`Receiver name`, 100)}
          {field('phone', t`Receiver phone`, 50)}
          {field('address', t`Street and house number`, 250)}
          {field('postCode', t`Postcode`, 20)}
        </div>
      )}
      <Textarea
        label={t`Remarks`}
        maxLength={250}
        autosize={false}
        rows={2}
        value={remark}
        onChange={(event) => type({ remark: event.currentTarget.value })}
      />
    </div>
  )
}
