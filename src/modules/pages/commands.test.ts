import { expect, test } from 'vitest'
import { commandParameter, pageCommand, pageCommandIds } from './commands.ts'

test('a form sends what the command takes, and nothing else', () => {
  const command = pageCommand('complaints.addComplaint')
  if (!command || !('call' in command)) throw new Error('no such command')
  expect(commandParameter(command, { text: 'Late', contact: '', secret: 'x', id: '1' })).toEqual({
    type: 'OTHER',
    text: 'Late',
    files: [],
  })
  expect(commandParameter(command, { type: 'FEES', text: 'Why?' })).toMatchObject({
    type: 'FEES',
    text: 'Why?',
  })
})

test('only commands of the list can be named', () => {
  expect(pageCommandIds).toEqual([
    'b2c.saveB2COrder',
    'address.receiver',
    'address.sender',
    'complaints.addComplaint',
  ])
  for (const id of ['constructor', 'finance.pay', '', 1, undefined]) expect(pageCommand(id)).toBeUndefined()
})
