import { SkuEdit } from './SkuEdit.tsx'

export default function GoodsEdit({ params }: { params: Record<string, string> }) {
  return <SkuEdit id={params.id ?? ''} face="goods" />
}
