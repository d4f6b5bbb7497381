import { inCapitals } from '#domain/capitals.ts'
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { notify } from '#client/ui/notify.ts'
import { DropItem, DropMenu } from '#client/ui/DropMenu.tsx'
import { linesOf, textAt } from '#engine/form/index.ts'
import { useFormState, useFormStore } from '#engine/form/view.ts'
import { B2B_DRAFT } from '#modules/b2b/forms.ts'
import { screens } from '#modules/b2b/module.ts'
import { splitLine } from '#modules/b2b/order-split.ts'
import { isShort, needsOf, substitutes, type Need } from '#modules/b2b/shortages.ts'
import type { StockRow } from '#modules/stock/module.ts'
import { getStore } from '#offline/store.ts'
import classes from './stock-note.module.css'
import { useStock, type KnownStock } from './use-stock.ts'

/** Below the SKU of a line: what can be promised of it, and what to do where that is too little. */
export default function StockNote({ index }: { index: number }) {
  const warehouse = useFormState((store) => textAt(store.data, 'warehouse'))
  const known = useStock(warehouse)
  const text = useFormState((store) =>
    JSON.stringify(needsOf(store.data, known).find(({ line }) => line === index) ?? null),
  )
  const need = JSON.parse(text) as Need | null
  useFilling(index, known)
  if (!need || need.left === undefined) return null
  if (!isShort(need))
    return (
      <span className={classes.note}>
        <Trans>{need.left} available</Trans>
      </span>
    )
  return <Short need={need} known={known} />
}

function Short({ need, known }: { need: Need; known: KnownStock }) {
  const store = useFormStore()
  const { line, left = 0, wanted, isWaiting } = need
  const missing = wanted - left
  const wait = () => store.set(`goods.${line}.onShort`, isWaiting ? '' : 'wait')
  return (
    <span className={classes.short} data-waiting={isWaiting || undefined}>
      <span>
        {isWaiting ? (
          <Trans>{missing} waiting for goods</Trans>
        ) : (
          <Trans>
            {missing} missing: {left} of {wanted} available
          </Trans>
        )}
      </span>
      <span className={classes.ways}>
        {left > 0 || linesOf(store.data.goods).length > 1 ? (
          <button type="button" className={classes.way} onClick={() => void split(store, need)}>
            <Trans>Split</Trans>
          </button>
        ) : null}
        <Replace need={need} known={known} />
        <button type="button" className={classes.way} aria-pressed={isWaiting} onClick={wait}>
          <Trans>Keep waiting</Trans>
        </button>
      </span>
    </span>
  )
}

type Store = ReturnType<typeof useFormStore>

const splitText = (count: number): string =>
  i18n._(
    msg`${plural(count, { one: '# unit is in an order of its own now. You find it among the open forms.', other: '# units are in an order of their own now. You find it among the open forms.' })}`,
  )

/** The rest becomes an order of its own, beside this one. */
async function split(store: Store, { line, left = 0 }: Need): Promise<void> {
  const parts = splitLine(store.data, line, left)
  const device = getStore()
  if (!parts || !device || store.isReadOnly) return
  await device.drafts.create(B2B_DRAFT, parts.rest, {
    href: screens.b2borderEntry.path,
    isOrder: true,
  })
  store.patch({ goods: parts.kept.goods })
  notify(splitText(parts.moved), 'good')
}

function Replace({ need, known }: { need: Need; known: KnownStock }) {
  const { t } = useLingui()
  const store = useFormStore()
  const path = `goods.${need.line}`
  const taken = new Set(linesOf(store.data.goods).map((line) => inCapitals(textAt(line, 'sku'))))
  const found = substitutes(need, textAt(store.data, `${path}.unitValue`), known.rows, taken)
  if (!found.length) return null
  return (
    <DropMenu
      label={t`Another SKU instead of ${need.sku}`}
      className={classes.way}
      button={<Trans>Replace</Trans>}
      width={260}
    >
      {found.map((row) => (
        <DropItem key={row.sku} onClick={() => store.patch(valuesOf(row, path))}>
          {row.sku} · {row.name} · {row.sellable}
        </DropItem>
      ))}
    </DropMenu>
  )
}

/** For people who see no amounts the stock says no value, and none is filled in. */
const valuesOf = (
  { sku, name, nameEn, hsCode, currency, ...row }: StockRow,
  path: string,
  into = currency,
) => ({
  [`${path}.sku`]: sku,
  [`${path}.name`]: name,
  [`${path}.nameEn`]: nameEn,
  [`${path}.hsCode`]: hsCode,
  ...(into === currency && textAt(row, 'unitValue') ? { [`${path}.unitValue`]: row.unitValue } : {}),
  [`${path}.onShort`]: '',
})

/** A SKU the stock knows brings its name, customs code and value into a line that says nothing yet. */
function useFilling(index: number, { rows }: KnownStock): void {
  const store = useFormStore()
  const path = `goods.${index}`
  const sku = useFormState((each) => inCapitals(textAt(each.data, `${path}.sku`).trim()))
  const isEmpty = useFormState(
    (each) => !textAt(each.data, `${path}.name`) && !textAt(each.data, `${path}.unitValue`),
  )
  const row = rows.get(sku)
  useEffect(() => {
    if (!row || !isEmpty) return
    const { [`${path}.sku`]: _, ...rest } = valuesOf(row, path, textAt(store.data, 'currency'))
    store.patch(rest)
  }, [store, path, row, isEmpty])
}
