import { PlaceOrders } from './PlaceOrders.tsx'

/** Orders that leave our warehouse. */
export default function PlaceOutbound() {
  return <PlaceOrders way="WAREHOUSE" />
}
