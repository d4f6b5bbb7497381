/** The goods of an unpacked shipment: how many of each, at most what is free. */
import { ActionIcon } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useSeesAmounts } from '#client/session/session.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { addMoney, timesCount } from '#domain/money.ts'
import { MAX_NUMBER_TEXT, type FormData } from '#engine/form/index.ts'
import { BoundedText, type UpdateForm } from '#engine/form/view.ts'
import { checkItems, goodsIn } from '../ship-forms.ts'
import { useGoodsCheck } from './use-goods-check.ts'
import classes from './abroad.module.css'

export function ChosenItems({ data, update }: { data: FormData; update: UpdateForm }) {
  const { t, i18n } = useLingui()
  const items = goodsIn(data)
  const { refused, isAsked } = useGoodsCheck(items)
  const faults = new Map(checkItems(data).map(({ path, message }) => [path, i18n._(message)]))
  const pieces = items.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0)
  const value = useSeesAmounts()
    ? addMoney(items.map(({ unitValue, quantity }) => timesCount(unitValue, Number(quantity) || 0)))
    : undefined
  return (
    <section className={classes.chosen} aria-label={t`Goods to ship`}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th>
              <Trans>Goods</Trans>
            </th>
            <th>
              <Trans>Package</Trans>
            </th>
            <th className={classes.number}>
              <Trans>Free</Trans>
            </th>
            <th className={classes.pieces}>
              <Trans>Quantity</Trans>
            </th>
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={item.id}>
              <td>
                {item.name} <span className="s-note">{item.sku}</span>
              </td>
              <td className="s-mono">{item.expressNo}</td>
              <td className={classes.number}>{item.free}</td>
              <td className={classes.pieces}>
                <BoundedText
                  size="xs"
                  filter="positiveInteger"
                  limit={MAX_NUMBER_TEXT}
                  aria-label={t`Quantity of ${item.name}`}
                  value={item.quantity}
                  error={faults.get(`items.${at}.quantity`) ?? refused.get(item.id)}
                  onChange={(quantity) => update({ [`items.${at}.quantity`]: quantity })}
                />
              </td>
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t`Remove ${item.name}`}
                  title={t`Remove it`}
                  onClick={() => update({ items: items.filter(({ id }) => id !== item.id) })}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.totals}>
        <Plural value={pieces} one="# unit" other="# units" />
        {value !== undefined && ` · ${value} ${items[0]?.currency ?? ''}`}
        {isAsked && refused.size === 0 && (
          <>
            {' '}
            <StatusBadge label={t`All packages can be shipped`} tone="green" shape="check" />
          </>
        )}
      </p>
    </section>
  )
}
