/** What feature modules may import of documents with cartons: components and hooks. */
export { CartonFreight } from './view/CartonFreight.tsx'
export { DocumentHistory } from './view/DocumentHistory.tsx'
export { DocumentPanel } from './view/DocumentPanel.tsx'
export { DocumentStatusBadge } from './view/DocumentStatusBadge.tsx'
export { PackingReview } from './view/PackingReview.tsx'
export { PackingBrief, PackingTotals } from './view/PackingTotals.tsx'
export { UnseenValues } from './view/UnseenValues.tsx'
