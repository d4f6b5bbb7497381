/** Address book (spec 001 §3, §4, §7). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { importSlice, listOf } from '#contract/paging.ts'
import { integer, list, nothing, object, oneOf, optional, text } from '#contract/schema.ts'

/** A postal address with its person. `country` is ISO 3166-1 alpha-2; region levels are names, "" where a country has none. */
export const addressFields = {
  name: text(50),
  phone: text(30),
  email: optional(text(100)),
  postCode: optional(text(12)),
  country: text(2),
  prov: text(100),
  city: text(100),
  area: text(100),
  address: text(250),
  address2: optional(text(250)),
  company: optional(text(100)),
}
export const postalAddress = object(addressFields)

export const addressRecord = object({
  id: text(40),
  ...addressFields,
  /** '1' is domestic (spec 001 §3). */
  addressType: oneOf(['0', '1']),
  isSenderOrReceiver: oneOf(['sender', 'receiver']),
  isDefault: oneOf(['0', '1']),
  rev: integer(),
})

const addressDraft = object({
  ...addressFields,
  addressType: oneOf(['0', '1']),
  isSenderOrReceiver: oneOf(['sender', 'receiver']),
})

export const address = defineCalls('address', {
  /** The whole book of one side; the specification asks for page 1 of 1000. */
  queryList: {
    kind: 'query',
    offline: 'cached',
    path: '/common/queryList.do',
    access: 'session',
    input: object({
      addressType: optional(oneOf(['0', '1'])),
      isSenderOrReceiver: oneOf(['sender', 'receiver']),
      /** Part of a name, phone or address. */
      keyword: optional(text(50)),
      country: optional(text(2)),
      page: integer({ minimum: 1 }),
      pageSize: integer({ minimum: 1, maximum: 1000 }),
    }),
    output: listOf(addressRecord),
    source: 'spec 001 §7 "Address list"',
  },
  /** Saving an address the book has already adds none: it answers the id it has. */
  insertAddr: {
    kind: 'command',
    offline: 'queue',
    path: '/common/insertAddr.do',
    access: 'session',
    input: addressDraft,
    output: object({ id: text(40) }),
    errors: [20100],
    invalidates: ['address.queryList'],
    source: 'spec 001 §7',
  },
  /** A slice of an import that runs in the background. Ours: the specification's list has no import of addresses. */
  importAddrs: {
    kind: 'command',
    offline: 'queue',
    path: '/common/importAddrs.do',
    access: ['Z-801', 'Z-802'],
    /** All of one side of the book. */
    input: importSlice(list(addressDraft, 1000, 1)),
    output: object({ taskId: text(40) }),
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', 'address.queryList'],
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'spec 001 §5; records 0017, 0021',
  },
  deleteAddr: {
    kind: 'command',
    offline: 'queue',
    path: '/common/deleteAddr.do',
    access: 'session',
    input: object({ ids: list(text(40), 1000, 1) }),
    output: nothing(),
    errors: [20104],
    invalidates: ['address.queryList'],
    source: 'spec 001 §7',
  },
})
