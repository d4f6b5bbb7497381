import { actionFields } from '#domain/order-rule-fields.ts'

/** A rule sets each field once. */
export const MAX_ACTIONS = Object.keys(actionFields).length
