/** A shipping form over chosen goods: what leaves stands above, what it costs beside, what became of it after. */
import { Suspense, useCallback, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { go, useQuery } from '#client/router/go.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Button } from '@mantine/core'
import type { FormData, FormDecl } from '#engine/form/index.ts'
import { FormScreen, type FormSlots, type UpdateForm } from '#engine/form/view.ts'
import { ShipAside, type Weighed } from './ShipAside.tsx'
import { ShipSent } from './ShipSent.tsx'
import { useRememberedTerms } from './remembered-terms.ts'

interface Props {
  form: FormDecl
  /** What leaves: a list that can be cut down. */
  chosen: (data: FormData, update: UpdateForm) => ReactNode
  /** The orders it makes, as the estimate weighs them. */
  weighed: (data: FormData) => readonly Weighed[]
}

export function ShipScreen({ form, chosen, weighed }: Props) {
  const { t, i18n } = useLingui()
  const [{ draft }] = useQuery()
  const remember = useRememberedTerms()
  const initial = useCallback(() => form.initial(), [form])
  if (!draft && form.back)
    return (
      <EmptyState
        title={t`Nothing chosen yet`}
        text={t`Choose parcels or goods in the list, then ship them from there.`}
        action={<Button onClick={() => go(form.back?.href ?? '/')}>{i18n._(form.back.label)}</Button>}
      />
    )
  const slots: FormSlots = {
    above: chosen,
    aside: (data, update) => <ShipAside data={data} update={update} orders={weighed(data)} />,
    sent: (state) => (
      <Suspense fallback={null}>
        <ShipSent {...state} />
      </Suspense>
    ),
  }
  return <FormScreen form={form} initial={initial} slots={slots} onSent={remember} />
}
