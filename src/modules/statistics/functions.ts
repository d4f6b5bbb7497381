import type { FuncDecl } from '#contract/functions.ts'

export const functions: FuncDecl = {
  id: 'Z-14',
  route: 'Statistics',
  zh: '统计分析',
  en: 'Statistics',
  ml: 'Statistik',
  icon: 'chart',
  children: [
    {
      id: 'Z-1401',
      route: 'cargoStatusQuery',
      zh: '货态统计',
      en: 'Cargo status',
      ml: 'Status kargo',
      icon: 'chart-bar',
      keepAlive: true,
    },
    {
      id: 'Z-1402',
      route: 'CargoBatchQuery',
      zh: '批次查询',
      en: 'Batches',
      ml: 'Kelompok',
      icon: 'stack',
      keepAlive: true,
    },
    {
      id: 'Z-1403',
      route: 'rejectAnalysis',
      zh: '拒收分析',
      en: 'Failed and returned',
      ml: 'Gagal dan dipulangkan',
      icon: 'return',
      keepAlive: true,
    },
    {
      id: 'Z-1404',
      route: 'weightQuery',
      zh: '重量核对',
      en: 'Weights',
      ml: 'Berat',
      icon: 'scale',
      keepAlive: true,
      children: [{ id: 'Z-140401', zh: '重量申诉', en: 'Dispute a weight', ml: 'Pertikaikan berat' }],
    },
  ],
}
