/** The freight calculator: a button that floats over every page, and its dialog (spec 000 §1, spec 001 §2, §4). */
export const loadCalculator = async () => (await import('./client/CalculatorButton.tsx')).CalculatorButton
