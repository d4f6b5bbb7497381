/** Writes that go with the next statement of their transaction (single-round-trip.ts). A refusal is the next statement's. */

/** `ledger_write` for those who need no ids of what it writes. */
export const WRITE_LEDGER = 'select ledger_write($1, $2, $3::jsonb)'
