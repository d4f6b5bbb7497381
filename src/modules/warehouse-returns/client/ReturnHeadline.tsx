/** Above the list: a scan first, then what each shop announced. */
import type { PictureProps } from '#engine/table/index.ts'
import { ByShop } from './ByShop.tsx'
import { ReturnScan } from './ReturnScan.tsx'

export default function ReturnHeadline(props: PictureProps) {
  return (
    <>
      <ReturnScan change={props.change} />
      <ByShop {...props} />
    </>
  )
}
