import { PlaceOrders } from './PlaceOrders.tsx'

/** Orders that become B2C parcels. */
export default function PlaceParcels() {
  return <PlaceOrders way="B2C" />
}
