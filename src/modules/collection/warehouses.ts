/** Warehouses that take domestic parcels in, with the address goods are sent abroad from. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

interface Warehouse {
  readonly name: MessageDescriptor
  readonly address: {
    readonly name: string
    readonly phone: string
    readonly country: 'CN'
    readonly prov: string
    readonly city: string
    readonly area: string
    readonly address: string
    readonly postCode: string
  }
}

export const warehouses = {
  SZX: {
    name: msg`Shenzhen Longgang warehouse`,
    address: {
      name: '深圳龙岗集货仓',
      phone: '075582701234',
      country: 'CN',
      prov: '广东省',
      city: '深圳市',
      area: '龙岗区',
      address: '坂田街道五和大道北 118 号 5 栋 1 楼',
      postCode: '518129',
    },
  },
  CAN: {
    name: msg`Guangzhou Baiyun warehouse`,
    address: {
      name: '广州白云集货仓',
      phone: '02086601234',
      country: 'CN',
      prov: '广东省',
      city: '广州市',
      area: '白云区',
      address: '石井街道石沙路 293 号 B 座',
      postCode: '510440',
    },
  },
  YIW: {
    name: msg`Yiwu warehouse`,
    address: {
      name: '义乌集货仓',
      phone: '057985331234',
      country: 'CN',
      prov: '浙江省',
      city: '金华市',
      area: '义乌市',
      address: '北苑街道雪峰西路 968 号 12 幢',
      postCode: '322000',
    },
  },
} as const satisfies Readonly<Record<string, Warehouse>>

export type WarehouseId = keyof typeof warehouses
export const warehouseIds = Object.keys(warehouses) as [WarehouseId, ...WarehouseId[]]

export const isWarehouse = (id: string): id is WarehouseId => Object.hasOwn(warehouses, id)

export const warehouseNames = Object.fromEntries(
  warehouseIds.map((id) => [id, warehouses[id].name]),
) as Readonly<Record<WarehouseId, MessageDescriptor>>

export const warehouseChoices = warehouseIds.map((id) => ({ value: id, label: warehouses[id].name }))
