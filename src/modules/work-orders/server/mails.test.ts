/** Mail for each turn of a work order, read from a real mail server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { access } from '#modules/access/contract.ts'
import { workOrders } from '#modules/work-orders/contract.ts'
import { addJob } from '#server/jobs/queue.ts'
import { withTenant } from '#server/database/tenant.ts'
import { makeAccount } from '../../../../tests/fixtures/factories.ts'
import { startGateway, type TestGateway } from '../../../../tests/fixtures/gateway.ts'
import { openMailbox, type Mailbox } from '../../../../tests/fixtures/mailbox.ts'
import { key, placeIn } from '../../../../tests/fixtures/orders.ts'
import { until } from '../../../../tests/fixtures/until.ts'
import { linkTo, MAIL } from './mail-job.ts'

const PORTAL = 'https://portal.example'
let gateway: TestGateway
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  gateway = await startGateway({ env: { SMTP_URL: mailbox.url, PORTAL_ADDRESS: `${PORTAL}/` } })
})
afterAll(async () => {
  await gateway.stop()
  await mailbox.close()
})

const RIGHTS = ['Z-2101', 'Z-210101', 'Z-210102', 'Z-2103', 'Z-210301', 'Z-503', 'Z-50301', 'Z-503015']
const AMOUNTS = 'Z-17'

/** A sub-account with an address, whose page was in this language at the last login. */
async function person(language: Language, funcs: readonly string[] = [...RIGHTS, AMOUNTS]) {
  const main = await gateway.client()
  const cusCode = main.session?.cusCode ?? ''
  const account = await makeAccount(gateway.db, { cusCode, userAdmin: '0', funcs })
  const email = `${account.loginCode}@example.com`
  await gateway.db.updateTable('account').set({ email, language }).where('id', '=', account.id).execute()
  return { main, client: await gateway.client(account), email, cusCode }
}
type Person = Awaited<ReturnType<typeof person>>

async function claim({ main, client }: Person) {
  const { waybillNo } = await placeIn(gateway, main, 'SIGNED')
  const { data, desc } = await client.call(
    workOrders.createWorkOrder,
    {
      ref: key(),
      kind: 'CLAIM',
      type: 'DAMAGED',
      text: 'The box arrived open.',
      parcels: [{ waybillNo, askedAmount: '12.34' }],
      announcedFiles: 0,
    },
    { key: key() },
  )
  if (!data) throw new Error(`not created: ${desc}`)
  return { workOrderNo: data.workOrderNo, waybillNo, id: data.id }
}
const report = ({ cusCode }: Person, path: string, body: object) =>
  gateway.ops(path, { eventId: key(), cusCode, ...body })

/** Text of a mail, its transfer encoding undone. */
function readable(mail: string): string {
  const [head = '', ...rest] = mail.split('\n\n')
  const body = rest.join('\n\n')
  const subject = head.replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) =>
    Buffer.from(text, 'base64').toString(),
  )
  if (/transfer-encoding: base64/i.test(head))
    return `${subject}\n\n${Buffer.from(body, 'base64').toString()}`
  const quoted = body
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
  return `${subject}\n\n${/quoted-printable/i.test(head) ? quoted : body}`
}
const mailsTo = ({ email }: Person) => mailbox.mails.map(readable).filter((mail) => mail.includes(email))
/** Jobs that wait are done. */
const settled = () =>
  until(async () => {
    const left = await gateway.db
      .selectFrom('job')
      .select('id')
      .where('name', '=', MAIL.name)
      .where('state', 'in', ['ready', 'running'])
      .execute()
    return left.length === 0
  })

test('comes once for each turn, in the language of the person, and not for being taken up', async () => {
  const mai = await person('en')
  const { workOrderNo, waybillNo } = await claim(mai)
  await report(mai, 'work-order-replies', { workOrderNo, what: 'TAKEN' })
  const asked = { eventId: key(), workOrderNo, cusCode: mai.cusCode, what: 'ASK', text: 'Which box was it?' }
  await Promise.all([gateway.ops('work-order-replies', asked), gateway.ops('work-order-replies', asked)])
  await until(() => mailsTo(mai).length === 1)
  // The job of a mail that was sent may run again: after a crash, for example.
  const sent = await until(() =>
    gateway.db
      .selectFrom('work_order_message')
      .select('id')
      .where('cus_code', '=', mai.cusCode)
      .where('mailed_at', 'is not', null)
      .executeTakeFirst(),
  )
  await withTenant(gateway.db, mai.cusCode, (db) =>
    addJob(db, MAIL, { cusCode: mai.cusCode, payload: { message: sent.id } }),
  )
  await settled()
  const [ask = ''] = mailsTo(mai)
  expect(mailsTo(mai)).toHaveLength(1)
  expect(ask).toContain(`Subject: Work order ${workOrderNo}: your turn`)
  expect(ask).toContain('Which box was it?')
  expect(ask).toMatch(/Please answer by \d{4}-\d{2}-\d{2}\./)
  expect(ask).toContain(`${PORTAL}/workOrder/workOrderAccess?keyword=${workOrderNo}`)

  const note = 'We pay a part.'
  await report(mai, 'work-order-decisions', { workOrderNo, note, parcels: [{ waybillNo, amount: '7.89' }] })
  await until(() => mailsTo(mai).length === 2)
  const decided = mailsTo(mai)[1]
  expect(decided).toContain(`Work order ${workOrderNo}: decided`)
  expect(decided).toContain(`${PORTAL}/workOrder/workOrderAccess?keyword=${workOrderNo}`)
})

test('of a question about an appeal names no day: the one there is, is the provider’s', async () => {
  const mai = await person('en')
  const { workOrderNo, waybillNo, id } = await claim(mai)
  await report(mai, 'work-order-decisions', {
    workOrderNo,
    note: 'We pay nothing.',
    parcels: [{ waybillNo, amount: '0.00' }],
  })
  const appeal = { id, text: 'The photos show it.', files: [] }
  expect((await mai.client.call(workOrders.appealWorkOrder, appeal, { key: key() })).success).toBe(true)
  await report(mai, 'work-order-replies', { workOrderNo, what: 'ASK', text: 'Which photo?' })
  await until(() => mailsTo(mai).length === 2)
  const asked = mailsTo(mai).find((mail) => mail.includes('Which photo?'))
  expect(asked).toContain(`Work order ${workOrderNo}: a question`)
  expect(asked).not.toMatch(/answer by|your turn/)
})

test('keeps nobody from reading the work order while the mail server takes its time', async () => {
  const mai = await person('en')
  const { workOrderNo, id } = await claim(mai)
  mailbox.wait()
  try {
    await report(mai, 'work-order-replies', { workOrderNo, what: 'ASK', text: 'Which side?' })
    const isClaimed = () =>
      gateway.db
        .selectFrom('work_order_message')
        .select('id')
        .where('cus_code', '=', mai.cusCode)
        .where('mail_claimed_until', 'is not', null)
        .executeTakeFirst()
    await until(isClaimed)
    const read = await mai.client.call(workOrders.readWorkOrder, { ids: [id] }, { key: key() })
    expect(read.data?.list).toMatchObject([{ ok: '1' }])
    expect(mailsTo(mai)).toEqual([])
  } finally {
    mailbox.goOn()
  }
  await until(() => mailsTo(mai).length === 1)
})

test('is written in Chinese to who reads Chinese', async () => {
  const wang = await person('zh')
  const { workOrderNo } = await claim(wang)
  await report(wang, 'work-order-replies', { workOrderNo, what: 'ASK', text: '请补充照片。' })
  await until(() => mailsTo(wang).length === 1)
  expect(mailsTo(wang)[0]).toMatch(/请在 \d{4}-\d{2}-\d{2} 前回复/)
})

test.each([
  ['who sees amounts', [...RIGHTS, AMOUNTS]],
  ['who sees none', RIGHTS],
])('names no amount to a person %s', async (_, funcs) => {
  const clerk = await person('en', funcs)
  const { workOrderNo, waybillNo } = await claim(clerk)
  const parcels = [{ waybillNo, amount: '7.89' }]
  await report(clerk, 'work-order-decisions', { workOrderNo, note: 'We pay a part.', parcels })
  await until(() => mailsTo(clerk).length === 1)
  expect(mailsTo(clerk)[0]).toContain('We pay a part.')
  expect(mailsTo(clerk)[0]).not.toMatch(/7\.89|12\.34|CNY/)
})

test.each<[string, string, string[], string]>([
  ['the inbox', PORTAL, ['Z-2101', 'Z-2103'], `${PORTAL}/workOrder/workOrderAccess?keyword=WO1`],
  [
    'the list of its kind, without the inbox',
    PORTAL,
    ['Z-2103'],
    `${PORTAL}/workOrder/claimWorkOrder?keyword=WO1`,
  ],
  ['nothing a person may not open', PORTAL, ['Z-2102'], ''],
  ['nothing where the address is not known', '', ['Z-2101'], ''],
])('links to %s', (_, address, funcs, link) => {
  expect(linkTo({ kind: 'CLAIM', work_order_no: 'WO1' }, address, new Set(funcs))).toBe(link)
})

test('names the menu where the address of the portal is not known', async () => {
  const apart = await startGateway({ env: { SMTP_URL: mailbox.url } })
  const before = gateway
  gateway = apart
  try {
    const mai = await person('en')
    const { workOrderNo } = await claim(mai)
    await report(mai, 'work-order-replies', { workOrderNo, what: 'ASK', text: 'Which box was it?' })
    await until(() => mailsTo(mai).length === 1)
    expect(mailsTo(mai)[0]).toContain('Open “Work orders” in the portal.')
    expect(mailsTo(mai)[0]).not.toContain('://')
  } finally {
    gateway = before
    await apart.stop()
  }
})

test('does not come to people who switched it off, or have no address', async () => {
  const mai = await person('en')
  const own = await mai.client.call(access.getPersonal, {})
  expect(own.data?.isMailed).toBe(true)
  const profile = { name: 'Mai', mobile: '', email: mai.email, isSingle: false }
  await mai.client.call(access.updatePersonal, { ...profile, isMailed: false }, { key: key() })
  // A profile that says nothing of mail changes nothing of it.
  await mai.client.call(access.updatePersonal, profile, { key: key() })
  expect((await mai.client.call(access.getPersonal, {})).data?.isMailed).toBe(false)
  const nobody = await person('en')
  await gateway.db.updateTable('account').set({ email: '' }).where('email', '=', nobody.email).execute()
  for (const one of [mai, nobody]) {
    const { workOrderNo } = await claim(one)
    await report(one, 'work-order-replies', { workOrderNo, what: 'ASK', text: 'Which box was it?' })
  }
  await settled()
  expect([mailsTo(mai), mailsTo(nobody)]).toEqual([[], []])
})
