import { useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useState } from 'react'
import { withTexts } from '#client/i18n/with-texts.ts'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { ReasonButton } from '#client/ui/ReasonButton.tsx'
import { billableOf } from '#domain/freight.ts'
import { compareDecimals } from '#domain/money.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import { loadComparison } from '#modules/freight/module.ts'

const Comparison = lazyPart(async () => (await withTexts(['freight'], loadComparison)()).default)

/** "Compare routes": all of them for the parcel as it is typed; choosing one fills the route. */
export function CompareButton({ data, choose }: { data: FormData; choose: (routeId: string) => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const parcel = useParcel(data)
  const isReady = parcel.country !== '' && billableOf(parcel) !== undefined
  return (
    <>
      <ReasonButton
        variant="default"
        size="xs"
        {...(isReady ? {} : { reason: t`Enter the receiver's country and a weight.` })}
        onClick={() => setOpen(true)}
      >
        {t`Compare routes`}
      </ReasonButton>
      {isOpen && (
        <Suspense fallback={null}>
          <Comparison
            parcel={parcel}
            chosen={textAt(data, 'routeId')}
            onChoose={(routeId) => {
              choose(routeId)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function useParcel(data: FormData) {
  const [country, prov] = [textAt(data, 'receiver.country'), textAt(data, 'receiver.prov')]
  const [weight, length] = [textAt(data, 'weight'), textAt(data, 'length')]
  const [width, height] = [textAt(data, 'width'), textAt(data, 'height')]
  const hasCod = compareDecimals(textAt(data, 'codAmount') || '0', '0') > 0
  return useMemo(
    () => ({ country, prov, weight, length, width, height, hasCod }),
    [country, prov, weight, length, width, height, hasCod],
  )
}
