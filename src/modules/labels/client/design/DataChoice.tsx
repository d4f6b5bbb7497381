import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useTexts } from '@lingui/react'
import { useState } from 'react'
import { Choice } from '#client/ui/Choice.tsx'
import { useCall } from '#client/calls/use-call.ts'
import { type LabelValues, labelValues } from '#engine/label/index.ts'
import { type DataSet, dataSets, sampleValues } from '#engine/label/designer/index.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { momentOf } from '#modules/printing/kit.ts'
import type { DesignKind } from '#modules/labels/contract.ts'
import { dataSetNames } from '../names.ts'
import classes from './workspace.module.css'

interface DataChoiceProps {
  kind: DesignKind
  onChange: (values: LabelValues) => void
}

/** What the label is filled with while it is designed: samples, or an order of one's own. */
export function DataChoice({ kind, onChange }: DataChoiceProps) {
  const { t } = useLingui()
  const { i18n } = useTexts()
  const [set, setSet] = useState<DataSet | 'order'>('typical')
  const [script, setScript] = useState(0)
  const samples = set === 'order' ? [] : sampleValues(kind, set)
  const choose = (next: DataSet | 'order') => {
    setSet(next)
    setScript(0)
    if (next !== 'order') onChange(sampleValues(kind, next)[0] ?? {})
  }
  /** The longest texts are there once in each script. */
  const nextScript = () => {
    const next = (script + 1) % samples.length
    setScript(next)
    onChange(samples[next] ?? {})
  }
  return (
    <div className={classes.data}>
      <Choice<DataSet | 'order'>
        label={t`Filled with`}
        isLabelHidden
        value={set}
        options={[...dataSets, ...(kind === 'express' ? (['order'] as const) : [])].map((value) => ({
          value,
          label: value === 'order' ? t`An order` : i18n._(dataSetNames[value]),
        }))}
        onChange={choose}
      />
      {samples.length > 1 && (
        <button type="button" className={classes.script} onClick={nextScript}>
          <Trans>
            Other script ({script + 1}/{samples.length})
          </Trans>
        </button>
      )}
      {set === 'order' && <OrderSearch onChange={onChange} />}
    </div>
  )
}

const FIRST = { page: 1, pageSize: 8 } as const

function OrderSearch({ onChange }: { onChange: (values: LabelValues) => void }) {
  const { t } = useLingui()
  const [keyword, setKeyword] = useState('')
  const words = keyword.trim()
  const { data } = useCall(
    b2c.queryOrderList,
    { ...FIRST, ...(words ? { keyword: words } : {}) },
    { quiet: true },
  )
  return (
    <div className={classes.orders}>
      <input
        type="search"
        value={keyword}
        placeholder={t`Number, name or phone`}
        aria-label={t`Search orders`}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <ul>
        {data?.list.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              onClick={() => onChange(labelValues(order, momentOf(new Date(), location.origin)))}
            >
              {order.waybillNo || order.orderNo} · {order.receiver.name}
            </button>
          </li>
        ))}
        {data?.list.length === 0 && (
          <li>
            <Trans>No order matches.</Trans>
          </li>
        )}
      </ul>
    </div>
  )
}
