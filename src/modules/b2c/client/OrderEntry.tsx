import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from '#client/offline/use-live.ts'
import { go, useUrlQuery } from '#client/router/go.ts'
import type { FormData, FormDecl } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { ORDER_DRAFT, ORDER_DRAFT_US, ORDER_EDIT_DRAFT, orderForm } from '#modules/b2c/forms.ts'
import { screens } from '#modules/b2c/module.ts'
import type { Store } from '#offline/store.ts'
import type { Draft } from '#offline/types.ts'
import { OrderAside, OrderBrief } from './OrderAside.tsx'
import { OrderSent } from './OrderSent.tsx'
import { orderAfter, rememberedOrder, rememberOrder } from './last-used.ts'

const slots: FormSlots = {
  aside: (data, update) => <OrderAside data={data} update={update} />,
  brief: (data) => <OrderBrief data={data} />,
  // Here with the form: on a line that lies, a part that comes later would leave the order without its numbers.
  sent: (state) => <OrderSent {...state} />,
}

const asIs = (data: FormData): FormData => data

/** Order entry (spec 001 §2 b2COrderEntry): one screen, by keyboard alone. */
export default function OrderEntry() {
  return <OrderEntryOf form={orderForm} />
}

interface OrderEntryProps {
  form: FormDecl
  /** From what is remembered to what the form begins with. */
  begun?: (data: FormData) => FormData
  /** In place of the sections of the form. */
  body?: ReactNode
}

/** A new order on this form, begun with what is remembered and with what the form itself begins with. */
export function OrderEntryOf({ form, begun = asIs, body }: OrderEntryProps) {
  const store = useStore()
  const [{ draft }] = useUrlQuery()
  const [beginning, setBeginning] = useBeginning(store)
  const isElsewhere = useOtherDraft(store, draft, form.id)
  const initial = useCallback(() => (beginning ? begun(beginning) : form.initial()), [beginning, begun, form])
  const shown = useMemo(() => (body ? { ...slots, body } : slots), [body])
  if (!store || !beginning || isElsewhere) return null
  const remember = (data: FormData) => {
    setBeginning(orderAfter(data))
    void rememberOrder(store, data)
  }
  return <FormScreen form={form} initial={initial} slots={shown} onSent={remember} />
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

/** What was refused comes back through one link, whatever form it was typed in: its draft leads to its own screen. */
function useOtherDraft(store: Store | undefined, draftId: string | undefined, own: string): boolean {
  const [moved, setMoved] = useState<string>()
  useEffect(() => {
    if (!store || !draftId) return
    void store.drafts.get(draftId).then((draft) => {
      if (!draft || draft.kind === own || !homes[draft.kind]) return
      setMoved(draftId)
      go(homes[draft.kind]?.(draft) ?? '', { replace: true })
    })
  }, [store, draftId, own])
  return moved !== undefined && moved === draftId
}

/** Where the drafts of each form are typed. */
const homes: Readonly<Record<string, (draft: Draft) => string>> = {
  [ORDER_DRAFT]: ({ id }) => href(screens.b2COrderEntry, {}, { draft: id }),
  [ORDER_DRAFT_US]: ({ id }) => href(screens.b2COrderEntryUS, {}, { draft: id }),
  [ORDER_EDIT_DRAFT]: ({ entity = '' }) => href(screens.b2cOrderEdit, { id: entity.replace(/^order:/, '') }),
}
