/** What things are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import type { DataSet, PropertyName, StepName } from '#engine/label/designer/index.ts'
import type { FormatKind } from '#engine/label/index.ts'
import type { LabelKind } from '../contract.ts'

type Names<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const kindNames: Names<LabelKind> = {
  express: msg`Express label`,
  sku: msg`SKU label`,
  box: msg`Box label`,
  pick: msg`Pick list`,
  out: msg`Outbound list`,
}

export const stepNames: Names<StepName> = {
  add: msg`Added`,
  paste: msg`Pasted`,
  duplicate: msg`Duplicated`,
  move: msg`Moved`,
  resize: msg`Resized`,
  align: msg`Aligned`,
  distribute: msg`Distributed`,
  update: msg`Changed`,
  rotate: msg`Turned`,
  group: msg`Grouped`,
  lock: msg`Locked`,
  reorder: msg`Reordered`,
  delete: msg`Deleted`,
  clear: msg`Cleared`,
  page: msg`Paper changed`,
  rename: msg`Renamed`,
  guides: msg`Guides changed`,
  import: msg`Imported`,
  restore: msg`Restored`,
}

export const propertyNames: Names<PropertyName> = {
  content: msg`Content`,
  align: msg`Align`,
  valign: msg`Height in the box`,
  fontFamily: msg`Font`,
  fontSize: msg`Font size`,
  fontDots: msg`Exact size`,
  minDots: msg`Shrinks to`,
  lineHeight: msg`Line height`,
  maxLines: msg`Maximum lines`,
  bold: msg`Bold`,
  border: msg`Border`,
  invert: msg`White on black`,
  format: msg`Format`,
  lineWidth: msg`Line width`,
  bodyHeight: msg`Bar height`,
  codeFontSize: msg`Font size`,
  displayValue: msg`Text below the bars`,
  fit: msg`As large as possible`,
  thickness: msg`Thickness`,
  borderWidth: msg`Border width`,
  fill: msg`Filled`,
  when: msg`Only while filled`,
  picture: msg`Picture`,
  mode: msg`Black and white by`,
  threshold: msg`Black below`,
}

/** Formats of values, as they are chosen. */
export const formatNames: Names<FormatKind> = {
  number: msg`Number`,
  date: msg`Date and time`,
  upper: msg`CAPITALS`,
  lower: msg`small letters`,
  title: msg`First Letters Large`,
  first: msg`First characters`,
  last: msg`Last characters`,
  pad: msg`Filled up to a length`,
  groups: msg`In groups`,
  mask: msg`Middle hidden`,
  or: msg`Text while empty`,
}

export const dataSetNames: Names<DataSet> = {
  typical: msg`Typical`,
  worst: msg`Longest`,
  empty: msg`Empty`,
}

/** Choices that have a word; the others speak for themselves. */
export const optionNames: Readonly<Record<string, MessageDescriptor>> = {
  left: msg`Left`,
  center: msg`Centre`,
  right: msg`Right`,
  top: msg`Top`,
  middle: msg`Middle`,
  bottom: msg`Bottom`,
  dither: msg`Scattered dots`,
}

/** Places of templates. A name that is missing here is shown as it is. */
export const placeNames: Readonly<Record<string, MessageDescriptor>> = {
  waybillNo: words.waybillNumber,
  waybillGrouped: msg`Waybill number in fours`,
  scan: msg`Tracking address with the number`,
  orderNo: words.orderNumber,
  ecommerceOrderNo: msg`E-commerce order number`,
  service: msg`Express type`,
  transport: msg`Shipping type`,
  route: msg`Route`,
  country: words.country,
  sort: msg`Sorting`,
  sortDetail: msg`Sorting, finer`,
  payment: msg`Payment`,
  duty: msg`Duty`,
  cod: msg`COD amount`,
  weight: words.weight,
  pieces: words.quantity,
  goods: msg`Goods`,
  remark: msg`Remark`,
  printedAt: msg`Printed at`,
  'receiver.name': msg`Receiver: name`,
  'receiver.phone': msg`Receiver: phone`,
  'receiver.company': msg`Receiver: company`,
  'receiver.street': msg`Receiver: street`,
  'receiver.region': msg`Receiver: region`,
  'receiver.line': msg`Receiver: address in one line`,
  'sender.name': msg`Sender: name`,
  'sender.phone': msg`Sender: phone`,
  'sender.company': msg`Sender: company`,
  'sender.street': msg`Sender: street`,
  'sender.region': msg`Sender: region`,
  'sender.line': msg`Sender: address in one line`,
  sku: msg`SKU`,
  barcode: msg`Barcode`,
  name: words.name,
  nameEn: msg`English name`,
  spec: msg`Specification`,
  origin: msg`Origin`,
  batch: msg`Batch`,
  expires: msg`Expires`,
  customer: msg`Customer`,
  boxNo: msg`Box number`,
  boxGrouped: msg`Box number in fours`,
  referenceNo: msg`Reference number`,
  number: msg`Number`,
  count: msg`Boxes`,
  from: msg`From`,
  to: msg`To`,
  size: msg`Size`,
  skus: msg`SKUs`,
  contents: msg`Contents`,
  warehouse: msg`Warehouse`,
  picker: msg`Picker`,
  lines: msg`Lines`,
  line: msg`Line`,
  bin: msg`Shelf`,
  quantity: words.quantity,
  type: msg`Outbound type`,
  carrier: msg`Carrier`,
}
