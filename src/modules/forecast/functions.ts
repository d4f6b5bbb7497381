import type { FuncBranch } from '#contract/functions.ts'

/** Below B2C orders. */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-508',
    below: 'Z-5',
    route: 'b2CorderForecast',
    zh: '交货预报',
    en: 'Hand-over forecast',
    ml: 'Pramakluman serahan',
    icon: 'calendar',
    job: 'manage',
    keepAlive: true,
  },
  {
    id: 'Z-507',
    below: 'Z-5',
    route: 'b2COrderForzy',
    zh: '转运预报',
    en: 'Transfer forecast',
    ml: 'Pramakluman transit',
    icon: 'package-export',
    job: 'manage',
    keepAlive: true,
  },
]
