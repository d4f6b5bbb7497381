/** How the price of a line came about, as the ledger keeps it: facts by name, and the steps of the tariff in order. */
interface Step {
  readonly name: string
  readonly text: string
  /** What the step costs; apart from the text, so that it is withheld from people who see no amounts. */
  readonly amount?: string
}

const MOST = 50
const MAX_NAME = 60
const MAX_TEXT = 250
const MONEY = /^-?\d{1,10}\.\d{2}$/

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const cut = (name: unknown, value: unknown): Step[] =>
  isScalar(value) && String(value) !== ''
    ? [
        {
          name: isScalar(name) ? String(name).slice(0, MAX_NAME) : '',
          text: String(value).slice(0, MAX_TEXT),
        },
      ]
    : []

function stepOf(step: unknown): Step[] {
  if (isScalar(step)) return cut('', step)
  if (typeof step !== 'object' || step === null) return []
  const { name, label, text, value, amount } = step as Record<string, unknown>
  const own = typeof amount === 'string' && MONEY.test(amount) ? { amount } : {}
  return cut(name ?? label, text ?? value).map((found) => ({ ...found, ...own }))
}

/** Facts first, then `steps`, texts or `{name, text, amount}`; what is neither is left out. */
export function formulaOf(detail: unknown): Step[] {
  if (typeof detail !== 'object' || detail === null) return []
  const { steps, ...facts } = detail as Record<string, unknown>
  const named = Object.entries(facts).flatMap(([name, value]) => cut(name, value))
  return [...named, ...(Array.isArray(steps) ? steps.flatMap(stepOf) : [])].slice(0, MOST)
}
