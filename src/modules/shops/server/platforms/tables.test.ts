/** What words and refusals of the platforms mean, whole tables of the research of November 2026. */
import { describe, expect, test } from 'vitest'
import { openClass, shopeeClass, shoplazzaClass, tiktokClass, tiktokRefreshClass } from './errors.ts'
import { openWords, shopeeWords, shoplazzaUpstream, tiktokWords, upstreamIn } from './upstream.ts'

describe('states of orders', () => {
  test('Shopee', () => {
    expect(shopeeWords).toEqual({
      UNPAID: 'HELD',
      PENDING: 'HELD',
      READY_TO_SHIP: 'TO_SHIP',
      RETRY_SHIP: 'TO_SHIP',
      PROCESSED: 'ARRANGED',
      SHIPPED: 'IN_TRANSIT',
      TO_CONFIRM_RECEIVE: 'DELIVERED',
      COMPLETED: 'DELIVERED',
      IN_CANCEL: 'CANCELLING',
      CANCELLED: 'CANCELLED',
      TO_RETURN: 'RETURNING',
    })
  })

  test('TikTok Shop', () => {
    expect(tiktokWords).toEqual({
      UNPAID: 'HELD',
      ON_HOLD: 'HELD',
      AWAITING_SHIPMENT: 'TO_SHIP',
      PARTIALLY_SHIPPING: 'TO_SHIP',
      AWAITING_COLLECTION: 'ARRANGED',
      IN_TRANSIT: 'IN_TRANSIT',
      DELIVERED: 'DELIVERED',
      COMPLETED: 'DELIVERED',
      CANCELLED: 'CANCELLED',
      CANCEL: 'CANCELLED',
    })
  })

  test.each([
    ['opened', 'waiting', 'initialled', false, 'HELD'],
    ['opened', 'paid', 'initialled', false, 'HELD'],
    ['placed', 'waiting', 'initialled', false, 'HELD'],
    ['placed', 'paying', 'waiting', false, 'HELD'],
    ['placed', 'failed', 'waiting', false, 'HELD'],
    ['placed', 'waiting', 'initialled', true, 'TO_SHIP'],
    ['placed', 'paid', 'initialled', false, 'TO_SHIP'],
    ['placed', 'paid', 'waiting', false, 'TO_SHIP'],
    ['placed', 'paid', 'partially_shipped', false, 'TO_SHIP'],
    ['placed', 'partially_refunded', 'waiting', false, 'TO_SHIP'],
    ['placed', 'refund_failed', 'waiting', false, 'TO_SHIP'],
    ['placed', 'paid', 'shipped', false, 'IN_TRANSIT'],
    ['placed', 'paid', 'partially_finished', false, 'IN_TRANSIT'],
    ['placed', 'refunding', 'shipped', false, 'IN_TRANSIT'],
    ['finished', 'paid', 'finished', false, 'DELIVERED'],
    ['finished', 'paid', 'initialled', false, 'DELIVERED'],
    ['placed', 'refunding', 'waiting', false, 'CANCELLING'],
    ['placed', 'refunding', 'waiting', true, 'CANCELLING'],
    ['placed', 'refunded', 'waiting', false, 'CANCELLING'],
    ['placed', 'cancelled', 'waiting', true, 'CANCELLED'],
    ['cancelled', 'paid', 'waiting', false, 'CANCELLED'],
    ['placed', 'paid', 'cancelled', false, 'CANCELLED'],
    ['placed', 'paid', 'returning', false, 'RETURNING'],
    ['placed', 'refunded', 'returned', false, 'RETURNING'],
    ['placed', 'partially_refunded', 'partially_returned', false, 'RETURNING'],
    ['new', 'paid', 'waiting', false, 'UNKNOWN'],
    ['placed', 'new', 'waiting', false, 'UNKNOWN'],
    ['placed', 'paid', 'new', false, 'UNKNOWN'],
    ['cancelled', 'paid', 'new', false, 'UNKNOWN'],
  ])('Shoplazza: %s, %s, %s, paid at the door %s: %s', (status, financial, fulfillment, isCod, upstream) => {
    expect(shoplazzaUpstream({ status, financial, fulfillment, isCod })).toBe(upstream)
  })

  test('a word that is in no table is unknown, also one that every object has', () => {
    for (const words of [shopeeWords, tiktokWords, openWords])
      for (const word of ['', 'NEW_WORD', 'constructor', 'toString', 'ready_to_ship'])
        expect(upstreamIn(words, word)).toBe('UNKNOWN')
  })
})

describe('refusals', () => {
  test.each([
    ['error_auth', 'Invalid access_token.', 'TOKEN'],
    ['common.error_auth', 'Invalid access_token.', 'TOKEN'],
    ['invalid_acceess_token', 'Invalid access_token.', 'TOKEN'],
    ['error_auth', 'Invalid refresh_token.', 'REAUTH'],
    ['refresh_token_expired', '', 'REAUTH'],
    ['shop_access_expired', '', 'REAUTH'],
    ['shop_no_linked', '', 'REAUTH'],
    ['partner_shop_no_link', '', 'REAUTH'],
    ['error_sign', 'Wrong sign.', 'CONFIG'],
    ['error_auth', 'partner_id is invalid', 'CONFIG'],
    ['error_auth', 'No permission to current api.', 'CONFIG'],
    ['error_api_permission', '', 'CONFIG'],
    ['error_partner_key_expired', '', 'CONFIG'],
    ['source_ip_undeclared', '', 'CONFIG'],
    ['error_kyc_auth', '', 'CONFIG'],
    ['error_rate_limit', '', 'LIMIT'],
    ['error_limit', '', 'LIMIT'],
    ['error_server', 'Something wrong. Please try later.', 'RETRY'],
    ['error_network', 'Inner http call failed', 'RETRY'],
    ['logistics.error_timeout', 'Timeout to call external system.', 'RETRY'],
    ['error_param', 'Timestamp is expired.', 'CALLER'],
    ['error_param', 'There is no access_token in query.', 'CALLER'],
    ['invalid_code', '', 'CALLER'],
    ['order.order_list_invalid_time', '', 'CALLER'],
    ['error_status', 'The order has been cancelled.', 'BUSINESS'],
    ['logistics.package_already_shipped', '', 'BUSINESS'],
    ['logistics.error_limit', 'Parcel count should not exceed limit.', 'BUSINESS'],
    ['common.batch_api_all_failed', '', 'BUSINESS'],
  ])('Shopee: %s "%s" is %s', (code, text, errorClass) => {
    expect(shopeeClass(code, text)).toBe(errorClass)
  })

  test.each([
    ['105002', 'Expired credentials', 200, 'TOKEN'],
    ['101000', '', 200, 'TOKEN'],
    ['106001', 'sign is invalid', 401, 'CONFIG'],
    ['105005', 'scope', 401, 'CONFIG'],
    ['106013', 'shop_cipher is required', 400, 'CONFIG'],
    ['36009033', 'IP', 200, 'CONFIG'],
    ['36009002', '', 200, 'LIMIT'],
    ['1', '', 429, 'LIMIT'],
    ['36009003', '', 200, 'RETRY'],
    ['36009007', '', 200, 'RETRY'],
    ['1', '', 502, 'RETRY'],
    ['36009004', 'timestamp is expired', 400, 'CALLER'],
    ['36009004', 'x-tts-access-token is missing', 400, 'TOKEN'],
    ['36009004', 'app_key is invalid', 400, 'CONFIG'],
    ['36009004', 'shop_cipher is invalid', 400, 'CONFIG'],
    ['36004004', 'auth_code is invalid', 200, 'CALLER'],
    ['21011007', 'an after-sale request is open', 200, 'BUSINESS'],
    ['12052180', '', 200, 'BUSINESS'],
    ['12019022', '', 200, 'BUSINESS'],
  ])('TikTok: %s "%s" with status %s is %s', (code, text, status, errorClass) => {
    expect(tiktokClass(code, text, status)).toBe(errorClass)
  })

  test('TikTok: a refresh that is refused asks for consent, unless the network or the application is the reason', () => {
    expect(tiktokRefreshClass('105002', 'Expired credentials')).toBe('REAUTH')
    expect(tiktokRefreshClass('36004005', 'refresh_token is invalid')).toBe('REAUTH')
    expect(tiktokRefreshClass('36009003', 'internal')).toBe('RETRY')
    expect(tiktokRefreshClass('36009002', 'too many')).toBe('LIMIT')
    expect(tiktokRefreshClass('106001', 'sign')).toBe('CONFIG')
  })

  test.each([
    [401, '', false, 'TOKEN'],
    [402, '', false, 'CONFIG'],
    [403, 'scope', false, 'CONFIG'],
    [404, '', false, 'BUSINESS'],
    [422, '', false, 'BUSINESS'],
    [429, '', false, 'LIMIT'],
    [500, '', false, 'RETRY'],
    [400, '', false, 'CALLER'],
    [400, 'invalid_grant', true, 'REAUTH'],
    [400, 'invalid_grant', false, 'CALLER'],
    [401, 'invalid_client', false, 'CONFIG'],
    [401, '', true, 'REAUTH'],
    [401, 'invalid_client', true, 'CONFIG'],
    [503, '', true, 'RETRY'],
  ])('Shoplazza: status %s "%s", of a refresh %s: %s', (status, text, isRefresh, errorClass) => {
    expect(shoplazzaClass(status, text, isRefresh)).toBe(errorClass)
  })

  test.each([
    ['token_expired', 401, 'TOKEN'],
    ['consent_withdrawn', 401, 'REAUTH'],
    ['bad_signature', 401, 'CONFIG'],
    ['bad_time', 401, 'CONFIG'],
    ['not_allowed', 403, 'CONFIG'],
    ['too_many_requests', 429, 'LIMIT'],
    ['', 429, 'LIMIT'],
    ['', 500, 'RETRY'],
    ['not_to_ship', 409, 'BUSINESS'],
    ['order_not_found', 404, 'BUSINESS'],
    ['bad_request', 400, 'CALLER'],
  ])('our own protocol: %s with status %s is %s', (code, status, errorClass) => {
    expect(openClass(code, status)).toBe(errorClass)
  })
})
