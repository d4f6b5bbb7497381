import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useIsPhone } from '#client/ui/phone.ts'
import type { useCompletions } from './use-completions.ts'

const ChoiceList = lazyPart(async () => (await import('#client/ui/choice-box/ChoiceList.tsx')).ChoiceList)

interface Props {
  label: string
  offers: Pick<ReturnType<typeof useCompletions>, 'list' | 'items' | 'active' | 'isShown' | 'takeAt'>
}

/** The list of what a text input offers, at the element it is in. */
export function Offers({ label, offers: { list, items, active, isShown, takeAt } }: Props) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <ChoiceList
        id={list}
        label={label}
        items={items}
        active={active}
        value=""
        empty=""
        isLoading={false}
        note={isPhone ? undefined : t`↓ ↑: move · Enter: fill in · Esc: close`}
        onTake={(item) => takeAt(items.indexOf(item))}
      />
    </Suspense>
  )
}
