import { expect, test } from 'vitest'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { stages } from './stages.ts'

test('every status belongs to exactly one stage', () =>
  expect(stages.flatMap(({ statuses }) => statuses).toSorted()).toEqual(waybillStatusCodes.toSorted()))
