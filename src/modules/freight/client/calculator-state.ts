import { proxy } from 'valtio'

export const calculator = proxy({ isOpen: false })

export const openCalculator = (): void => {
  calculator.isOpen = true
}
export const toggleCalculator = (): void => {
  calculator.isOpen = !calculator.isOpen
}
export const closeCalculator = (): void => {
  calculator.isOpen = false
}
