/** What the kernel itself says to callers. */
import { msg } from '@lingui/core/macro'

export const texts = {
  unreadable: msg`The request cannot be read`,
  tooLarge: msg`The request is larger than 1 MB`,
  mediaType: msg`The request must be application/json in UTF-8`,
  key: msg`The Idempotency-Key is not readable`,
  clock: msg`The clock of this device is wrong by more than five minutes`,
  signature: msg`The signature does not match`,
  expired: msg`Your login has expired`,
  elsewhere: msg`This account was logged in elsewhere`,
  disabled: msg`This account is disabled`,
  forbidden: msg`You do not have permission for this`,
  keyEnded: msg`This API key was revoked, replaced or has expired`,
  keyAddress: msg`This API key may not be used from this address`,
  notInSandbox: msg`A sandbox key cannot make this call: it asks an outside service`,
  noCall: msg`This call does not exist`,
  noFile: msg`This file is not available: it has expired, or it belongs to another account`,
  method: msg`Calls are made with POST`,
  keyReuse: msg`This key was used for another request`,
  running: msg`The same request is still in progress`,
  tooMany: msg`Too many requests. Try again in a moment.`,
  notImplemented: msg`This is not available yet`,
  broken: msg`Server internal error`,
  busy: msg`The server is busy. Try again in a moment.`,
  unavailable: msg`The service is not available right now. Try again in a moment.`,
}
