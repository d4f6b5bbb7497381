/** Printers of this device by the name people gave them, with what each is off by; and what was chosen last. */
import { getStore } from '#offline/store.ts'

/** Millimetres to the right and down; negative: to the left and up. */
export interface Offset {
  readonly xMm: number
  readonly yMm: number
}

const NO_OFFSET: Offset = { xMm: 0, yMm: 0 }
/** What a printer may be off by; more is another paper. */
export const MOST_OFFSET_MM = 10

export interface Printer extends Offset {
  readonly name: string
}

export interface PrintHabits {
  readonly printers: readonly Printer[]
  /** Name of the printer of the next print; "" none in particular. */
  readonly printer: string
  /** Id of the template for labels of orders and of goods; "" what is chosen for the route. */
  readonly express: string
  readonly sku: string
  /** Several on an A4 sheet instead of a page for each. */
  readonly isSheet: boolean
}

const KEY = 'print.habits'
export const NO_HABITS: PrintHabits = { printers: [], printer: '', express: '', sku: '', isSheet: false }
export const MOST_PRINTERS = 20

export const readHabits = async (): Promise<PrintHabits> => ({
  ...NO_HABITS,
  ...(await getStore()
    ?.settings.get<PrintHabits>(KEY)
    .catch(() => undefined)),
})

/** Whether this device prints with a template whatever is chosen for the route. */
export const isChosenHere = async (template: string): Promise<boolean> => {
  const { express, sku } = await readHabits()
  return express === template || sku === template
}

/** What cannot be kept is asked again next time. */
export const keepHabits = (habits: PrintHabits): Promise<void> =>
  getStore()
    ?.settings.set(KEY, habits)
    .catch(() => undefined) ?? Promise.resolve()

export const offsetOf = ({ printers, printer }: PrintHabits): Offset =>
  printers.find(({ name }) => name === printer) ?? NO_OFFSET
