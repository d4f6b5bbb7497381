/**
 * Words that lists and forms of many slices use, written and translated once. They are in the part of the catalogues that almost
 * every screen loads (`domain`); tests/architecture/texts.test.ts names a slice that declares one of them again.
 */
import { msg } from '@lingui/core/macro'

export const words = {
  name: msg`Name`,
  status: msg`Status`,
  country: msg`Country`,
  currency: msg`Currency`,
  quantity: msg`Quantity`,
  weight: msg`Weight`,
  goodsName: msg`Goods name`,
  orderNumber: msg`Order number`,
  waybillNumber: msg`Waybill number`,
  remarks: msg`Remarks`,
  created: msg`Created`,
  save: msg`Save`,
  saveOffline: msg`Save on this device, send later`,
  placeNotListed: msg`Place not in our list`,
  placeKept: msg`Place not in our list kept`,
  placeAccepted: msg`Place not in our list accepted`,
} as const
