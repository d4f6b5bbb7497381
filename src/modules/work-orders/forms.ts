/** A new work order of each kind: kept as a draft with its pictures, sent once; each picture follows by itself. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { inCapitals } from '#domain/capitals.ts'
import { COST_CURRENCY } from '#domain/costs.ts'
import { emptyOf, wireOf } from '#domain/fields.ts'
import { addMoney, toMinor } from '#domain/money.ts'
import { words } from '#domain/words.ts'
import {
  amountText,
  type AlongsideCommand,
  fieldsOf,
  filesOf,
  type FormData,
  type FormDecl,
  type LinesProps,
  linesOf,
  textAt,
  valueAt,
} from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { WORK_ORDER_RULES, workOrders } from './contract.ts'
import { workOrderFields } from './fields.ts'
import { screens } from './module.ts'
import { checkWorkOrder, evidenceFiles, workOrderRules, type KnownParcels } from './rules.ts'
import {
  evidenceSlots,
  isType,
  slotCodes,
  slotsOf,
  typeOf,
  typesOf,
  type EvidenceSlot,
  type WorkOrderKind,
} from './types.ts'

const own = fieldsOf(workOrderFields)

const emptyParcel = (): FormData => ({ waybillNo: '', askedAmount: '' })

/** Values of an empty form. `ref` is minted where the form is opened. */
export const workOrderData = (
  kind: WorkOrderKind,
  ref: string,
  waybillNos: readonly string[] = [],
): FormData => ({
  ...emptyOf(workOrderFields),
  ref,
  kind,
  type: typesOf(kind)[0] ?? '',
  parcels: waybillNos.length
    ? waybillNos.map((waybillNo) => ({ ...emptyParcel(), waybillNo }))
    : [emptyParcel()],
  evidence: Object.fromEntries(slotsOf(kind).map((slot) => [slot, []])),
  known: {},
})

/** Numbers in the lines, in capitals, each once. */
export const numbersIn = (data: FormData): string[] => [
  ...new Set(
    linesOf(data.parcels)
      .map((line) => inCapitals(textAt(line, 'waybillNo').trim()))
      .filter(Boolean),
  ),
]

/** Parcels that were looked up while the form was filled. */
export const knownIn = (data: FormData): KnownParcels => (data.known ?? {}) as KnownParcels

const linesFor = (kind: WorkOrderKind): LinesProps => ({
  max: 500,
  empty: emptyParcel,
  columns: [
    {
      path: 'waybillNo',
      label: words.waybillNumber,
      grow: 3,
      required: kind !== 'OTHER',
      maxLength: 40,
      aliases: [
        'waybill number',
        'waybill',
        'tracking number',
        'order number',
        '运单号',
        '单号',
        'nombor waybill',
      ],
    },
    ...(kind === 'CLAIM'
      ? [
          {
            path: 'askedAmount',
            label: msg`Amount (CNY)`,
            grow: 2,
            required: true,
            isNumber: true,
            filter: 'decimal2' as const,
            maxLength: 11,
            aliases: ['amount', 'amount (cny)', '金额', 'jumlah', 'amaun'],
          },
        ]
      : []),
  ],
  note: () => import('./client/ParcelNote.tsx'),
  ...(kind === 'CLAIM'
    ? {
        totals: (lines: readonly FormData[]) => [
          { label: msg`Parcels`, value: String(lines.length) },
          {
            label: msg`Asked for`,
            value: amountText(
              addMoney(
                lines
                  .map((line) => textAt(line, 'askedAmount'))
                  .filter((text) => toMinor(text) !== undefined),
              ),
              COST_CURRENCY,
            ),
          },
        ],
      }
    : {}),
})

const asks = (data: FormData, slot: EvidenceSlot): boolean => {
  const code = textAt(data, 'type')
  return isType(code) && typeOf(code).checklist.includes(slot)
}

interface Evidence {
  readonly slot: EvidenceSlot
  readonly file: ReturnType<typeof filesOf>[number]
}

/** Pictures of the slots the chosen type asks for. */
const evidenceIn = (data: FormData): Evidence[] =>
  slotCodes
    .filter((slot) => asks(data, slot))
    .flatMap((slot) => filesOf(valueAt(data, `evidence.${slot}`)).map((file) => ({ slot, file })))

/** What commands of a work order are about before the server has given it an id. */
const entityOf = (data: FormData): string => `work-order:${textAt(data, 'ref')}`

const alongside = (data: FormData): AlongsideCommand[] =>
  evidenceIn(data).map(({ slot, file }) => ({
    call: workOrders.addEvidence,
    parameter: { ref: textAt(data, 'ref'), slot, file },
    entity: entityOf(data),
    label: `${i18n._(evidenceSlots[slot])} · ${file.name}`,
  }))

interface Texts {
  readonly again: MessageDescriptor
  readonly back: { readonly label: MessageDescriptor; readonly href: string }
}

const formOf = (kind: WorkOrderKind, { again, back }: Texts): FormDecl => ({
  id: `workOrders.${kind}New`,
  sections: [
    {
      id: 'about',
      title: msg`What it is about`,
      fields: [
        {
          path: 'type',
          type: 'select',
          label: msg`Type`,
          required: true,
          span: 6,
          options: typesOf(kind).map((value) => ({ value, label: typeOf(value).label })),
        },
        { path: 'parcels', type: 'lines', label: msg`Parcels`, lines: linesFor(kind) },
      ],
    },
    {
      id: 'story',
      title: msg`What happened`,
      fields: [{ ...own.text, type: 'textarea', showWordLimit: true }, own.contact],
    },
    {
      id: 'evidence',
      title: msg`Evidence`,
      fields: [
        {
          ...own.videoUrl,
          help: msg`One uncut video of the unboxing, with the waybill in view.`,
        },
        ...slotsOf(kind).map((slot) => ({
          path: `evidence.${slot}`,
          type: 'files',
          label: evidenceSlots[slot],
          files: evidenceFiles,
          span: 6,
          when: (data: FormData) => asks(data, slot),
        })),
      ],
    },
  ],
  initial: () => workOrderData(kind, ''),
  rules: workOrderRules,
  check: (data) => checkWorkOrder(data, kind, knownIn(data), new Date()),
  verify: WORK_ORDER_RULES,
  toParameter: (data) => ({
    ref: textAt(data, 'ref'),
    kind,
    type: textAt(data, 'type'),
    ...wireOf(workOrderFields, (key) => textAt(data, key)),
    parcels: linesOf(data.parcels)
      .filter((line) => textAt(line, 'waybillNo').trim() !== '')
      .map((line) => {
        const askedAmount = textAt(line, 'askedAmount').trim()
        const waybillNo = inCapitals(textAt(line, 'waybillNo').trim())
        return kind === 'CLAIM' ? { waybillNo, askedAmount } : { waybillNo }
      }),
    announcedFiles: evidenceIn(data).length,
  }),
  entity: entityOf,
  alongside,
  submit: workOrders.createWorkOrder,
  submitLabel: msg`Submit`,
  submitLabelOffline: words.saveOffline,
  newLabel: again,
  back,
  label: (data) => {
    const code = textAt(data, 'type')
    const [first = '', ...others] = numbersIn(data)
    const more = others.length ? `+${others.length}` : ''
    return [isType(code) ? i18n._(typeOf(code).label) : '', first, more].filter(Boolean).join(' · ')
  },
})

export const inspectionForm = formOf('INSPECTION', {
  again: msg`Another inspection`,
  back: { label: msg`Go to inspections`, href: href(screens.inspectionWorkOrder) },
})
export const claimForm = formOf('CLAIM', {
  again: msg`Another claim`,
  back: { label: msg`Go to claims`, href: href(screens.claimWorkOrder) },
})
export const otherForm: FormDecl = {
  ...formOf('OTHER', {
    again: msg`Another work order`,
    back: { label: msg`Go to other work orders`, href: href(screens.otherWorkOrders) },
  }),
  sample: async () => (await import('./client/sample.ts')).sampleQuestion(),
}
