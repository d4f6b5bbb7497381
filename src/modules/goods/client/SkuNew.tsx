import { FormScreen, type FormSlots } from '#engine/form/view.ts'
import { goodsForm, productForm } from '../forms.ts'
import { SkuAside } from './SkuAside.tsx'
import { SkuSent } from './SkuSent.tsx'

export const slots: FormSlots = {
  aside: (data, update) => <SkuAside data={data} update={update} proofs={[]} />,
  sent: (state) => <SkuSent {...state} />,
}

/** New goods, begun at how they are declared (spec 001 §2 CreateGoodsNew). */
export const GoodsNew = () => <FormScreen form={goodsForm} slots={slots} />

/** New goods, begun at how the warehouse handles them (spec 001 §2 microWarehouseGoodsCreate). */
export const ProductNew = () => <FormScreen form={productForm} slots={slots} />
