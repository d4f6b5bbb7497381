/** What refusals of the platforms mean to us: by code, and where a code has several meanings, by its text (research of November 2026). */
import type { ErrorClass } from '#domain/shop-platforms.ts'

type Rule = readonly [code: RegExp, text: RegExp, errorClass: ErrorClass]
const ANY = /^/

const classIn = (rules: readonly Rule[], code: string, text: string): ErrorClass | undefined =>
  rules.find(([codes, texts]) => codes.test(code) && texts.test(text))?.[2]

const shopee: readonly Rule[] = [
  [/^invalid_acceess_token$/, ANY, 'TOKEN'],
  [/^(?:common\.)?error_auth$/, /invalid access_token/i, 'TOKEN'],
  [/^(?:common\.)?error_auth$/, /invalid refresh_token/i, 'REAUTH'],
  [/^(?:refresh_token_expired|shop_access_expired|shop_no_linked|partner_shop_no_link)$/, ANY, 'REAUTH'],
  // "partner_id is invalid", "No permission…": another token does not help.
  [/^(?:common\.)?error_auth$/, ANY, 'CONFIG'],
  [
    /^(?:error_sign|error_api_permission|error_partner_key_expired|source_ip_undeclared|error_kyc_auth)$/,
    ANY,
    'CONFIG',
  ],
  // error_limit is the quota of a day; logistics.error_limit is about parcels.
  [/^error_(?:rate_)?limit$/, ANY, 'LIMIT'],
  [/(?:^|\.)error_(?:server|network|timeout|third_party_server)$/, ANY, 'RETRY'],
  [/^(?:(?:common\.)?error_param|invalid_code|order\.order_list_invalid_time)$/, ANY, 'CALLER'],
  [/^(?:error_status|lack_of_invoice_data)$/, ANY, 'BUSINESS'],
]
export const shopeeClass = (code: string, text: string): ErrorClass =>
  classIn(shopee, code, text) ?? (code.includes('.') ? 'BUSINESS' : 'CALLER')

const tiktok: readonly Rule[] = [
  [/^105002$/, ANY, 'TOKEN'],
  [/^101000$/, ANY, 'TOKEN'],
  [/^(?:106001|105005|106013|36009033)$/, ANY, 'CONFIG'],
  [/^36009002$/, ANY, 'LIMIT'],
  [/^(?:36009003|36009007)$/, ANY, 'RETRY'],
  // One code for whatever a request lacks.
  [/^36009004$/, /x-tts-access-token/i, 'TOKEN'],
  [/^36009004$/, /app_key|shop_cipher/i, 'CONFIG'],
  [/^(?:36009004|36004004)$/, ANY, 'CALLER'],
  // Products, orders and parcels.
  [/^(?:1[12]|21)\d{6}$/, ANY, 'BUSINESS'],
]
export const tiktokClass = (code: string, text: string, status = 200): ErrorClass =>
  classIn(tiktok, code, text) ?? classOfStatus(status) ?? 'CALLER'

/** Refusals of a refresh: what is not of the network or the application means that the seller has to consent again. */
export const tiktokRefreshClass = (code: string, text: string, status = 200): ErrorClass => {
  const found = tiktokClass(code, text, status)
  return ['TOKEN', 'CALLER', 'BUSINESS'].includes(found) ? 'REAUTH' : found
}

/** By HTTP status, for platforms that use it; undefined for those that say nothing went wrong. */
function classOfStatus(status: number): ErrorClass | undefined {
  if (status === 429) return 'LIMIT'
  if (status >= 500) return 'RETRY'
  if (status === 401) return 'TOKEN'
  if (status === 402 || status === 403) return 'CONFIG'
  if (status === 404 || status === 409 || status === 422) return 'BUSINESS'
  return status >= 400 ? 'CALLER' : undefined
}

/** Of Shoplazza: the status, and what is said of a refresh. */
export function shoplazzaClass(status: number, text: string, isRefresh = false): ErrorClass {
  if (/invalid_client/.test(text)) return 'CONFIG'
  if (isRefresh && (status === 401 || /invalid_grant/.test(text))) return 'REAUTH'
  return classOfStatus(status) ?? 'CALLER'
}

const open: readonly Rule[] = [
  [/^token_expired$/, ANY, 'TOKEN'],
  [/^consent_withdrawn$/, ANY, 'REAUTH'],
  [/^(?:bad_signature|bad_time|not_allowed)$/, ANY, 'CONFIG'],
  [/^too_many_requests$/, ANY, 'LIMIT'],
]
export const openClass = (code: string, status: number): ErrorClass =>
  classIn(open, code, '') ?? classOfStatus(status) ?? 'CALLER'
