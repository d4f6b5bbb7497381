/** What becomes of the selected returns: one decision for all, or one by what was found; the dry run says who can. */
import { Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Choice } from '#client/ui/Choice.tsx'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import { BoundedText, BoundedTextarea } from '#engine/form/view.ts'
import { dryRun, type CommandDecl, type PanelProps } from '#engine/table/index.ts'
import { PanelDryRun } from '#engine/table/view.ts'
import { warehouseReturns } from '../contract.ts'
import { rowRefusal, ruledRow } from '../return-actions.ts'
import {
  returnConditionCodes,
  returnConditions,
  type ReturnCondition,
  type Treatment,
  treatmentCodes,
  treatments,
  type TreatmentRule,
} from '../return-treatments.ts'
import type { ReturnRow } from '../wire-shapes.ts'

type Mode = 'one' | 'rule'
type Chosen = Readonly<Partial<Record<ReturnCondition, Treatment>>>

/** Destroying has a button of its own: it is never queued. */
const queued = treatmentCodes.filter((code) => code !== 'DESTROY')

export default function DecidePanel({ rows, rowName, begin }: PanelProps<ReturnRow>) {
  const { t, i18n } = useLingui()
  const [mode, setMode] = useState<Mode>('one')
  const [treatment, setTreatment] = useState<Treatment | ''>('')
  const [byCondition, setByCondition] = useState<Chosen>({})
  const [below, setBelow] = useState<{ value: string; treatment: Treatment | '' }>({
    value: '',
    treatment: '',
  })
  const [note, setNote] = useState('')
  const isOnline = useOnline()
  const currency = rows[0]?.currency ?? ''
  const rule = useMemo(
    (): TreatmentRule => ({
      byCondition,
      ...(below.treatment && below.value.trim()
        ? { below: { value: below.value.trim(), currency, treatment: below.treatment } }
        : {}),
    }),
    [byCondition, below, currency],
  )
  const dry = useMemo(
    () =>
      dryRun(
        {
          refuse: (row: ReturnRow) => {
            if (mode === 'one') return treatment ? rowRefusal(row, treatment) : undefined
            const ruled = ruledRow(row, rule)
            return 'refusal' in ruled ? ruled.refusal : undefined
          },
        },
        rows,
      ),
    [rows, mode, treatment, rule],
  )
  const isUntouched = mode === 'one' ? treatment === '' : Object.keys(byCondition).length === 0 && !rule.below
  const reason = isUntouched
    ? t`Choose what happens to them.`
    : dry.can.length === 0
      ? t`This is not possible for any of them.`
      : undefined
  const choices = queued
    // The address is part of the announcement.
    .filter((code) => code !== 'RESEND' || rows.some(({ hasAddress }) => hasAddress === '1'))
    .map((value) => ({ value, label: i18n._(treatments[value]) }))
  const present = returnConditionCodes.filter((code) => rows.some(({ condition }) => condition === code))
  const decide = async () => {
    await begin(commandOf(mode, treatment, rule, note.trim()), dry)
    if (!isOnline) notify(t`Saved on this device. Sent when you're back online.`, 'good')
  }
  return (
    <form className="s-fields" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label={t`Decision`}
        isLabelHidden
        value={mode}
        onChange={setMode}
        options={[
          { value: 'one', label: t`One decision` },
          { value: 'rule', label: t`By what was found` },
        ]}
      />
      {mode === 'one' ? (
        <ChoiceField
          label={t`Decision`}
          value={treatment}
          items={choices}
          isRequired
          onChange={(value) => setTreatment(value as Treatment)}
        />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            <Trans>Returns without a rule are left out.</Trans>
          </Text>
          {present.map((code) => (
            <ChoiceField
              key={code}
              label={i18n._(returnConditions[code].label)}
              any={t`No rule`}
              value={byCondition[code] ?? ''}
              items={choices}
              onChange={(value) => setByCondition(withChoice(byCondition, code, value as Treatment | ''))}
            />
          ))}
          {rows.some(({ value }) => value !== undefined) && (
            <div className="s-halves">
              <BoundedText
                label={t`Worth less than (${currency})`}
                filter="decimal2"
                limit={11}
                value={below.value}
                onChange={(value) => setBelow((old) => ({ ...old, value }))}
              />
              <ChoiceField
                label={t`What happens then`}
                any={t`No rule`}
                value={below.treatment}
                items={choices}
                onChange={(value) => setBelow((old) => ({ ...old, treatment: value as Treatment | '' }))}
              />
            </div>
          )}
        </>
      )}
      <BoundedTextarea
        label={t`Note for the warehouse`}
        rows={2}
        limit={MAX_LONG_TEXT}
        value={note}
        onChange={setNote}
      />
      <PanelDryRun dry={dry} rowName={rowName} isUntouched={isUntouched} />
      <ReasonButton type="submit" {...(reason ? { reason } : {})} onClick={() => void decide()}>
        <Plural value={dry.can.length} one="Decide about # return" other="Decide about # returns" />
      </ReasonButton>
    </form>
  )
}

function withChoice(chosen: Chosen, code: ReturnCondition, treatment: Treatment | ''): Chosen {
  const { [code]: _, ...others } = chosen
  return treatment === '' ? others : { ...others, [code]: treatment }
}

/** By rule each row may be decided in its own way: a call for each. */
const commandOf = (
  mode: Mode,
  treatment: Treatment | '',
  rule: TreatmentRule,
  note: string,
): CommandDecl<ReturnRow> => ({
  call: warehouseReturns.handlSuggestion,
  parameter: (rows) => {
    const [first] = rows
    const ruled = first && mode === 'rule' ? ruledRow(first, rule) : undefined
    return {
      ids: rows.map(({ id }) => id),
      treatment: ruled && 'treatment' in ruled ? ruled.treatment : treatment,
      ...(note ? { note } : {}),
    }
  },
  entity: ({ id }) => `warehouse-return:${id}`,
  ...(mode === 'rule' ? { slice: 1 } : {}),
})
