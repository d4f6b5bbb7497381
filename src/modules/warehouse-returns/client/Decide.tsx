/** What becomes of the selected rows: one decision for all, or one by what was found and what it is worth; the dry run says who can. */
import { Text } from '@mantine/core'
import { i18n as global, type MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { report } from '#client/calls/explain.ts'
import { useCan } from '#client/session/session.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { notify } from '#client/ui/notify.ts'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { useOnline } from '#client/ui/use-online.ts'
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import type { Postal } from '#engine/form/index.ts'
import { BoundedText, BoundedTextarea } from '#engine/form/view.ts'
import { dryRun, type CommandDecl, type PanelProps } from '#engine/table/index.ts'
import { PanelDryRun } from '#engine/table/view.ts'
import type { warehouseReturns } from '../contract.ts'
import { type ReturnFacts, rowRefusal, ruledRow } from '../return-actions.ts'
import {
  returnConditionCodes,
  returnConditions,
  type ReturnCondition,
  type Treatment,
  treatmentCodes,
  treatments,
  type TreatmentRule,
} from '../return-treatments.ts'
import { destroyReturns } from './destroy-returns.ts'
import { ResendAddress, useResend } from './ResendAddress.tsx'

/** How rows of one table are decided about. */
export interface Deciding<Row> {
  /** Undefined where nothing can be decided about the row; `notOwn` says why. */
  readonly factsOf: (row: Row) => ReturnFacts | undefined
  readonly notOwn?: MessageDescriptor
  readonly idOf: (row: Row) => string
  readonly entity: (row: Row) => string
  readonly call: typeof warehouseReturns.handlSuggestion | typeof warehouseReturns.treatmentByCustomer
  /** Destroying is never queued: a call of its own, for people with its function, with the count typed. */
  readonly destroy: {
    readonly func: string
    readonly call: typeof warehouseReturns.destroyReturns | typeof warehouseReturns.destroyHeadless
  }
}

type Mode = 'one' | 'rule'
type Chosen = Readonly<Partial<Record<ReturnCondition, Treatment>>>

/** Alone, destroying has a button of its own. */
const queued = treatmentCodes.filter((code) => code !== 'DESTROY')

interface Props<Row> extends PanelProps<Row> {
  readonly deciding: Deciding<Row>
}

export function Decide<Row>({ rows, rowName, begin, close, deciding }: Props<Row>) {
  const { t, i18n } = useLingui()
  const [mode, setMode] = useState<Mode>('one')
  const [treatment, setTreatment] = useState<Treatment | ''>('')
  const [byCondition, setByCondition] = useState<Chosen>({})
  const [below, setBelow] = useState<{ value: string; treatment: Treatment | '' }>({
    value: '',
    treatment: '',
  })
  const facts = useMemo(() => rows.flatMap((row) => deciding.factsOf(row) ?? []), [rows, deciding])
  const currencies = useMemo(() => [...new Set(facts.map((each) => each.currency).filter(Boolean))], [facts])
  const [chosenCurrency, setCurrency] = useState('')
  const currency = chosenCurrency || (currencies[0] ?? '')
  const [note, setNote] = useState('')
  const { store, address, isComplete } = useResend()
  const hasAddress = address !== undefined
  const isOnline = useOnline()
  const mayDestroy = useCan(deciding.destroy.func)
  const rule = useMemo(
    (): TreatmentRule => ({
      byCondition,
      ...(below.treatment && below.value.trim()
        ? { below: { value: below.value.trim(), currency, treatment: below.treatment } }
        : {}),
    }),
    [byCondition, below, currency],
  )
  const decisionOf = useMemo(
    () => decisionBy(deciding, { mode, treatment, rule, hasAddress }),
    [deciding, mode, treatment, rule, hasAddress],
  )
  const dry = useMemo(
    () =>
      dryRun(
        {
          refuse: (row: Row) => {
            const made = decisionOf(row)
            return 'refusal' in made ? made.refusal : undefined
          },
        },
        rows,
      ),
    [rows, decisionOf],
  )
  const toDestroy = dry.can.filter((row) => {
    const made = decisionOf(row)
    return 'treatment' in made && made.treatment === 'DESTROY'
  })
  const resends = (
    mode === 'one' ? [treatment] : [...Object.values(byCondition), rule.below?.treatment]
  ).includes('RESEND')
  const isUntouched = mode === 'one' ? treatment === '' : Object.keys(byCondition).length === 0 && !rule.below
  const reason = isUntouched
    ? t`Choose what happens to them.`
    : resends && address && !isComplete
      ? t`Complete the address they are sent to.`
      : dry.can.length === 0
        ? t`This is not possible for any of them.`
        : toDestroy.length > 0 && !isOnline
          ? t`Connect to the internet to destroy parcels.`
          : undefined
  const choiceOf = (value: Treatment) => ({ value, label: i18n._(treatments[value]) })
  const choices = queued.map(choiceOf)
  const ruled = mayDestroy ? [...choices, choiceOf('DESTROY')] : choices
  const present = returnConditionCodes.filter((code) => facts.some(({ condition }) => condition === code))
  const decide = async () => {
    if (toDestroy.length > 0) {
      try {
        const isDone = await destroyReturns(
          toDestroy.map(deciding.idOf),
          { translate: tell },
          deciding.destroy.call,
        )
        if (!isDone) return
      } catch (error) {
        return report(error)
      }
    }
    const rest = dry.can.filter((row) => !toDestroy.includes(row))
    if (rest.length === 0) return close()
    const { refused } = dry
    const said = { note: note.trim(), address }
    await begin(commandOf(deciding, mode, decisionOf, said), { can: rest, refused })
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
              items={ruled}
              onChange={(value) => setByCondition(withChoice(byCondition, code, value as Treatment | ''))}
            />
          ))}
          {facts.some(({ value }) => value !== undefined) && (
            <>
              {currencies.length > 1 && (
                <ChoiceField
                  label={t`Currency of the limit`}
                  value={currency}
                  items={currencies.map((value) => ({ value, label: value }))}
                  onChange={setCurrency}
                />
              )}
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
                  items={ruled}
                  onChange={(value) => setBelow((old) => ({ ...old, treatment: value as Treatment | '' }))}
                />
              </div>
            </>
          )}
        </>
      )}
      {resends && <ResendAddress store={store} />}
      <BoundedTextarea
        label={t`Note for the warehouse`}
        rows={2}
        limit={MAX_LONG_TEXT}
        value={note}
        onChange={setNote}
      />
      <PanelDryRun dry={dry} rowName={rowName} isUntouched={isUntouched}>
        {toDestroy.length > 0 && (
          <Plural value={toDestroy.length} one="# of them is destroyed." other="# of them are destroyed." />
        )}
      </PanelDryRun>
      <ReasonButton type="submit" {...(reason ? { reason } : {})} onClick={() => void decide()}>
        <Plural value={dry.can.length} one="Decide about # return" other="Decide about # returns" />
      </ReasonButton>
    </form>
  )
}

const tell = (message: MessageDescriptor | string, tone?: 'info' | 'good' | 'bad'): void =>
  notify(typeof message === 'string' ? message : global._(message), tone)

function withChoice(chosen: Chosen, code: ReturnCondition, treatment: Treatment | ''): Chosen {
  const { [code]: _, ...others } = chosen
  return treatment === '' ? others : { ...others, [code]: treatment }
}

type Made = { readonly treatment: Treatment | '' } | { readonly refusal: MessageDescriptor | undefined }

interface Wanted {
  readonly mode: Mode
  readonly treatment: Treatment | ''
  readonly rule: TreatmentRule
  /** One is entered here, for all that are sent on. */
  readonly hasAddress: boolean
}

/** What is decided about a row, or why nothing. */
const decisionBy =
  <Row,>({ factsOf, notOwn }: Deciding<Row>, { mode, treatment, rule, hasAddress }: Wanted) =>
  (row: Row): Made => {
    const known = factsOf(row)
    if (!known) return { refusal: notOwn }
    const facts: ReturnFacts = hasAddress ? { ...known, hasAddress: '1' } : known
    if (mode === 'rule') return ruledRow(facts, rule)
    const refusal = treatment && rowRefusal(facts, treatment)
    return refusal ? { refusal } : { treatment }
  }

/** By rule each row may be decided in its own way: a call for each. */
const commandOf = <Row,>(
  { call, idOf, entity }: Deciding<Row>,
  mode: Mode,
  decisionOf: (row: Row) => Made,
  { note, address }: { readonly note: string; readonly address: Postal | undefined },
): CommandDecl<Row> => ({
  call,
  parameter: (rows) => {
    const [first] = rows
    const made = first === undefined ? undefined : decisionOf(first)
    const treatment = made && 'treatment' in made ? made.treatment : ''
    return {
      ids: rows.map(idOf),
      treatment,
      ...(treatment === 'RESEND' && address ? { address } : {}),
      ...(note ? { note } : {}),
    }
  },
  entity,
  ...(mode === 'rule' ? { slice: 1 } : {}),
})
