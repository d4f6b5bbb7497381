import type { SentScreenProps } from '#engine/page/index.ts'
import { OrderEntryOf } from './OrderEntry.tsx'

/** Order entry with the layout of a designed form: remembered, priced and sent as the other ones. */
export default function DesignedOrder({ form, body, written }: SentScreenProps) {
  return <OrderEntryOf form={form} body={body} begun={written} />
}
