import { FormScreen } from '#engine/form/view.ts'
import { productForm } from '../forms.ts'
import { slots } from './GoodsNew.tsx'

/** New goods, begun at how the warehouse handles them (spec 001 §2 microWarehouseGoodsCreate). */
export default function ProductNew() {
  return <FormScreen form={productForm} slots={slots} />
}
