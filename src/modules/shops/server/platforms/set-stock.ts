/** Setting stock in several questions: what was set is not forgotten because a later question was refused. */
import { PlatformError, type StockResult, type StockToSet } from './connector.ts'
import { inParts } from './read.ts'

/** Refusals of one product say nothing of the next one. */
const isOfOne = ({ errorClass }: PlatformError) => errorClass === 'BUSINESS' || errorClass === 'CALLER'

/**
 * Asks product by product, at most `most` SKUs at a time.
 * @throws PlatformError of the first question where it concerns the connection and not the product
 */
export async function setInParts(
  stock: readonly StockToSet[],
  most: number,
  set: (part: readonly StockToSet[]) => Promise<readonly StockResult[]>,
): Promise<StockResult[]> {
  const products = [...new Set(stock.map(({ productId }) => productId))]
  const parts = products.flatMap((id) =>
    inParts(
      stock.filter(({ productId }) => productId === id),
      most,
    ),
  )
  const results: StockResult[] = []
  let stopped: PlatformError | undefined
  for (const [at, part] of parts.entries()) {
    try {
      if (!stopped) {
        results.push(...(await set(part)))
        continue
      }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (!isOfOne(error)) {
        if (at === 0) throw error
        stopped = error
      } else {
        results.push(...part.map(({ productId, skuId }) => ({ productId, skuId, error })))
        continue
      }
    }
    results.push(...part.map(({ productId, skuId }) => ({ productId, skuId, error: stopped })))
  }
  return results
}
