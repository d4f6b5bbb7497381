/** What other slices may use of the home page. */

/** Loads the function that shows the list of first steps again; its texts are in the part "first-steps". */
export const loadShowSteps = async (): Promise<() => Promise<void>> =>
  (await import('./client/steps/own-steps.ts')).showSteps
