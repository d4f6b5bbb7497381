/** Figures that guides name, from the declarations that decide them. */
import { code } from '#contract/codes.ts'
import { CLOCK_WINDOW_MS } from '#contract/envelope.ts'
import { centreLimits } from '#domain/amazon-limits.ts'
import { INSURANCE_BASIS_POINTS, MAX_IMPORT_BYTES } from '#domain/limits.ts'
import { returnTariff } from '#domain/storage-clock.ts'

export const insurancePercent = INSURANCE_BASIS_POINTS / 100
export const importMegabytes = MAX_IMPORT_BYTES / 1024 ** 2
/** Minutes a clock may differ from the server's. */
export const clockMinutes = CLOCK_WINDOW_MS / 60_000
/** Storage of returned parcels, in days. */
export const { freeDays, lastDay } = returnTariff

/** What most fulfilment centres accept. */
export const { maxKg: amazonKg, maxSideCm: amazonCm, teamKg: amazonTeamKg } = centreLimits('US')

/** Codes of answers an integration handles. */
export const {
  invalid: codeInvalid,
  status: codeStatus,
  changed: codeChanged,
  duplicate: codeDuplicate,
  tooMany: codeTooMany,
  busy: codeBusy,
} = code

/** A request as it is sent, and the answer. */
export const envelope = `POST /interface/b2c/queryOrderList.do
lang: en_US
idempotency-key: (commands only)

{"parameter": {"page": 1, "pageSize": 20}, "token": "…", "t": "1767225600000", "s": "md5"}

{"success": true, "code": 1, "desc": "", "data": {"list": [], "total": 0}, "serverTime": 1767225600123}`
