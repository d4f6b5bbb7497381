import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '#client/offline/lazy-part.tsx'
import { useStore } from '#client/offline/use-live.ts'
import { go, useQuery } from '#client/router/go.ts'
import type { FormData } from '#engine/schema/form.ts'
import { href } from '#engine/schema/screen.ts'
import { FormScreen, type FormSlots } from '#engine/view/FormScreen.tsx'
import { ORDER_EDIT_DRAFT, orderForm } from '#modules/b2c/forms.ts'
import { screens } from '#modules/b2c/module.ts'
import type { Store } from '#offline/store.ts'
import { OrderAside, OrderBrief } from './OrderAside.tsx'
import { orderAfter, rememberedOrder, rememberOrder } from './last-used.ts'

/** Not needed before an order is sent. */
const OrderSent = lazyPart(async () => (await import('./OrderSent.tsx')).OrderSent)

const slots: FormSlots = {
  aside: (data, update) => <OrderAside data={data} update={update} />,
  brief: (data) => <OrderBrief data={data} />,
  sent: (state) => (
    <Suspense fallback={null}>
      <OrderSent {...state} />
    </Suspense>
  ),
}

/** Order entry (spec 001 §2 b2COrderEntry): one screen, by keyboard alone. */
export default function OrderEntry() {
  const store = useStore()
  const [{ draft }] = useQuery()
  const [beginning, setBeginning] = useBeginning(store)
  const isEdit = useEditDraft(store, draft)
  const initial = useCallback(() => beginning ?? orderForm.initial(), [beginning])
  if (!store || !beginning || isEdit) return null
  const remember = (data: FormData) => {
    setBeginning(orderAfter(data))
    void rememberOrder(store, data)
  }
  return <FormScreen form={orderForm} initial={initial} slots={slots} onSent={remember} />
}

/** Data of a new order; undefined until the device has answered what the last one was sent with. */
function useBeginning(store: Store | undefined) {
  const [beginning, setBeginning] = useState<FormData>()
  useEffect(() => {
    if (!store) return undefined
    let isCurrent = true
    rememberedOrder(store)
      .catch(() => orderForm.initial())
      .then((data) => isCurrent && setBeginning(data))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [store])
  return [beginning, setBeginning] as const
}

/** A refused edit comes back through the same link as a refused order: its draft leads to its own screen. */
function useEditDraft(store: Store | undefined, draftId: string | undefined): boolean {
  const [edited, setEdited] = useState<string>()
  useEffect(() => {
    if (!store || !draftId) return
    void store.drafts.get(draftId).then((draft) => {
      if (draft?.kind !== ORDER_EDIT_DRAFT) return
      setEdited(draftId)
      go(href(screens.b2cOrderEdit, { id: (draft.entity ?? '').replace(/^order:/, '') }), { replace: true })
    })
  }, [store, draftId])
  return edited !== undefined && edited === draftId
}
