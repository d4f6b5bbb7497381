import { Anchor } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { lazyImport } from '#client/offline/lazy-import.ts'

const Dialog = lazy(() =>
  lazyImport(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog })),
)

/** Opens the proofs of a parcel in place. */
export function ProofButton({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        <Trans>Proof of delivery</Trans>
      </Anchor>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
