import { Suspense } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { loadWholeShipping } from '#modules/collection/form-kit.ts'
import { wholeForm } from '../ship-forms.ts'
import { WholeCheck } from './WholeCheck.tsx'

const WholeShipping = lazyPart(async () => (await loadWholeShipping()).WholeShipping)

/** Whole packages on their way abroad (wholePackageDelivery). */
export default function WholeSend() {
  return (
    <Suspense fallback={null}>
      <WholeShipping form={wholeForm} note={(data, update) => <WholeCheck data={data} update={update} />} />
    </Suspense>
  )
}
