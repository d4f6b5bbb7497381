/** One SKU of a shop beside the list: what it may be and why, the goods it is, and what mapping it does. */
import { ActionIcon, Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { can } from '#client/session/session.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { words } from '#domain/words.ts'
import { tidyInput } from '#engine/form/index.ts'
import { BoundedText } from '#engine/form/view.ts'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { goods } from '#modules/goods/contract.ts'
import { shopOrders } from '../contract.ts'
import { checkMap, type MapLine, suggestionReasons, tidyMap } from '../mapping-rules.ts'
import { platforms } from '../states.ts'
import type { MappingRow } from '../wire-shapes.ts'
import { saveMapping } from './save-mapping.ts'
import classes from './shop-orders.module.css'

export default function MappingPanel({ row, actions, act, close }: DetailProps<MappingRow>) {
  const { t, i18n } = useLingui()
  if (!row)
    return (
      <FactPanel title={t`SKU of a shop`} close={close}>
        <EmptyState title={t`SKU not on this page`} text={t`It is on another page of the list.`} />
      </FactPanel>
    )
  return (
    <FactPanel title={row.sellerSku || row.productId} close={close}>
      <FactActions>
        <RowActions actions={actions.filter(({ on }) => on !== 'many')} act={act} row={row} />
      </FactActions>
      <FactLines
        facts={[
          { label: t`Goods at the shop`, value: row.name },
          {
            label: t`Shop`,
            value: [i18n._(platforms[row.platform]), row.externalShopId].filter(Boolean).join(' · '),
          },
          {
            label: t`Product and variant`,
            value: [row.productId, row.skuId === '0' ? '' : row.skuId].filter(Boolean).join(' · '),
          },
          { label: t`Barcode`, value: row.barcode },
        ]}
      />
      <Editor key={`${row.id} ${row.rev}`} row={row} close={close} />
    </FactPanel>
  )
}

interface Typed {
  readonly sku: string
  readonly quantity: string
}
const empty: Typed = { sku: '', quantity: '1' }
const toTyped = ({ sku, quantity }: MapLine): Typed => ({ sku, quantity: String(quantity) })

function Editor({ row, close }: { row: MappingRow; close: () => void }) {
  const { t, i18n } = useLingui()
  const [lines, setLines] = useState<readonly Typed[]>(
    row.mapped.length > 0 ? row.mapped.map(toTyped) : [empty],
  )
  const wanted = lines.map(({ sku, quantity }) => ({
    sku,
    quantity: Number(tidyInput('positiveInteger', quantity)) || 0,
  }))
  const input = useInputFaults()
  const faults = checkMap(wanted)
  const isSame = JSON.stringify(tidyMap(wanted)) === JSON.stringify(row.mapped)
  const change = (at: number, part: Partial<Typed>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const first = faults[0]
  const reason = !can('Z-180501')
    ? t`You do not have permission for this`
    : first
      ? i18n._(first.message)
      : isSame
        ? t`Nothing has changed`
        : input.reason
  async function save() {
    if (await saveMapping(row, tidyMap(wanted))) close()
  }
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <Suggestions row={row} take={(line) => setLines([toTyped(line)])} />
      <h3 className={classes.title}>
        {lines.length > 1 ? <Trans>Bundle of your goods</Trans> : <Trans>Your goods</Trans>}
      </h3>
      <InputFaults value={input.report}>
        {lines.map((line, at) => (
          // The lines have no identity beyond their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.pair}>
            <SkuField value={line.sku} onChange={(sku) => change(at, { sku })} />
            <BoundedText
              label={i18n._(words.quantity)}
              limit={3}
              filter="positiveInteger"
              value={line.quantity}
              onChange={(quantity) => change(at, { quantity })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t`Remove line`}
              disabled={lines.length === 1}
              onClick={() => setLines(lines.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </InputFaults>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setLines([...lines, empty])}
      >
        <Trans>Add goods to the bundle</Trans>
      </Button>
      <Heals row={row} />
      <ReasonButton type="submit" {...(reason ? { reason } : {})} onClick={() => void save()}>
        <Trans>Map SKU</Trans>
      </ReasonButton>
    </form>
  )
}

/** One of the customer's goods: the server finds what is typed; offline, those of the last search are offered. */
function SkuField({ value, onChange }: { value: string; onChange: (sku: string) => void }) {
  const { t } = useLingui()
  const [keyword, setKeyword] = useState('')
  const { access } = goods.getSkus
  const isReader = Array.isArray(access) && access.some((func) => can(func))
  const asked = useCall(
    goods.getSkus,
    { page: 1, pageSize: 50, ...(keyword ? { keyword: keyword.slice(0, 50) } : {}) },
    { enabled: isReader, quiet: true },
  )
  const found = (asked.data?.list ?? []).map(({ sku, name }) => ({ value: sku, label: sku, hint: name }))
  const isListed = value === '' || found.some((item) => item.value === value)
  return (
    <ChoiceField
      label={t`Your SKU`}
      value={value}
      items={isListed ? found : [{ value, label: value }, ...found]}
      isLoading={asked.isFetching && !asked.data}
      onSearch={setKeyword}
      onChange={onChange}
    />
  )
}

function Suggestions({ row, take }: { row: MappingRow; take: (line: MapLine) => void }) {
  const { i18n } = useLingui()
  const { data } = useCall(shopOrders.suggestSkuMapping, { ids: [row.id] }, { quiet: true })
  const list = data?.list[0]?.list ?? []
  if (list.length === 0) return null
  return (
    <>
      <h3 className={classes.title}>
        <Trans>Suggestions</Trans>
      </h3>
      <ul className={classes.lines}>
        {list.map(({ sku, name, quantity, reason, confidence }) => (
          <li key={sku} className={classes.line}>
            <span>{quantity > 1 ? `${sku} × ${quantity}` : sku}</span>
            <Button size="compact-xs" variant="default" onClick={() => take({ sku, quantity })}>
              <Trans>Use</Trans>
            </Button>
            <span className={classes.quiet}>
              {[name, i18n._(suggestionReasons[reason].label), `${confidence} %`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the list knows of the orders that wait; the server counts again when it maps. */
function Heals({ row }: { row: MappingRow }) {
  const { heals: orders, units, waiting } = row
  const still = waiting - orders
  if (waiting === 0) return null
  return (
    <p className="s-note">
      <Plural value={orders} one="Releases # order" other="Releases # orders" />
      {' · '}
      <Plural value={units} one="# unit" other="# units" />
      {still > 0 && (
        <>
          {' · '}
          <Plural
            value={still}
            one="# order still waits for another SKU"
            other="# orders still wait for another SKU"
          />
        </>
      )}
    </p>
  )
}
