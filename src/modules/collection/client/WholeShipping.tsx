/** Parcels that leave as they are: the screen for whichever form sends them. */
import type { ReactNode } from 'react'
import type { FormData, FormDecl } from '#engine/form/index.ts'
import type { UpdateForm } from '#engine/form/view.ts'
import { ordersOf, weightOf } from '../ship-form.ts'
import { ChosenParcels } from './ChosenParcels.tsx'
import type { Weighed } from './ShipAside.tsx'
import { ShipScreen } from './ShipScreen.tsx'

/** A parcel alone is billed with its sides, several together by weight. */
const weighed = (data: FormData): readonly Weighed[] =>
  ordersOf(data).map((parcels) => {
    const [only, second] = parcels
    return only && !second
      ? { weight: only.weight, length: only.length, width: only.width, height: only.height }
      : { weight: weightOf(parcels) }
  })

interface Props {
  form: FormDecl
  /** Below the parcels, e.g. what the gateway says of them. */
  note?: (data: FormData, update: UpdateForm) => ReactNode
}

export const WholeShipping = ({ form, note }: Props) => (
  <ShipScreen
    form={form}
    chosen={(data, update) => (
      <ChosenParcels data={data} update={update}>
        {note?.(data, update)}
      </ChosenParcels>
    )}
    weighed={weighed}
  />
)
