/** What order rules propose to the B2C order form and its imports. */
import type { ProposalsDecl } from '#engine/form/index.ts'

export const orderProposals: ProposalsDecl = {
  paths: [
    'routeId',
    'sender',
    'currency',
    'paymentMethod',
    'shippingType',
    'expressType',
    'tariffPaymentType',
    'length',
    'width',
    'height',
    'taxNo',
    'remark',
  ],
  load: async () => (await import('./client/order-proposals.ts')).watchProposals,
}
