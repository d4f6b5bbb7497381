/** What order rules propose to the B2C order form and its imports. */
import { actionFields, pathsOf, type ActionKey } from '#domain/order-rule-fields.ts'
import type { ProposalsDecl } from '#engine/form/index.ts'

export const orderProposals: ProposalsDecl = {
  paths: (Object.keys(actionFields) as ActionKey[]).flatMap(pathsOf),
  load: async () => (await import('./client/order-proposals.ts')).watchProposals,
}
