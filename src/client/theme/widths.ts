/**
 * The widths at which pages change. Style sheets name them (`@media (--phone)`, since a variable cannot be in a condition), scripts
 * ask `matchMedia`.
 */
export const widths = {
  /** Tables are cards, dialogs sheets, and charts give their names less room. */
  phone: '(max-width: 47.99em)',
  /** What is beside the subject of a page goes below or above it. */
  narrow: '(max-width: 63.99em)',
  /** The states of a list are above it, so that a day's columns fit beside the menu. */
  laptop: '(max-width: 95.99em)',
} as const
