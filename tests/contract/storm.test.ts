import { expect, test } from 'vitest'
import { storm } from '../bench/chaos.ts'
import { buildServer } from '../fixtures/server-bundle.ts'

test('two gateways on one database, killed in turn, the database restarted, a third of the answers lost: once each', async () => {
  const figures = await storm(600, { main: await buildServer() })
  const of = (name: string) => figures.find((figure) => figure.name === name)?.value
  expect(of('lost')).toBe(0)
  expect(of('doubled')).toBe(0)
  expect(of('requests')).toBeGreaterThan(600)
  expect(of('gateways killed')).toBeGreaterThan(0)
})
