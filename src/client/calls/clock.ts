/** The gateway's time as far as we know it: requests are refused when `t` is more than five minutes off. */

/** Milliseconds to add to this device's clock. */
let offset = 0
/** Answers slower than this say little about the clock. */
const MAX_ROUND_TRIP_MS = 60_000

/** Epoch milliseconds on the gateway's clock. */
export const gatewayNow = (): number => Date.now() + offset

/** Learns from an answer: `serverTime` was read somewhere between sending and receiving. */
export function correctClock(serverTime: number, sentAt: number, receivedAt: number): void {
  if (!Number.isFinite(serverTime) || serverTime <= 0) return
  if (receivedAt - sentAt > MAX_ROUND_TRIP_MS) return
  offset = Math.round(serverTime - (sentAt + receivedAt) / 2)
}
