/** The rules of a work order: the form and the server run the same functions (record 0115). */
import { msg } from '@lingui/core/macro'
import { inCapitals } from '#domain/capitals.ts'
import { COST_CURRENCY } from '#domain/costs.ts'
import { rulesOf } from '#domain/field-rules.ts'
import { isPayable, toMinor } from '#domain/money.ts'
import { requiredMessage } from '#domain/postal-rules.ts'
import { textAt, valueAt, type Complaint } from '#domain/rule-shape.ts'
import type { FileProps, RuleDecl } from '#engine/form/index.ts'
import { workOrderFields } from './fields.ts'
import { isType, typeOf, type AmountLimit, type WorkOrderKind, type WorkOrderTypeCode } from './types.ts'
import { checkParcel, type ParcelEvents } from './windows.ts'

/** Files of one kind of evidence, and of a reply. Photos are made small on the device before they are held against this. */
export const evidenceFiles: FileProps = { accept: ['image/*', 'application/pdf'], max: 3, maxKb: 400 }

export const workOrderRules: readonly RuleDecl[] = rulesOf(workOrderFields)

/** What is known of a parcel. Amounts are CNY; absent for people who see none. */
interface KnownParcel extends ParcelEvents {
  readonly waybillNo: string
  readonly orderNo: string
  readonly receiverName: string
  readonly country: string
  /** Freight; null or absent: not known. */
  readonly freight?: string | null
  /** Declared value; "" without a rate of its currency. */
  readonly valueAmount?: string
  /** Another claim about it that is open; "" for none. */
  readonly openWorkOrderNo: string
}
/** Parcels by the number that was asked for. null: none of the customer's. A number that is not in it is not known yet. */
export type KnownParcels = Readonly<Record<string, KnownParcel | null>>

const chooseType = msg`Choose what it is about.`
const otherKind = msg`This does not belong here. Choose from the list.`
const badVideo = msg`Enter an address that starts with https://`
const noParcel = msg`Name at least one parcel.`
const notOwn = msg`None of your parcels has this number.`
const twice = msg`This number is listed twice.`
const noAmount = msg`Enter the amount you ask for.`
const badAmount = msg`Enter an amount with at most two decimals.`

/** Returns what a parcel can be compensated with at most, in fen; undefined where that is not known. */
export function mostOf(limit: AmountLimit, parcel: KnownParcel): bigint | undefined {
  if (limit === 'NONE' || !parcel.freight) return undefined
  const freight = toMinor(parcel.freight)
  if (limit === 'FREIGHT') return freight
  const value = parcel.valueAmount ? toMinor(parcel.valueAmount) : undefined
  return value === undefined || freight === undefined ? undefined : value + freight
}

interface Line {
  readonly waybillNo: string
  readonly amount: string
}
const linesIn = (data: unknown): Line[] => {
  const lines = valueAt(data, 'parcels')
  return Array.isArray(lines)
    ? lines.map((line) => ({ waybillNo: textAt(line, 'waybillNo'), amount: textAt(line, 'askedAmount') }))
    : []
}

function amountFault(amount: string, most: bigint | undefined): Complaint['message'] | undefined {
  if (amount === '') return noAmount
  const minor = toMinor(amount)
  if (minor === undefined || minor <= 0n || !isPayable(amount, COST_CURRENCY)) return badAmount
  if (most === undefined || minor <= most) return undefined
  const limit = `${most / 100n}.${String(most % 100n).padStart(2, '0')} ${COST_CURRENCY}`
  return msg`At most ${limit} can be paid for this parcel.`
}

/** Returns why no work order of this type can be made about a parcel; `isOver`: the time for it is over. */
export function parcelFault(
  code: WorkOrderTypeCode,
  parcel: KnownParcel | null,
  now: Date,
): { readonly message: Complaint['message']; readonly isOver?: true } | undefined {
  if (parcel === null) return { message: notOwn }
  const { refusal, isOver } = checkParcel(code, parcel, now)
  if (refusal) return { message: refusal, ...(isOver ? { isOver } : {}) }
  const { openWorkOrderNo: open } = parcel
  return typeOf(code).kind === 'CLAIM' && open
    ? { message: msg`Work order ${open} claims this parcel already.` }
    : undefined
}

/**
 * Returns what is wrong with a work order beyond its plain fields: its type, its parcels each with the reason, amounts, the link.
 *
 * @param known parcels that were looked up; a device offline knows only some
 */
export function checkWorkOrder(
  data: unknown,
  kind: WorkOrderKind,
  known: KnownParcels,
  now: Date,
): Complaint[] {
  const code = textAt(data, 'type')
  const video = textAt(data, 'videoUrl')
  const faults: Complaint[] = /^(?:https:\/\/[^\s/]+\.\S+)?$/i.test(video)
    ? []
    : [{ path: 'videoUrl', message: badVideo }]
  if (!isType(code)) return [{ path: 'type', message: chooseType }, ...faults]
  const type = typeOf(code)
  if (type.kind !== kind) return [{ path: 'type', message: otherKind }, ...faults]
  const lines = linesIn(data)
  const named = lines.filter(({ waybillNo, amount }) => waybillNo !== '' || amount !== '')
  if (named.length < type.parcels.least) faults.push({ path: 'parcels.0.waybillNo', message: noParcel })
  const { most } = type.parcels
  if (named.length > most) faults.push({ path: 'parcels', message: msg`At most ${most} parcels at once.` })
  const seen = new Set<string>()
  for (const [at, { waybillNo, amount }] of lines.entries()) {
    if (waybillNo === '' && amount === '') continue
    const complain = (field: string, message: Complaint['message']) =>
      faults.push({ path: `parcels.${at}.${field}`, message })
    const number = inCapitals(waybillNo)
    const parcel = known[number]
    const fault = parcel === undefined ? undefined : parcelFault(code, parcel, now)
    if (waybillNo === '') complain('waybillNo', requiredMessage)
    else if (seen.has(number)) complain('waybillNo', twice)
    else if (fault) complain('waybillNo', fault.message)
    seen.add(number)
    if (kind !== 'CLAIM') continue
    const wrong = amountFault(amount, parcel ? mostOf(type.amounts, parcel) : undefined)
    if (wrong) complain('askedAmount', wrong)
  }
  return faults
}
