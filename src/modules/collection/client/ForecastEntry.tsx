import { useState } from 'react'
import { SkeletonRows } from '#client/ui/SkeletonRows.tsx'
import { textAt } from '#engine/form/index.ts'
import { FormScreen } from '#engine/form/view.ts'
import { emptyForecast, forecastForm } from '../forecast-form.ts'
import { useUsualWarehouse } from './use-usual-warehouse.ts'

/** One parcel announced with its goods, to the warehouse it usually goes to. */
export default function ForecastEntry() {
  const [usual, remember] = useUsualWarehouse()
  // Decided once: a connection that returns must not change the form while someone fills it in.
  const [isOpen, setOpen] = useState(false)
  if (usual !== undefined && !isOpen) setOpen(true)
  if (!isOpen) return <SkeletonRows />
  return (
    <FormScreen
      form={forecastForm}
      initial={() => ({ ...emptyForecast(), warehouseId: usual ?? '' })}
      onSent={(data) => remember(textAt(data, 'warehouseId'))}
    />
  )
}
