import { Suspense } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { type FormData, textAt } from '#engine/form/index.ts'
import { loadShipping } from '#modules/collection/form-kit.ts'
import { unpackForm } from '../ship-forms.ts'
import { ChosenItems } from './ChosenItems.tsx'

const ShipScreen = lazyPart(async () => (await loadShipping()).ShipScreen)

const weighed = (data: FormData) => [
  {
    weight: textAt(data, 'weight'),
    length: textAt(data, 'length'),
    width: textAt(data, 'width'),
    height: textAt(data, 'height'),
  },
]

/** Goods of several packages in one new parcel. */
export default function UnpackSend() {
  return (
    <Suspense fallback={null}>
      <ShipScreen
        form={unpackForm}
        chosen={(data, update) => <ChosenItems data={data} update={update} />}
        weighed={weighed}
      />
    </Suspense>
  )
}
