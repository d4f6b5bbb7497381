/** Address book (spec 001 §3, §4, §7). */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import type { Effect, KeptRows } from '#contract/effect.ts'
import { importSlice, listOf } from '#contract/paging.ts'
import { integer, list, nothing, object, oneOf, optional, text, type StaticOf } from '#contract/schema.ts'

/** A postal address with its person. `country` is ISO 3166-1 alpha-2; region levels are names, "" where a country has none. */
const addressFields = {
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
/**
 * The places of an address that our list does not have. Sent by a form whose person was asked and kept them; the server stores what it
 * finds itself, whatever was sent.
 */
const unlisted = optional(text(310))

/** The address of a document. */
export const postalAddress = object({ ...addressFields, unlisted })

/** What the book keeps of an address beyond that (spec 001 §3 "Address record"). */
const bookFields = {
  /** The names of `prov`, `city` and `area` once more. Taken where those are empty or not in the region list. */
  provname: optional(text(100)),
  cityname: optional(text(100)),
  areaname: optional(text(100)),
  /** Number of an identity or business document that customs asks for. */
  certificateCode: optional(text(50)),
  /** Address of a picture of that document, https or http. */
  certificateURL: optional(text(250)),
  /** How goods of this party are packed. */
  packageRule: optional(text(250)),
  unlisted,
}

const addressRecord = object({
  id: text(40),
  ...addressFields,
  ...bookFields,
  /** '1' is domestic (spec 001 §3). */
  addressType: oneOf(['0', '1']),
  isSenderOrReceiver: oneOf(['sender', 'receiver']),
  isDefault: oneOf(['0', '1']),
  rev: integer(),
})

const draftFields = {
  ...addressFields,
  prov: optional(text(100)),
  city: optional(text(100)),
  area: optional(text(100)),
  ...bookFields,
  addressType: oneOf(['0', '1']),
  isSenderOrReceiver: oneOf(['sender', 'receiver']),
}
const addressDraft = object(draftFields)

const oneAddress = object({ id: text(40) })
const sidedAddress = object({ id: text(40), isSenderOrReceiver: oneOf(['sender', 'receiver']) })

const keptAddresses = (side: 'sender' | 'receiver'): KeptRows => ({
  tables: [`address.${side}`],
  lists: ['address.queryList'],
})

/** Adds the address, or updates it if the address book has it already. */
const addressSaved = (
  asked: { readonly isSenderOrReceiver: 'sender' | 'receiver' },
  { id }: { readonly id: string },
): Effect[] => [
  {
    of: keptAddresses(asked.isSenderOrReceiver),
    changes: [{ id, set: { ...asked, id }, fresh: { isDefault: '0', rev: 1 } }],
  },
]

const addressUpdated = (
  { isSenderOrReceiver, ...asked }: StaticOf<typeof addressDraft>,
  { id, rev }: { readonly id: string; readonly rev: number },
): Effect[] => [
  {
    of: keptAddresses(isSenderOrReceiver),
    changes: [{ id, set: { ...asked, isSenderOrReceiver, id, rev } }],
  },
]

/** The default of a side: one address, and no other. */
const defaultChanged =
  (isDefault: '0' | '1') =>
  (_: unknown, { id, isSenderOrReceiver }: StaticOf<typeof sidedAddress>): Effect[] => {
    const of = keptAddresses(isSenderOrReceiver)
    return [
      ...(isDefault === '1'
        ? [{ of: { ...of, key: 'isDefault' }, changes: [{ id: '1', set: { isDefault: '0' } }] }]
        : []),
      { of, changes: [{ id, set: { isDefault } }] },
    ]
  }

const addressesDeleted = ({ ids }: { readonly ids: readonly string[] }): Effect[] =>
  (['sender', 'receiver'] as const).map((side) => ({
    of: keptAddresses(side),
    changes: ids.map((id) => ({ id, isRemoved: true })),
  }))

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
    invalidates: ['address.queryList', 'home.firstSteps'],
    accepted: addressSaved,
    source: 'spec 001 §7',
  },
  /**
   * Replaces an address of either side of the book. `rev`: the revision the caller started from; without it whatever is there is
   * replaced. Answers the new revision.
   */
  updateSenderAddr: {
    kind: 'command',
    offline: 'queue',
    path: '/common/updateSenderAddr.do',
    access: 'session',
    input: object({ id: text(40), rev: optional(integer()), ...draftFields }),
    output: object({ id: text(40), rev: integer() }),
    errors: [20100, 20102, 20103, 20104],
    invalidates: ['address.queryList'],
    accepted: addressUpdated,
    source: 'spec 001 §7; record 0046',
  },
  /** The address becomes the default of its side; the one before it is no longer. */
  setDefaultAddress: {
    kind: 'command',
    offline: 'queue',
    path: '/api/setDefaultAddress.do',
    access: 'session',
    input: oneAddress,
    output: sidedAddress,
    errors: [20104],
    invalidates: ['address.queryList'],
    accepted: defaultChanged('1'),
    source: 'spec 001 §7; record 0046',
  },
  /** Its side has no default any more; nothing changes for an address that is none. */
  cancelDefaultAddress: {
    kind: 'command',
    offline: 'queue',
    path: '/api/cancelDefaultAddress.do',
    access: 'session',
    input: oneAddress,
    output: sidedAddress,
    errors: [20104],
    invalidates: ['address.queryList'],
    accepted: defaultChanged('0'),
    source: 'spec 001 §7; record 0046',
  },
  /** A slice of an import that runs in the background. Ours: the specification's list has no import of addresses. */
  importAddrs: {
    kind: 'command',
    offline: 'queue',
    path: '/common/importAddrs.do',
    access: ['Z-801', 'Z-802'],
    /** All of one side of the book. */
    input: importSlice(list(addressDraft, 1000, 1)),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', 'address.queryList', 'home.firstSteps'],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
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
    accepted: addressesDeleted,
    source: 'spec 001 §7',
  },
})
