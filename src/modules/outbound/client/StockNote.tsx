/** Below a line: what can be promised of it, and what to do where that is too little. */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { notify } from '#client/ui/notify.ts'
import { DropItem, DropMenu } from '#client/ui/DropMenu.tsx'
import { linesOf, textAt } from '#engine/form/index.ts'
import { useFormState, useFormStore } from '#engine/form/view.ts'
import { grouped } from '#engine/table/index.ts'
import { OUT_DRAFT } from '#modules/outbound/forms.ts'
import { screens } from '#modules/outbound/module.ts'
import {
  isShort,
  needsOf,
  skuOf,
  splitLine,
  substitutes,
  type KnownStock,
  type Need,
} from '#modules/outbound/shortages.ts'
import { skuRefusal } from '#modules/outbound/sku-refusal.ts'
import { getStore } from '#offline/store.ts'
import classes from './stock-note.module.css'
import { useFormStock } from './use-stock.ts'

export default function StockNote({ index }: { index: number }) {
  const { t } = useLingui()
  const known = useFormStock()
  const text = useFormState((store) =>
    JSON.stringify(needsOf(store.data, known).find(({ line }) => line === index) ?? null),
  )
  const need = JSON.parse(text) as Need | null
  if (!need) return null
  const row = known.rows.get(need.sku)
  const refused = row && skuRefusal(row.sku, row.status)
  if (refused)
    return (
      <span className={classes.short} role="status">
        {t(refused)}
      </span>
    )
  // A SKU that is still being typed is no shortage.
  if (need.left === undefined || (!row && need.wanted === 0)) return null
  if (isShort(need)) return <Short need={need} known={known} />
  const left = grouped(need.left)
  return (
    <span className={classes.note}>
      {row && <>{row.name} · </>}
      <Trans>{left} available</Trans>
      {row?.isSerial === '1' && !need.isNamed && (
        <>
          {' · '}
          <Trans>the warehouse picks the units, or enter their serial numbers</Trans>
        </>
      )}
    </span>
  )
}

function Short({ need, known }: { need: Need; known: KnownStock }) {
  const store = useFormStore()
  const { line, left = 0, wanted, isWaiting, isNamed } = need
  const missing = grouped(wanted - left)
  const [there, asked] = [grouped(left), grouped(wanted)]
  const wait = () => store.set(`lines.${line}.onShort`, isWaiting ? '' : 'wait')
  return (
    <span className={classes.short} data-waiting={isWaiting || undefined} role="status">
      <span>
        {isWaiting ? (
          <Trans>{missing} waiting for goods</Trans>
        ) : (
          <Trans>
            {missing} missing: {there} of {asked} available
          </Trans>
        )}
      </span>
      <span className={classes.offers}>
        {splitLine(store.data, need) && (
          <button type="button" className={classes.offer} onClick={() => void split(store, need)}>
            <Trans>Split</Trans>
          </button>
        )}
        <Replace need={need} known={known} />
        {!isNamed && (
          <button type="button" className={classes.offer} aria-pressed={isWaiting} onClick={wait}>
            <Trans>Keep waiting</Trans>
          </button>
        )}
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
async function split(store: Store, need: Need): Promise<void> {
  const parts = splitLine(store.data, need)
  const device = getStore()
  if (!parts || !device || store.isReadOnly) return
  await device.drafts.create(OUT_DRAFT, parts.rest, {
    href: screens.outboundOrderEntry.path,
    isOrder: true,
  })
  store.patch({ lines: parts.kept })
  notify(splitText(parts.moved), 'good')
}

function Replace({ need, known }: { need: Need; known: KnownStock }) {
  const { t } = useLingui()
  const store = useFormStore()
  const taken = new Set(linesOf(store.data.lines).map((line) => skuOf(textAt(line, 'sku'), known)))
  const found = substitutes(need, known, taken)
  if (!found.length) return null
  const at = `lines.${need.line}`
  return (
    <DropMenu
      label={t`Another SKU instead of ${need.sku}`}
      className={classes.offer}
      button={<Trans>Replace</Trans>}
      width={280}
    >
      {found.map(({ sku, name, sellable }) => (
        <DropItem
          key={sku}
          onClick={() =>
            store.patch({
              [`${at}.sku`]: sku,
              [`${at}.batchNo`]: '',
              [`${at}.serials`]: '',
              [`${at}.onShort`]: '',
            })
          }
        >
          {sku} · {name} · {grouped(sellable)}
        </DropItem>
      ))}
    </DropMenu>
  )
}
