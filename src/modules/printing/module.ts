/** Printing: what other slices print through, and the screens of what is printed by the pile (spec 001 §2). */
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const loadPrinting = () => import('./client/print-labels.ts')
/** Papers of other slices as a PDF: printed or saved. */
export const loadPages = () => import('./client/print-pages.ts')
/** Put-away papers and labels of goods: drawn by the gateway. */
export const loadGatewayPapers = () => import('./client/gateway-papers.ts')
/** PDFs that exist already: counted, split, joined, away from the page. */
export const loadPdfTools = () => import('./client/pdf-tools.ts')
/** Prepares this device to print orders offline. */
export const loadPrefetching = () => import('./client/prefetch-labels.ts')
/** Labels of goods, as many of each as are asked for. */
export const loadSkuLabels = () => import('./client/sku-labels.tsx')
/** What was printed of one thing, with the way to print it again. */
export const loadPrintHistory = () => import('./client/PrintHistory.tsx')

/** Orders to verify by scanning. */
export const loadVerifying = () => import('./client/verify-run.ts')

export const screens = defineScreens({
  CloudWarehouse: { kind: 'group', path: '/module/CloudWarehouse', func: 'Z-15' },
  CloudWarehouseOutOrder: {
    kind: 'custom',
    path: '/cloudWarehouse/CloudWarehouseOutOrder',
    func: 'Z-1501',
    load: () => import('./client/OutOrders.tsx'),
    uses: async (): Promise<{ tables: readonly TableDecl[] }> => ({
      tables: [(await import('./tables.ts')).outTable],
    }),
  },
  CloudWarehousePickOrder: {
    kind: 'table',
    path: '/cloudWarehouse/CloudWarehousePickOrder',
    func: 'Z-1502',
    load: async () => ({ table: (await import('./tables.ts')).pickTable }),
  },
  Goods: { kind: 'group', path: '/module/Goods', func: 'Z-16' },
  BulkPrint: {
    kind: 'custom',
    path: '/goods/BulkPrint',
    func: 'Z-1601',
    load: () => import('./client/BulkPrint.tsx'),
  },
  pdfUploadBybatch: {
    kind: 'custom',
    path: '/goods/pdfUploadBybatch',
    func: 'Z-1602',
    load: () => import('./client/UploadLabels.tsx'),
  },
  ScanPrint: {
    kind: 'custom',
    path: '/goods/ScanPrint',
    func: 'Z-1603',
    load: () => import('./client/ScanPrint.tsx'),
  },
  ScanVerify: {
    kind: 'custom',
    path: '/goods/ScanVerify',
    func: 'Z-1604',
    load: () => import('./client/ScanVerify.tsx'),
  },
  Reprints: {
    kind: 'table',
    path: '/goods/Reprints',
    func: 'Z-1605',
    load: async () => ({ table: (await import('./reprint-table.ts')).reprintTable }),
  },
})
