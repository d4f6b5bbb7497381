/** Invariants of what FBA orders cost (record 0102). */
import { costs } from '#domain/costs.ts'
import type { DatabaseCheck } from '#server/handler.ts'
import { freightCheck } from '#server/packing/document-freight.ts'
import { fbaKind } from './kind.ts'

export const checks: readonly DatabaseCheck[] = [freightCheck(fbaKind, costs.fbaFreight)]
