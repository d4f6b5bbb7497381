/** Parcels of Shopee: how they are handed over, shipped, numbered and labelled. */
import {
  type Access,
  type Connector,
  type Outside,
  PlatformError,
  type PlatformApp,
  type ShipOption,
  type Shipped,
} from './connector.ts'
import { listOf, notOffered, pdfOf, recordOf, secondsOf, textOf } from './read.ts'
import { shopeeCalls } from './shopee-call.ts'
import { shopeePackages } from './shopee-orders.ts'

type Json = Readonly<Record<string, unknown>>
type Parcels = Pick<Connector, 'shipOptions' | 'ship' | 'shipped' | 'correct' | 'label'>

/** States of a parcel that nobody has arranged yet, or that is none any more. */
const NOT_ARRANGED = new Set(
  ['NOT_START', 'PENDING_ARRANGE', 'READY', 'INVALID'].map((word) => `LOGISTICS_${word}`),
)
const DOCUMENT = 'THERMAL_AIR_WAYBILL'
const OWN = 'own'

export function shopeeParcels(app: PlatformApp, outside: Outside): Parcels {
  const { call, file } = shopeeCalls(app, outside)

  async function detail(access: Access, orderId: string) {
    const query = { order_sn_list: orderId, response_optional_fields: 'package_list,split_up' }
    const { order_list } = await call({ name: 'order/get_order_detail', access, query })
    const raw = listOf(order_list)[0]
    if (!raw) throw new PlatformError('BUSINESS', 'order_not_found', 'Shopee does not know this order')
    return { isSplit: recordOf(raw).split_up === true, packages: shopeePackages(raw) }
  }

  /** Shopee refuses the number of a parcel for an order that is not split, and an empty one always. */
  const parcelOf = (orderId: string, packageId: string, isSplit: boolean) => ({
    order_sn: orderId,
    ...(isSplit && packageId ? { package_number: packageId } : {}),
  })

  async function trackingNo(access: Access, orderId: string, packageId: string): Promise<string> {
    const query = { order_sn: orderId, ...(packageId ? { package_number: packageId } : {}) }
    return textOf((await call({ name: 'logistics/get_tracking_number', access, query })).tracking_number)
  }

  async function shipOptions(access: Access, orderId: string, packageId: string) {
    const query = { order_sn: orderId, ...(packageId ? { package_number: packageId } : {}) }
    return optionsOf(await call({ name: 'logistics/get_shipping_parameter', access, query }))
  }

  async function shipped(access: Access, orderId: string, packageId: string): Promise<Shipped | undefined> {
    const { packages } = await detail(access, orderId)
    const found = packages.find(({ id }) => packageId === '' || id === packageId)
    if (!found || NOT_ARRANGED.has(found.status)) return undefined
    return { packageId: found.id, trackingNo: await trackingNo(access, orderId, found.id) }
  }

  return {
    shipOptions,
    async ship(access, { orderId, packageId, trackingNo: own, option }) {
      const { isSplit, packages } = await detail(access, orderId)
      const chosen = option || (await shipOptions(access, orderId, isSplit ? packageId : ''))[0]?.id
      if (!chosen) throw new PlatformError('BUSINESS', 'no_option', 'Shopee offers no way to hand it over')
      const body = { ...parcelOf(orderId, packageId, isSplit), ...handoverOf(chosen, own) }
      await call({ name: 'logistics/ship_order', access, body })
      const id = packageId || (packages[0]?.id ?? '')
      // It is shipped. That its number cannot be asked for now must not look as if it were not.
      const given = await trackingNo(access, orderId, id).catch(() => '')
      return { packageId: id, trackingNo: given || (chosen === OWN ? own : '') }
    },
    shipped,
    correct: () => Promise.reject(notOffered('correction of numbers')),
    async label(access, orderId, packageId) {
      const { isSplit } = await detail(access, orderId)
      const parcel = parcelOf(orderId, packageId, isSplit)
      const typed = { ...parcel, shipping_document_type: DOCUMENT }
      const number = await trackingNo(access, orderId, isSplit ? packageId : '')
      if (number === '') return undefined
      const asked = await documentOf('get_shipping_document_result', { order_list: [typed] }, access)
      if (asked === 'PROCESSING') return undefined
      if (asked === 'READY') {
        const body = { shipping_document_type: DOCUMENT, order_list: [parcel] }
        const pdf = await file({ name: 'logistics/download_shipping_document', access, body })
        return { pdf: pdfOf(pdf), trackingNo: number }
      }
      await documentOf(
        'create_shipping_document',
        { order_list: [{ ...typed, tracking_number: number }] },
        access,
      )
      return undefined
    },
  }

  /** READY, PROCESSING, or "" where it has to be made. @throws PlatformError with the reason of this one document */
  async function documentOf(name: string, body: object, access: Access): Promise<string> {
    const unmade = 'logistics.shipping_document_should_print_first'
    const refusedAs = (code: string, text: string) => {
      if (code === unmade) return ''
      throw new PlatformError('BUSINESS', code, text)
    }
    try {
      const reply = await call({ name: `logistics/${name}`, access, body, isBatch: true })
      const { status, fail_error: code, fail_message: text } = recordOf(listOf(reply.result_list)[0])
      if (textOf(code)) return refusedAs(textOf(code), textOf(text))
      return textOf(status) === 'FAILED' ? '' : textOf(status)
    } catch (error) {
      if (error instanceof PlatformError && error.code === unmade) return ''
      throw error
    }
  }
}

function optionsOf(reply: Json): ShipOption[] {
  const needed = recordOf(reply.info_needed)
  const pickups = listOf(recordOf(reply.pickup).address_list).flatMap((raw) => {
    const address = recordOf(raw)
    return listOf(address.time_slot_list).map((each): ShipOption => {
      const slot = recordOf(each)
      return {
        id: `pickup:${textOf(address.address_id)}:${textOf(slot.pickup_time_id)}`,
        kind: 'PICKUP',
        text: [slot.time_text, address.address, address.city].map(textOf).filter(Boolean).join(', '),
        // Of the day; the time of day is in the text.
        from: secondsOf(slot.date),
      }
    })
  })
  const branches = listOf(recordOf(reply.dropoff).branch_list).map((raw): ShipOption => {
    const branch = recordOf(raw)
    return {
      id: `dropoff:${textOf(branch.branch_id)}`,
      kind: 'DROPOFF',
      text: [branch.address, branch.city].map(textOf).filter(Boolean).join(', '),
    }
  })
  // Most drop-offs need no choice: the key alone says so.
  const anywhere: ShipOption = { id: 'dropoff:', kind: 'DROPOFF', text: '' }
  return [
    ...(Array.isArray(needed.pickup) ? pickups : []),
    ...(Array.isArray(needed.dropoff) ? (branches.length > 0 ? branches : [anywhere]) : []),
    ...(Array.isArray(needed.non_integrated) ? [{ id: OWN, kind: 'OWN_NUMBER' as const, text: '' }] : []),
  ]
}

/** The chosen key is sent even where nothing has to be said under it. */
function handoverOf(option: string, trackingNo: string): Json {
  const [kind, first = '', second = ''] = option.split(':')
  if (kind === OWN) return { non_integrated: { tracking_number: trackingNo } }
  if (kind === 'dropoff') return { dropoff: first ? { branch_id: Number(first) } : {} }
  return { pickup: { address_id: Number(first), pickup_time_id: second } }
}
