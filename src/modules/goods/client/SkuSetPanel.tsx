import { Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useCall } from '#client/calls/use-call.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { InputFaults, useInputFaults } from '#client/ui/input-faults.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import { tidyInput } from '#engine/form/index.ts'
import { BoundedText, BoundedTextarea } from '#engine/form/view.ts'
import { dryRun, type CommandDecl, type PanelProps } from '#engine/table/index.ts'
import { PanelDryRun } from '#engine/table/view.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { goods } from '../contract.ts'
import { setRefusal } from '../sku-actions.ts'
import type { SkuRow, SkuSet } from '../wire-shapes.ts'

type Typed = Record<keyof SkuSet, string>

const untouched: Typed = { goodsType: '', alertQty: '', shelfLifeDays: '', remark: '' }

/** Fields no review looks at, set for the whole selection: only what is filled in is sent. */
export default function SkuSetPanel({ rows, rowName, begin }: PanelProps<SkuRow>) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(untouched)
  const faults = useInputFaults()
  const types = useCall(lookups.getGoodsType, {}, { quiet: true })
  const set = useMemo(() => setOf(typed), [typed])
  const dry = useMemo(() => dryRun({ refuse: (row: SkuRow) => setRefusal(row, set) }, rows), [rows, set])
  const isUntouched = Object.keys(set).length === 0
  const change = (part: Partial<Typed>) => setTyped((old) => ({ ...old, ...part }))
  const reason = isUntouched
    ? t`Change at least one field`
    : (faults.reason ??
      (dry.can.length === 0 ? t`This change is not possible for any of the goods` : undefined))
  const shared = { placeholder: t`Unchanged`, filter: 'nonNegativeInteger' } as const
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <Text size="sm" c="dimmed">
        <Trans>Fields left empty do not change.</Trans>
      </Text>
      <InputFaults value={faults.report}>
        <ChoiceField
          label={t`Type of goods`}
          value={typed.goodsType}
          any={t`Unchanged`}
          items={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          isLoading={types.isFetching && !types.data}
          onChange={(goodsType) => change({ goodsType })}
        />
        <div className="s-halves">
          <BoundedText
            {...shared}
            label={t`Low-stock level`}
            limit={6}
            value={typed.alertQty}
            onChange={(alertQty) => change({ alertQty })}
          />
          <BoundedText
            {...shared}
            label={t`Shelf life (days)`}
            limit={4}
            value={typed.shelfLifeDays}
            onChange={(shelfLifeDays) => change({ shelfLifeDays })}
          />
        </div>
        <BoundedTextarea
          label={i18n._(words.remarks)}
          placeholder={t`Unchanged`}
          rows={3}
          limit={MAX_LONG_TEXT}
          value={typed.remark}
          onChange={(remark) => change({ remark })}
        />
      </InputFaults>
      <PanelDryRun dry={dry} rowName={rowName} isUntouched={isUntouched} />
      <ReasonButton
        type="submit"
        {...(reason ? { reason } : {})}
        onClick={() => void begin(commandOf(set), dry)}
      >
        <Plural value={dry.can.length} one="Change # SKU" other="Change # SKUs" />
      </ReasonButton>
    </form>
  )
}

const commandOf = (set: SkuSet): CommandDecl<SkuRow> => ({
  call: goods.updateSkuInfo,
  parameter: (rows) => ({ ids: rows.map(({ id }) => id), set }),
  entity: ({ sku }) => `sku:${sku}`,
})

/** Numbers as they travel; a field that was not left yet holds what was typed, e.g. with grouped digits. */
function setOf(typed: Typed): SkuSet {
  const numberOf = (text: string) => Number(tidyInput('nonNegativeInteger', text).trim())
  return {
    ...(typed.goodsType ? { goodsType: typed.goodsType } : {}),
    ...(typed.alertQty.trim() ? { alertQty: numberOf(typed.alertQty) } : {}),
    ...(typed.shelfLifeDays.trim() ? { shelfLifeDays: numberOf(typed.shelfLifeDays) } : {}),
    ...(typed.remark.trim() ? { remark: typed.remark.trim() } : {}),
  }
}
