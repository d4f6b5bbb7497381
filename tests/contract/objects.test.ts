/**
 * Records of another customer behave exactly like absent ones, and nothing of them changes (quality page, Requests 3;
 * T22). Cases made by hand for the calls whose rules a generated input does not reach; every place of every call is
 * swept in foreign.test.ts.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { access } from '#modules/access/contract.ts'
import { address } from '#modules/address/contract.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { tracking } from '#modules/tracking/contract.ts'
import { allCalls } from '#registry/calls.ts'
import { newId } from '#server/auth/tokens.ts'
import { makeSession } from '../fixtures/factories.ts'
import { bareAnswer } from '../fixtures/bare-answer.ts'
import { customerRows } from '../fixtures/customer-rows.ts'
import { startGateway, type TestGateway } from '../fixtures/gateway.ts'
import { idPlaces } from '../fixtures/id-fields.ts'
import { draft, key, place } from '../fixtures/orders.ts'
import { roleDraft, sealed, userDraft, type RoleDraft } from '../fixtures/people.ts'
import type { SignedClient } from '../fixtures/signed-client.ts'
import { putTask } from '../fixtures/tasks.ts'

interface Kind {
  /** A fresh record of this customer; resolves with what names it. */
  make: (client: SignedClient) => Promise<string>
  /** The same for a record nobody has. */
  absent: () => string
}
interface Case extends Kind {
  call: Call
  input: (names: string[]) => unknown
  /** False where the input has room for one only. */
  isList?: boolean
}

let serial = 0
const order: Kind = { make: async (client) => (await place(client)).id, absent: () => randomUUID() }
const shopNumber: Kind = {
  make: async (client) => {
    const ecommerceOrderNo = `SHOP-${String(++serial).padStart(6, '0')}`
    await place(client, { ecommerceOrderNo })
    return ecommerceOrderNo
  },
  absent: () => `NONE-${String(++serial).padStart(6, '0')}`,
}
const orderNo: Kind = {
  make: async (client) => (await place(client)).orderNo,
  absent: () => 'B990101000001',
}
const contact: Kind = {
  make: async (client) => {
    const draftOf = {
      ...draft().receiver,
      addressType: '0' as const,
      isSenderOrReceiver: 'receiver' as const,
    }
    const { data } = await client.call(address.insertAddr, draftOf, { key: key() })
    return data?.id ?? ''
  },
  absent: () => randomUUID(),
}
const contactName: Kind = {
  make: async (client) => {
    const name = `Person ${String(++serial).padStart(6, '0')}`
    const { data } = await client.call(
      address.insertAddr,
      { ...draft().receiver, name, addressType: '0', isSenderOrReceiver: 'receiver' },
      { key: key() },
    )
    if (!data) throw new Error('no contact')
    return name
  },
  absent: () => `Nobody ${String(++serial).padStart(6, '0')}`,
}
const person: Kind = {
  make: async (client) => {
    const { data } = await client.call(access.addUser, userDraft(gateway), { key: key() })
    return data?.id ?? ''
  },
  absent: () => randomUUID(),
}
const loginCode: Kind = {
  make: async (client) => {
    const draftOf = userDraft(gateway)
    await client.call(access.addUser, draftOf, { key: key() })
    return draftOf.loginCode
  },
  absent: () => `none-${String(++serial).padStart(6, '0')}`,
}
const role: Kind = {
  make: async (client) => {
    const { data } = await client.call(access.roleSave, roleDraft(), { key: key() })
    return data?.id ?? ''
  },
  absent: () => randomUUID(),
}
const openSession: Kind = {
  make: async (client) => {
    const { userId = '', cusCode = '' } = client.session ?? {}
    return (await makeSession(gateway.db, { id: userId, cusCode, loginCode: '' })).id
  },
  absent: () => randomUUID(),
}
const task: Kind = { make: (client) => putTask(gateway, client), absent: () => newId() }
const imported: Kind = { ...task, make: (client) => putTask(gateway, client, { kind: 'import' }) }
const taskName: Kind = {
  make: async (client) => {
    const fileName = `Batch ${String(++serial).padStart(6, '0')}`
    await putTask(gateway, client, { fileName })
    return fileName
  },
  absent: () => `Nobody ${String(++serial).padStart(6, '0')}`,
}
const userFields = (more: { roleIds?: string[] } = {}) => {
  const { loginCode: _, sk: __, ...fields } = userDraft(gateway, more)
  return fields
}
/** The same words each time, so that answers can be compared. */
const sameRole = (more: Partial<RoleDraft>) => roleDraft({ name: `Same ${++serial}`, ...more })

const withIds = (ids: string[]) => ({ ids })

const cases: Record<string, Case> = {
  'access.userList keyword': {
    ...loginCode,
    call: access.userList,
    input: ([keyword]) => ({ page: 1, pageSize: 500, keyword }),
  },
  'access.userList roleId': {
    make: async (client) => {
      const { data } = await client.call(access.addUser, userDraft(gateway), { key: key() })
      const draftOf = roleDraft({ accountIds: [data?.id ?? ''] })
      return (await client.call(access.roleSave, draftOf, { key: key() })).data?.id ?? ''
    },
    absent: () => randomUUID(),
    call: access.userList,
    input: ([roleId]) => ({ page: 1, pageSize: 500, roleId }),
  },
  'access.addUser roleIds': {
    ...role,
    call: access.addUser,
    input: (roleIds) => userDraft(gateway, { roleIds }),
    isList: true,
  },
  'access.updateUser id': { ...person, call: access.updateUser, input: ([id]) => ({ id, ...userFields() }) },
  'access.updateUser roleIds': {
    ...role,
    call: access.updateUser,
    input: (roleIds) => ({ id: own.person, ...userFields({ roleIds }) }),
    isList: true,
  },
  'access.deleteUser id': { ...person, call: access.deleteUser, input: ([id]) => ({ id }) },
  'access.updateUserPwd id': {
    ...person,
    call: access.updateUserPwd,
    input: ([id]) => ({ id, sk: sealed(gateway) }),
  },
  'access.endSessions id': { ...openSession, call: access.endSessions, input: ([id]) => ({ id }) },
  'access.roleSave id': { ...role, call: access.roleSave, input: ([id]) => sameRole({ id }) },
  'access.roleSave accountIds': {
    ...person,
    call: access.roleSave,
    input: (accountIds) => sameRole({ accountIds }),
    isList: true,
  },
  'access.roleDelete id': { ...role, call: access.roleDelete, input: ([id]) => ({ id }) },
  'access.previewRights userId': {
    ...person,
    call: access.previewRights,
    input: ([userId]) => ({ userId }),
  },
  'address.deleteAddr ids': { ...contact, call: address.deleteAddr, input: withIds, isList: true },
  'address.queryList keyword': {
    ...contactName,
    call: address.queryList,
    input: ([keyword]) => ({ isSenderOrReceiver: 'receiver', page: 1, pageSize: 1000, keyword }),
  },
  'b2c.queryOrderDetailsList ids': {
    ...order,
    call: b2c.queryOrderDetailsList,
    input: withIds,
    isList: true,
  },
  'b2c.deleteOrder ids': { ...order, call: b2c.deleteOrder, input: withIds, isList: true },
  'b2c.updateB2COrder id': {
    ...order,
    call: b2c.updateB2COrder,
    input: ([id]) => ({ id, rev: 1, order: draft({ remark: 'planted' }) }),
  },
  'b2c.queryOrderList orderNumber': {
    ...orderNo,
    call: b2c.queryOrderList,
    input: (orderNumber) => ({ page: 1, pageSize: 20, orderNumber }),
    isList: true,
  },
  'b2c.queryOrderList keyword': {
    ...orderNo,
    call: b2c.queryOrderList,
    input: ([keyword]) => ({ page: 1, pageSize: 20, keyword }),
  },
  'tracking.trackingList orderNumber': {
    ...orderNo,
    call: tracking.trackingList,
    input: (orderNumber) => ({ page: 1, pageSize: 20, orderNumber }),
    isList: true,
  },
  'printing.print ids': {
    ...order,
    call: printing.print,
    input: (ids) => ({ ids, template: 'express-100x150' }),
    isList: true,
  },
  'tasks.exportSerial taskId': {
    ...task,
    call: tasks.exportSerial,
    input: ([taskId]) => ({ taskId }),
  },
  'tasks.getExportResult taskIds': {
    ...task,
    call: tasks.getExportResult,
    input: (taskIds) => ({ taskIds }),
  },
  'tasks.taskList keyword': {
    ...taskName,
    call: tasks.taskList,
    input: ([keyword]) => ({ page: 1, pageSize: 20, keyword }),
  },
  'tasks.taskCancel taskId': {
    ...task,
    call: tasks.taskCancel,
    input: ([taskId]) => ({ taskId }),
  },
  'tasks.taskRerun taskId': {
    ...task,
    call: tasks.taskRerun,
    input: ([taskId]) => ({ taskId }),
  },
  'tasks.importResults taskId': {
    ...imported,
    call: tasks.importResults,
    input: ([taskId]) => ({ taskId, after: 0 }),
  },
  'b2c.renameBatch id': {
    ...imported,
    call: b2c.renameBatch,
    input: ([id]) => ({ id, name: 'Renamed' }),
  },
  'b2c.validateOrder ecommerceOrderNo': {
    ...shopNumber,
    call: b2c.validateOrder,
    input: ([ecommerceOrderNo]) => draft({ ecommerceOrderNo: ecommerceOrderNo ?? '' }),
  },
  'b2c.updateB2COrder order.ecommerceOrderNo': {
    ...shopNumber,
    call: b2c.updateB2COrder,
    input: ([ecommerceOrderNo]) => ({
      id: own.edited,
      rev: own.rev++,
      order: draft({ ecommerceOrderNo: ecommerceOrderNo ?? '' }),
    }),
  },
  'b2c.saveB2COrder ecommerceOrderNo': {
    ...shopNumber,
    call: b2c.saveB2COrder,
    input: ([ecommerceOrderNo]) => draft({ ecommerceOrderNo: ecommerceOrderNo ?? '' }),
  },
  'b2c.saveB2COrders orders[].ecommerceOrderNo': {
    ...shopNumber,
    call: b2c.saveB2COrders,
    input: (numbers) => ({ orders: numbers.map((ecommerceOrderNo) => draft({ ecommerceOrderNo })) }),
    isList: true,
  },
}

/** Names of things that belong to no customer; the reason is part of the list. */
const shared: Record<string, string> = {
  'access.menuSave arrangements[].funcId': 'functions are everybody’s',
  'b2c.queryOrderList routeId': 'routes are everybody’s',
  'b2c.saveB2COrder routeId': 'routes are everybody’s',
  'b2c.saveB2COrders orders[].routeId': 'routes are everybody’s',
  'b2c.validateOrder routeId': 'routes are everybody’s',
  'b2c.updateB2COrder order.routeId': 'routes are everybody’s',
  'lookups.trialFreight routeId': 'routes are everybody’s',
  'lookups.trialFreight productId': 'products are everybody’s',
  'session.login imgId': 'a captcha is nobody’s and good once',
  'session.getE3Token appId': 'a partner proves itself with its signature',
  'tasks.exportBills dataId': 'tables are everybody’s',
  'tasks.exportSendOrder dataId': 'tables are everybody’s',
  'tasks.exportBillDetails dataId': 'tables are everybody’s',
  'tasks.exportAddress dataId': 'tables are everybody’s',
  'tasks.exportOrders dataId': 'tables are everybody’s',
  'tasks.customExportOrders dataId': 'tables are everybody’s',
  'tasks.customExportSendOrder dataId': 'tables are everybody’s',
  'tasks.exportCodManagement dataId': 'tables are everybody’s',
  'tracking.tracking waybillNos[]': 'parcels are public by their number, see below',
  'tracking.qyOrderInfo waybillNos[]': 'parcels are public by their number, see below',
  'tracking.watchParcel waybillNo': 'parcels are public by their number',
  'tracking.unwatchParcel waybillNo': 'parcels are public by their number; what ends is the address’s own',
}
/** A list of names is one place. */
const placeOf = (text: string) => text.replace(/\[\]$/, '')

test('every case and every reason is about a place that is still in the contract', () => {
  const places = new Set(idPlaces(allCalls).map(placeOf))
  const known = [...Object.keys(cases), ...Object.keys(shared).map(placeOf)]
  expect(known.filter((place) => !places.has(place))).toEqual([])
})

let gateway: TestGateway
let mine: SignedClient
let theirs: SignedClient
const own = { edited: '', rev: 1, person: '' }
beforeAll(async () => {
  gateway = await startGateway()
  mine = await gateway.client()
  theirs = await gateway.client()
  own.edited = (await place(mine)).id
  own.person = await person.make(mine)
})
afterAll(() => gateway.stop())

const answerTo = (call: Call, parameter: unknown, names: readonly string[]) =>
  bareAnswer(mine, call, parameter, names)

const shapes: Record<string, (name: string) => string> = {
  'as it is': (name) => name,
  'in capitals': (name) => name.toUpperCase(),
}

const rowsOf = ({ session: facts }: SignedClient) =>
  customerRows(gateway.connection.pool, facts?.cusCode ?? '?')

describe.each(Object.entries(cases))('%s', (_, { call, input, make, absent, isList }) => {
  test.each(Object.entries(shapes))('another customer’s looks absent, %s', async (__, shape) => {
    const [foreign, none] = [shape(await make(theirs)), shape(absent())]
    const before = await rowsOf(theirs)
    const asked = await answerTo(call, input([foreign]), [foreign])
    expect(asked).toBe(await answerTo(call, input([none]), [none]))
    expect(await rowsOf(theirs)).toBe(before)
  })

  test.skipIf(!isList)('also among one’s own', async () => {
    const [foreign, none, first, second] = [await make(theirs), absent(), await make(mine), await make(mine)]
    const before = await rowsOf(theirs)
    const asked = await answerTo(call, input([first, foreign]), [first, foreign])
    expect(asked).toBe(await answerTo(call, input([second, none]), [second, none]))
    expect(await rowsOf(theirs)).toBe(before)
  })

  test('one’s own is something else than an absent one', async () => {
    const [mineOne, none] = [await make(mine), absent()]
    const asked = await answerTo(call, input([mineOne]), [mineOne])
    expect(asked).not.toBe(await answerTo(call, input([none]), [none]))
  })
})

test.each([tracking.tracking, tracking.qyOrderInfo])('$id answers owner and others alike', async (call) => {
  const { waybillNo } = await place(theirs)
  const strip = ({ answer }: { answer: { data: unknown } }) => JSON.stringify(answer.data)
  const seen = strip(await mine.send(call, { waybillNos: [waybillNo] }))
  expect(seen).toBe(strip(await theirs.send(call, { waybillNos: [waybillNo] })))
  expect(seen).not.toMatch(/Nguyễn|0912345678|Hàng Bài|Chen Mei|13800138000/)
})
