/** Deviations of measured from declared weights, in steps people speak of. Pure. */

export const steps = ['lighter', 'alike', 'to5', 'to10', 'to20', 'above'] as const
export type Step = (typeof steps)[number]

/** Percent with a sign, as the wire says it. Half a percent is what scales differ by. */
export function stepOf(deviation: string): Step {
  const percent = Number(deviation)
  if (percent < -0.5) return 'lighter'
  if (percent <= 0.5) return 'alike'
  if (percent <= 5) return 'to5'
  return percent <= 10 ? 'to10' : percent <= 20 ? 'to20' : 'above'
}

export const countSteps = (deviations: readonly string[]): Record<Step, number> => {
  const counts = Object.fromEntries(steps.map((step) => [step, 0])) as Record<Step, number>
  for (const deviation of deviations) counts[stepOf(deviation)] += 1
  return counts
}
