/** One SKU of a shop beside the list: what it may be and why, the goods it is, and what mapping it does. */
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { FactActions, FactLines, FactPanel } from '#client/ui/FactPanel.tsx'
import type { DetailProps } from '#engine/table/index.ts'
import { RowActions } from '#engine/table/view.ts'
import { shopOrders } from '../contract.ts'
import { type MapLine, suggestionReasons } from '../mapping-rules.ts'
import { platforms } from '../states.ts'
import type { MappingRow, MapScope } from '../wire-shapes.ts'
import { GoodsEditor } from './GoodsEditor.tsx'
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

function Editor({ row, close }: { row: MappingRow; close: () => void }) {
  const { t } = useLingui()
  const [scope, setScope] = useState<MapScope>('SHOP')
  return (
    <GoodsEditor
      mapped={row.mapped}
      before={(take) => <Suggestions row={row} take={take} />}
      after={
        <>
          {row.sellerSku !== '' && (
            <ChoiceField
              label={t`Applies to`}
              value={scope}
              isAlwaysSet
              items={[
                { value: 'SHOP', label: t`this shop` },
                { value: 'ALL', label: t`all shops with the same seller SKU` },
              ]}
              onChange={(next) => setScope(next as MapScope)}
            />
          )}
          <Heals row={row} />
        </>
      }
      label={t`Map SKU`}
      isSameAllowed={scope === 'ALL'}
      save={(lines) => saveMapping(row, lines, scope)}
      close={close}
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
