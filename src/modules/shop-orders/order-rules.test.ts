import { describe, expect, test } from 'vitest'
import { outboundStatusCodes } from '#domain/outbound-status.ts'
import { pushStatusCodes } from '#domain/push-status.ts'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { upstreamCodes, type Upstream } from '#domain/shop-platforms.ts'
import {
  auditRefusal,
  blockOf,
  cancelRefusal,
  conflictAfter,
  editRefusal,
  fieldOwners,
  isWholeReceiver,
  keepRefusal,
  type OrderFacts,
  type OrderField,
  placeRefusal,
  retryRefusal,
  saysLess,
  settledStep,
  stepOfOutbound,
  stepOfParcel,
  traced,
  versionEvent,
  withdrawRefusal,
} from './order-rules.ts'
import { pushOfStep, stepCodes, type Step } from './states.ts'

const facts: OrderFacts = {
  step: 'HELD',
  conflict: '',
  upstream: 'TO_SHIP',
  isUnread: false,
  isPlatformFulfilled: false,
  isMapped: true,
  isAudited: true,
  hasReceiver: true,
  hasParcel: false,
}
const step = (more: Partial<OrderFacts>) => settledStep({ ...facts, ...more })

describe('the step of an order without a parcel', () => {
  test.each<[Upstream, Step]>([
    ['HELD', 'HELD'],
    ['TO_SHIP', 'READY'],
    ['ARRANGED', 'HELD'],
    ['IN_TRANSIT', 'DONE'],
    ['DELIVERED', 'DONE'],
    ['CANCELLING', 'HELD'],
    ['CANCELLED', 'CANCELLED'],
    ['RETURNING', 'HELD'],
    ['UNKNOWN', 'HELD'],
  ])('follows the platform: %s', (upstream, expected) => {
    expect(step({ upstream })).toBe(expected)
    // Whatever step it was in before, but for one that is over.
    for (const before of stepCodes.filter((code) => !['DONE', 'CANCELLED', 'FAILED'].includes(code)))
      expect(step({ step: before, upstream }), before).toBe(expected)
  })

  test.each<[boolean, boolean, Step]>([
    [false, false, 'NEEDS_MAPPING'],
    [false, true, 'NEEDS_MAPPING'],
    [true, false, 'NEEDS_AUDIT'],
    [true, true, 'READY'],
  ])('waits for mapping (%s) before review (%s)', (isMapped, isAudited, expected) =>
    expect(step({ isMapped, isAudited })).toBe(expected),
  )

  test('stays on hold where the platform ships it, or it could not be read', () => {
    expect(step({ isPlatformFulfilled: true })).toBe('HELD')
    expect(step({ isUnread: true })).toBe('HELD')
    expect(step({ isUnread: true, upstream: 'CANCELLED' })).toBe('HELD')
    expect(step({ isUnread: true, upstream: 'DELIVERED' })).toBe('HELD')
  })

  test('stays failed until it is placed again, unless what was reviewed has changed', () => {
    expect(step({ step: 'FAILED' })).toBe('FAILED')
    expect(step({ step: 'FAILED', isAudited: false })).toBe('NEEDS_AUDIT')
  })

  test('stays cancelled once it was cancelled here, and done once it is done', () => {
    for (const upstream of upstreamCodes) {
      expect(step({ step: 'CANCELLED', upstream })).toBe('CANCELLED')
      expect(step({ step: 'DONE', upstream })).toBe('DONE')
    }
  })
})

test('a parcel decides the step, whatever platform, mapping and review say', () => {
  for (const before of stepCodes)
    for (const upstream of upstreamCodes)
      expect(step({ step: before, upstream, hasParcel: true, isMapped: false, isAudited: false })).toBe(
        before,
      )
})

describe('what an order waits for', () => {
  const block = (more: Partial<OrderFacts>) => blockOf({ ...facts, ...more })
  test.each<[Partial<OrderFacts>, string]>([
    [{ step: 'PLACED', conflict: 'CANCEL' }, 'CONFLICT'],
    [{ step: 'HELD', isUnread: true }, 'UNREADABLE'],
    [{ step: 'HELD', upstream: 'UNKNOWN' }, 'UNKNOWN'],
    [{ step: 'HELD', upstream: 'CANCELLING' }, 'CANCELLING'],
    [{ step: 'HELD', upstream: 'RETURNING' }, 'RETURNING'],
    [{ step: 'HELD', isPlatformFulfilled: true }, 'PLATFORM'],
    [{ step: 'HELD', upstream: 'HELD' }, 'UNPAID'],
    [{ step: 'HELD', upstream: 'ARRANGED' }, 'ARRANGED'],
    [{ step: 'NEEDS_MAPPING' }, 'MAPPING'],
    [{ step: 'NEEDS_AUDIT' }, 'AUDIT'],
    [{ step: 'NEEDS_AUDIT', hasReceiver: false }, 'ADDRESS'],
    [{ step: 'READY' }, 'PLACE'],
    [{ step: 'FAILED' }, 'FAILED'],
    ...(['PLACED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP', 'DONE', 'CANCELLED'] as const).map(
      (code): [Partial<OrderFacts>, string] => [{ step: code }, ''],
    ),
  ])('%j: %s', (more, expected) => expect(block(more)).toBe(expected))
})

describe('an arriving version', () => {
  const kept = { updatedAt: 10, hash: 'a' }
  test.each([
    [undefined, { updatedAt: 10, hash: 'a' }, 'added'],
    [kept, { updatedAt: 10, hash: 'a' }, 'same'],
    [kept, { updatedAt: 11, hash: 'a' }, 'same'],
    [kept, { updatedAt: 9, hash: 'a' }, 'same'],
    [kept, { updatedAt: 9, hash: 'b' }, 'older'],
    [kept, { updatedAt: 10, hash: 'b' }, 'changed'],
    [kept, { updatedAt: 11, hash: 'b' }, 'changed'],
  ] as const)('%j and %j: %s', (before, arriving, event) =>
    expect(versionEvent(before, arriving)).toBe(event),
  )
})

describe('a conflict', () => {
  const after = (
    before: Step,
    upstream: Upstream,
    isChanged = false,
    conflict: OrderFacts['conflict'] = '',
    hasParcel = true,
  ) => conflictAfter({ step: before, conflict, hasParcel }, { before: 'TO_SHIP', upstream, isChanged })
  test('needs a parcel that is not delivered', () => {
    for (const upstream of upstreamCodes) {
      expect(after('READY', upstream, true, '', false)).toBe('')
      expect(after('DONE', upstream, true)).toBe('')
    }
  })
  test.each<[Upstream, boolean, string]>(
    upstreamCodes.flatMap((upstream): [Upstream, boolean, string][] => {
      const isCancel = upstream === 'CANCELLED' || upstream === 'CANCELLING'
      return [
        [upstream, false, isCancel ? 'CANCEL' : ''],
        [upstream, true, isCancel ? 'CANCEL' : 'CHANGED'],
      ]
    }),
  )('at %s, changed %s: "%s"', (upstream, isChanged, expected) => {
    for (const before of ['PLACED', 'FAILED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP'] as const)
      expect(after(before, upstream, isChanged)).toBe(expected)
  })
  test('does not come up again for a cancellation that was decided', () => {
    const again = (before: Upstream, upstream: Upstream, conflict: OrderFacts['conflict']) =>
      conflictAfter({ step: 'PLACED', conflict, hasParcel: true }, { before, upstream, isChanged: true })
    expect(again('CANCELLED', 'CANCELLED', '')).toBe('')
    expect(again('CANCELLED', 'CANCELLED', 'CANCEL')).toBe('CANCEL')
    expect(again('CANCELLING', 'CANCELLED', '')).toBe('CANCEL')
  })
  test('ends with a withdrawn request to cancel, not with the next version of a changed order', () => {
    expect(after('PLACED', 'TO_SHIP', false, 'CANCEL')).toBe('')
    expect(after('PLACED', 'TO_SHIP', false, 'CHANGED')).toBe('CHANGED')
  })
})

test.each([
  ['Nguyễn An', 'N*** A*', true],
  ['Nguyễn An', '', true],
  ['Nguyễn An', 'Trần Bình', false],
  ['', '', false],
  ['N*** A*', '', false],
  ['N*** A*', 'Nguyễn An', false],
])('of "%s" and "%s" the second says less: %s', (kept, arriving, expected) =>
  expect(saysLess(kept, arriving)).toBe(expected),
)

test('a receiver is whole with name, phone, country and address that nobody has masked', () => {
  const whole = { name: 'An', phone: '0912345678', country: 'VN', address: '12 Hàng Bài' }
  expect(isWholeReceiver(whole)).toBe(true)
  for (const key of Object.keys(whole)) {
    expect(isWholeReceiver({ ...whole, [key]: ' ' }), key).toBe(false)
    expect(isWholeReceiver({ ...whole, [key]: '1**2' }), key).toBe(false)
  }
})

describe('what a person may do', () => {
  const allowed = (refusal: (facts: OrderFacts) => unknown, more: Partial<OrderFacts> = {}) =>
    stepCodes.filter((code) => refusal({ ...facts, ...more, step: code }) === undefined)
  test('by the step', () => {
    expect(allowed(auditRefusal)).toEqual(['NEEDS_AUDIT'])
    expect(allowed(withdrawRefusal)).toEqual(['READY', 'FAILED'])
    expect(allowed(withdrawRefusal, { hasParcel: true })).toEqual([])
    expect(allowed(placeRefusal)).toEqual(['READY', 'FAILED'])
    expect(allowed(retryRefusal)).toEqual(['FAILED'])
    expect(allowed(cancelRefusal)).toEqual([
      'HELD',
      'NEEDS_MAPPING',
      'NEEDS_AUDIT',
      'READY',
      'PLACED',
      'FAILED',
      'ASSIGNED',
    ])
    expect(allowed(keepRefusal)).toEqual([])
  })
  test('without an address neither review nor place', () => {
    expect(allowed(auditRefusal, { hasReceiver: false })).toEqual([])
    expect(allowed(placeRefusal, { hasReceiver: false })).toEqual([])
  })
  test('in a conflict only decide it: keep it as placed, or cancel', () => {
    const conflict = { conflict: 'CANCEL' } as const
    for (const refusal of [auditRefusal, withdrawRefusal, placeRefusal, retryRefusal])
      expect(allowed(refusal, conflict)).toEqual([])
    expect(allowed(keepRefusal, conflict)).toEqual([...stepCodes])
    expect(allowed(cancelRefusal, conflict)).toContain('PLACED')
  })
})

describe('what a person may edit', () => {
  const fields = Object.keys(fieldOwners) as OrderField[]
  const editable = (more: Partial<Parameters<typeof editRefusal>[1]>) =>
    fields.filter(
      (field) =>
        editRefusal(field, {
          step: 'NEEDS_AUDIT',
          hasParcel: false,
          isByHand: false,
          isPlatformLabel: false,
          ...more,
        }) === undefined,
    )
  test('ours, and the receiver unless the platform prints the label', () => {
    expect(editable({})).toEqual(['receiver', 'way', 'weight', 'routeId', 'warehouseId', 'note'])
    expect(editable({ isPlatformLabel: true })).toEqual(['way', 'weight', 'routeId', 'warehouseId', 'note'])
  })
  test('all of an order that was entered here', () => expect(editable({ isByHand: true })).toEqual(fields))
  test('nothing but the note once it is placed or over', () => {
    expect(editable({ hasParcel: true, step: 'PLACED', isByHand: true })).toEqual(['note'])
    expect(editable({ step: 'DONE' })).toEqual(['note'])
    expect(editable({ step: 'CANCELLED' })).toEqual(['note'])
  })
})

test('every status of a parcel and of an outbound order is a step', () => {
  const named = Object.fromEntries(
    waybillStatusCodes.map((status) => [
      status,
      pushStatusCodes.map((push) => stepOfParcel(status, push)).join(),
    ]),
  )
  const byPush = 'PLACED,PLACED,FAILED,ASSIGNED,COLLECTED,PICKED_UP,CANCELLED'
  const all = (code: Step) => pushStatusCodes.map(() => code).join()
  expect(named).toEqual(
    Object.fromEntries(
      waybillStatusCodes.map((status) => [
        status,
        status === 'CANCELLED'
          ? all('CANCELLED')
          : ['SIGNED', 'RETURNED'].includes(status)
            ? all('DONE')
            : byPush,
      ]),
    ),
  )
  expect(outboundStatusCodes.filter((status) => !stepCodes.includes(stepOfOutbound[status]))).toEqual([])
})

test('the push status of the specification belongs to one step each, but for what is delivered', () => {
  const pushed = stepCodes.filter((code) => code !== 'DONE').map((code) => pushOfStep[code])
  expect(pushed.filter((push) => push !== '').toSorted()).toEqual([...pushStatusCodes])
})

test('the history keeps its newest entries', () => {
  const long = Array.from({ length: 100 }, (_, at) => at).reduce<number[]>(
    (trace, at) => traced(trace, at),
    [],
  )
  expect(long).toHaveLength(60)
  expect(long.at(-1)).toBe(99)
})
