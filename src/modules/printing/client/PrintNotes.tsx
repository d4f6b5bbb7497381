import { Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { localeTag } from '#client/i18n/language.ts'
import { ChoiceField } from '#client/ui/choice-box/ChoiceField.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import type { Language } from '#contract/language.ts'
import { unreadableTemplate } from '#domain/unreadable-template.ts'
import { BoundedNumber } from '#engine/form/view.ts'
import { reprintReasonCodes, type ReprintReason } from '#modules/printing/print-kinds.ts'
import { reprintNames } from '#modules/printing/print-names.ts'
import { obstacleText } from '#engine/label/index.ts'
import classes from './print-dialog.module.css'
import { faultRemarksOf, remarksOf } from './outcome-messages.ts'
import type { LabelOrder } from './label-order.ts'
import { PrintedBefore } from './PrintedBefore.tsx'
import type { DeviceTemplate } from './device-templates.ts'
import type { OrderRow, Refused, SortedOut } from './sort-out.ts'
import type { Thing } from './printables.ts'
import type { LabelFault } from './worker-messages.ts'
import type { DrawingState } from './use-drawing.ts'

/** More pages than this of one label is a slip of the hand. */
const MAX_COPIES = 10
/** Numbers named in one remark before "and n more". */
const NAMED = 4

export interface UnreadablePaper {
  /** Of the template. */
  readonly name: string
  /** Of the labels that are left out. */
  readonly numbers: readonly string[]
}

interface PrintNotesProps {
  sorted: SortedOut
  state: DrawingState
  things: readonly Thing[]
  /** Of the whole request. */
  total: number
  templateOf: ((thing: Thing) => DeviceTemplate) | undefined
  unreadable: readonly UnreadablePaper[]
  /** The chosen template could not be loaded; calls the query again. */
  standIn: { again: () => void } | undefined
  copies: number
  startAt: number
  by: LabelOrder
  onBy: (by: LabelOrder) => void
  reason: ReprintReason
  onReason: (reason: ReprintReason) => void
  onCopies: (copies: number) => void
  onStartAt: (startAt: number) => void
  language: Language
}

/** Facts of the file, what to look at, and what is left out with its reason. */
export function PrintNotes(props: PrintNotesProps) {
  const { t, i18n } = useLingui()
  const { sorted, state, things, total, templateOf, copies, startAt, language } = props
  const sizes = sizesOf(things, templateOf)
  const pages =
    state.phase === 'ready' ? state.drawn.pages : things.reduce((sum, { count }) => sum + count * copies, 0)
  const orders = things.map(({ order }) => order)
  return (
    <>
      <dl className={classes.facts}>
        <dt>
          <Trans>Paper</Trans>
        </dt>
        <dd>
          <Trans>{sizes} mm, at 100%</Trans>
        </dd>
        <dt>
          <Trans>Pages</Trans>
        </dt>
        <dd className="tabular">{pages}</dd>
        <dt>
          <Trans>File</Trans>
        </dt>
        <dd className="tabular">{state.phase === 'ready' ? sizeText(state.bytes, language) : '–'}</dd>
      </dl>
      <div className={classes.fields}>
        <BoundedNumber label={t`Copies`} value={copies} min={1} max={MAX_COPIES} onChange={props.onCopies} />
        {orders.filter(Boolean).length > 1 && (
          <ChoiceField
            label={t`Sort labels by`}
            value={props.by}
            isAlwaysSet
            items={[
              { value: 'list', label: t`Order of the list` },
              { value: 'sheet', label: t`Order of the sheet` },
              { value: 'sku', label: t`SKU` },
              { value: 'orderNo', label: t`Order number` },
              { value: 'route', label: t`Route` },
            ]}
            onChange={(by) => props.onBy(by as LabelOrder)}
          />
        )}
        {total > 1 && (
          <BoundedNumber
            label={t`Begin with label`}
            value={startAt}
            min={1}
            max={total}
            onChange={props.onStartAt}
          />
        )}
      </div>
      {orders.some((order) => order?.printStatus === '1') && (
        <Choice
          label={t`Why print it again?`}
          value={props.reason}
          options={reprintReasonCodes.map((value) => ({ value, label: i18n._(reprintNames[value].label) }))}
          onChange={props.onReason}
        />
      )}
      <ul className={classes.notes}>
        {props.standIn && <StandIn again={props.standIn.again} />}
        {props.unreadable.map((paper) => (
          <Unreadable key={paper.name} paper={paper} />
        ))}
        <PrintedBefore things={things} />
        <Outdated orders={sorted.outdated.filter((order) => orders.includes(order))} />
        <Remarks state={state} things={things} templateOf={templateOf} />
        {sorted.refused.length > 0 && <LeftOut refused={sorted.refused} />}
      </ul>
    </>
  )
}

/** "100 × 150", or each size there is. */
function sizesOf(
  things: readonly Thing[],
  templateOf: ((thing: Thing) => DeviceTemplate) | undefined,
): string {
  if (!templateOf) return '–'
  const sizes = things.map((thing) => {
    const { wMm, hMm } = templateOf(thing).template.page
    return `${wMm} × ${hMm}`
  })
  return [...new Set(sizes)].join(', ')
}

function Remarks({ state, things, templateOf }: Pick<PrintNotesProps, 'state' | 'things' | 'templateOf'>) {
  const { i18n } = useLingui()
  if (state.phase !== 'ready') return null
  const { outcomes, faults } = state.drawn
  const obstacle = ({ index, error }: LabelFault) => {
    const thing = things[index]
    const components = (thing && templateOf?.(thing).template.components) ?? []
    return obstacleText(error, components, (text) => i18n._(text))
  }
  return (
    <>
      {state.drawn.unavailable.length > 0 && (
        <li data-tone="stop">
          <Trans>
            Fonts for some characters could not be loaded. Print again when you're online to save them on this
            device.
          </Trans>
        </li>
      )}
      {[...remarksOf(outcomes), ...faultRemarksOf(faults, obstacle)].map(({ tone, text, labels }) => (
        <li key={text.id + JSON.stringify(text.values)} data-tone={tone}>
          {i18n._(text)} <Numbers numbers={labels.map((index) => things[index]?.name ?? '')} />
        </li>
      ))}
    </>
  )
}

function StandIn({ again }: { again: () => void }) {
  return (
    <li data-tone="look">
      <Trans>The chosen template could not be loaded. A built-in template is used.</Trans>{' '}
      <button type="button" className={classes.again} onClick={again}>
        <Trans>Try again</Trans>
      </button>
    </li>
  )
}

function Unreadable({ paper: { name, numbers } }: { paper: UnreadablePaper }) {
  const { i18n } = useLingui()
  return (
    <li data-tone="stop">
      <Plural value={numbers.length} one="# label is left out." other="# labels are left out." />{' '}
      {i18n._(unreadableTemplate(name))} <Numbers numbers={numbers} />
    </li>
  )
}

function Outdated({ orders }: { orders: readonly OrderRow[] }) {
  if (orders.length === 0) return null
  return (
    <li data-tone="look">
      <Plural
        value={orders.length}
        one="A change of # order waits to be sent. Its label shows the old address and goods."
        other="Changes of # orders wait to be sent. Their labels show the old addresses and goods."
      />{' '}
      <Numbers numbers={orders.map(({ waybillNo }) => waybillNo)} />
    </li>
  )
}

function LeftOut({ refused }: { refused: readonly Refused[] }) {
  const { i18n } = useLingui()
  const byReason = new Map<Refused['reason'], Refused[]>()
  for (const one of refused) byReason.set(one.reason, [...(byReason.get(one.reason) ?? []), one])
  return [...byReason].map(([reason, group]) => (
    <li key={reason.id} data-tone="stop">
      <Plural value={group.length} one="# order is left out." other="# orders are left out." />{' '}
      {i18n._(reason)} <Numbers numbers={group.map(({ order }) => order.waybillNo || order.orderNo)} />
    </li>
  ))
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
  const more = numbers.length - NAMED
  return (
    <Text component="span" size="xs" c="dimmed" className="tabular">
      {numbers.slice(0, NAMED).filter(Boolean).join(', ')}{' '}
      {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
    </Text>
  )
}

function sizeText(bytes: number, language: Language): string {
  const kilobytes = bytes / 1024
  const unit = kilobytes < 1000 ? 'kilobyte' : 'megabyte'
  const value = unit === 'kilobyte' ? kilobytes : kilobytes / 1024
  return new Intl.NumberFormat(localeTag(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
