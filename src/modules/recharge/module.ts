/** Manifest: recharging has no screen of its own yet; integrators and the page to come ask its calls. */
import type { Output } from '#contract/call.ts'
import type { recharge } from './contract.ts'

export type RechargeRow = Output<typeof recharge.queryRecharges>['list'][number]
