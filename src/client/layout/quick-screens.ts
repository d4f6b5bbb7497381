/** Route names for the bottom bar of a phone, in order; handed in by the composition root. */
let names: readonly string[] = []

export const setQuickScreens = (given: readonly string[]): void => {
  names = given
}
export const quickScreens = (): readonly string[] => names
