import { fastForm } from '../ship-form.ts'
import { WholeShipping } from './WholeShipping.tsx'

/** Chosen parcels on their way abroad (B2CFastShipping). */
export default function FastShippingSend() {
  return <WholeShipping form={fastForm} />
}
