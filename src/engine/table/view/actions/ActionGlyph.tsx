import { createElement } from 'react'
import { iconOf } from '../icons.ts'

/** The icon an action names. */
export const ActionGlyph = ({ name }: { name: string | undefined }) =>
  createElement(iconOf(name), { size: 15, stroke: 1.75, 'aria-hidden': true })
