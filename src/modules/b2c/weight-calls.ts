/** Weights of orders declared anew before pick-up (spec 001 §5, §7 orderUpdateWeightImportTask). */
import { ORDER_TIMEOUT_MS, type CallSpec } from '#contract/call.ts'
import { importAccepted, importAnswer } from '#contract/import-task.ts'
import { importSlice } from '#contract/paging.ts'
import {
  centimetres,
  integer,
  kilograms,
  list,
  money,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#contract/schema.ts'
import { staleAccount } from '#domain/costs.ts'

/** Sides that are left out stay what they were. */
const weightDraft = object({
  /** Order, waybill or e-commerce order number. */
  orderNumber: text(50),
  /** 0.1–200 kg. */
  weight: kilograms(),
  length: optional(centimetres()),
  width: optional(centimetres()),
  height: optional(centimetres()),
})

const FUNC = 'Z-510'

export const weightCalls = {
  /** What `orderUpdateWeightImportTask` would make of each row: billable weight, which side won, freight. Stores nothing. */
  previewWeights: {
    kind: 'query',
    offline: 'live',
    path: '/b2c/previewWeights.do',
    access: [FUNC],
    input: object({ rows: list(weightDraft, 1000, 1) }),
    output: object({
      list: list(
        object({
          index: integer(),
          orderNo: text(40),
          receiverName: text(50),
          country: text(2),
          weightBefore: text(12),
          billableBefore: text(12),
          billable: text(12),
          won: oneOf(['actual', 'volumetric']),
          /** CNY; null while the order has no price. */
          freightBefore: nullable(money()),
          freight: nullable(money()),
          fields: list(object({ path: text(100), desc: text(500) }), 20),
        }),
      ),
    }),
    timeoutMs: ORDER_TIMEOUT_MS,
    source: 'record 0022',
  },
  /** A slice of an import of weights; each row is validated on its own. */
  orderUpdateWeightImportTask: {
    kind: 'command',
    offline: 'queue',
    path: '/b2c/orderUpdateWeightImportTask.do',
    access: [FUNC],
    input: importSlice(list(weightDraft, 1000, 1)),
    output: importAnswer,
    errors: [20100, 20101, 20104],
    invalidates: ['tasks.taskList', 'b2c.queryOrderList', ...staleAccount],
    timeoutMs: ORDER_TIMEOUT_MS,
    accepted: importAccepted,
    source: 'spec 001 §5, §7; records 0017, 0022',
  },
} as const satisfies Record<string, CallSpec>
