import { SkuEdit } from './SkuEdit.tsx'

export default function ProductEdit({ params }: { params: Record<string, string> }) {
  return <SkuEdit id={params.id ?? ''} face="products" />
}
