/** Invariants of what B2B orders cost (record 0102). */
import { costs } from '#domain/costs.ts'
import type { DatabaseCheck } from '#server/handler.ts'
import { freightCheck } from '#server/packing/document-freight.ts'
import { b2bKind } from './kind.ts'

export const checks: readonly DatabaseCheck[] = [freightCheck(b2bKind, costs.b2bFreight)]
