/** Parcels that leave as they are: each as an order of its own, or all as one. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { QueuedCall } from '#contract/call.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import { words } from '#domain/words.ts'
import { type FormData, type FormDecl, textAt } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import type { ParcelRow } from './columns.ts'
import { collection } from './contract.ts'
import { screens } from './module.ts'
import {
  checkTerms,
  emptyTerms,
  keptReceiver,
  receiverSection,
  serviceSection,
  termRules,
  toTermPath,
  toTerms,
} from './ship-terms.ts'

/** What the form keeps of a chosen parcel. */
export type ChosenParcel = Pick<
  ParcelRow,
  'id' | 'expressNo' | 'weight' | 'length' | 'width' | 'height' | 'goodsName' | 'free' | 'currency'
>

const chosenParcel = ({
  id,
  expressNo,
  weight,
  length,
  width,
  height,
  goodsName,
  free,
  currency,
}: ChosenParcel): ChosenParcel => ({
  id,
  expressNo,
  weight,
  length,
  width,
  height,
  goodsName,
  free,
  currency,
})

export const parcelsOf = (data: FormData): readonly ChosenParcel[] =>
  Array.isArray(data.parcels) ? (data.parcels as ChosenParcel[]) : []

/** A form filled with these parcels. */
export const wholeData = (parcels: readonly ChosenParcel[] = []): FormData => ({
  ...emptyTerms(),
  parcels: parcels.map(chosenParcel),
  mode: 'EACH',
  currency: parcels[0]?.currency ?? '',
})

/** Orders of the form: which parcels go in which. */
export function ordersOf(data: FormData): (readonly ChosenParcel[])[] {
  const parcels = parcelsOf(data)
  return textAt(data, 'mode') === 'MERGED' ? [parcels] : parcels.map((parcel) => [parcel])
}

/** Kilograms of several parcels together. */
export const weightOf = (parcels: readonly ChosenParcel[]): string =>
  fromGrams(parcels.reduce((sum, { weight }) => sum + (toGrams(weight) ?? 0), 0))

const mixed = msg`Parcels valued in different currencies cannot be in one order.`
const noParcel = msg`Choose at least one parcel.`

const checkParcels = (data: FormData) => {
  const parcels = parcelsOf(data)
  if (parcels.length === 0) return [{ path: 'routeId', message: noParcel }]
  const currencies = new Set(parcels.map(({ currency }) => currency))
  return textAt(data, 'mode') === 'MERGED' && currencies.size > 1 ? [{ path: 'mode', message: mixed }] : []
}

interface Wish {
  readonly id: string
  readonly submit: QueuedCall
  readonly back: { readonly label: MessageDescriptor; readonly href: string }
}

/** The form over whole parcels, for whichever call sends them. */
export const wholeFormOf = ({ id, submit, back }: Wish): FormDecl => ({
  id,
  isOrder: true,
  // The orders it becomes are verified by the rules of orders.
  verify: null,
  initial: wholeData,
  rules: termRules,
  check: (data, places) => [...checkTerms(data, places), ...checkParcels(data)],
  sections: [
    receiverSection,
    serviceSection([
      {
        path: 'mode',
        type: 'choice',
        label: msg`Orders`,
        required: true,
        options: [
          { value: 'EACH', label: msg`One per parcel` },
          { value: 'MERGED', label: msg`All in one order` },
        ],
        when: (data) => parcelsOf(data).length > 1,
      },
    ]),
  ],
  toParameter: (data) => ({
    orders: ordersOf(data).map((parcels) => ({
      parcelIds: parcels.map((parcel) => parcel.id),
      ...toTerms(data),
    })),
  }),
  toFormPath: toTermPath,
  submit,
  submitLabel: msg`Ship now`,
  submitLabelOffline: words.saveOffline,
  alongside: keptReceiver,
  back,
  entity: (_, draftId) => `ship:${draftId}`,
  label: (data) =>
    [
      textAt(data, 'receiver.name'),
      parcelsOf(data)
        .map(({ expressNo }) => expressNo)
        .join(', '),
    ]
      .filter(Boolean)
      .join(' · ')
      .slice(0, 100),
})

export const FAST_DRAFT = 'collection.ship'

export const fastForm = wholeFormOf({
  id: FAST_DRAFT,
  submit: collection.fastShip,
  back: { label: msg`Go to fast shipping`, href: href(screens.B2CFastShipping) },
})
