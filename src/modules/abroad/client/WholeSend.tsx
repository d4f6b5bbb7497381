import { lazy, Suspense } from 'react'
import { lazyImport } from '#client/offline/lazy-import.ts'
import { loadWholeShipping } from '#modules/collection/form-kit.ts'
import { wholeForm } from '../ship-forms.ts'

const WholeShipping = lazy(() =>
  lazyImport(async () => ({ default: (await loadWholeShipping()).WholeShipping })),
)

/** Whole packages on their way abroad (wholePackageDelivery). */
export default function WholeSend() {
  return (
    <Suspense fallback={null}>
      <WholeShipping form={wholeForm} />
    </Suspense>
  )
}
