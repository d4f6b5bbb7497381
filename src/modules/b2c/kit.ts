/** The order entry with the layout of a designed form. */
export const designedOrder = () => import('./client/DesignedOrder.tsx')
