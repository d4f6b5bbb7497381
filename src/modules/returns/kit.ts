/** What returns to a warehouse take of B2C returns. */
export { ReturnsSent } from './client/ReturnsSent.tsx'
