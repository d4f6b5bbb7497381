/** Goods of the demo: a name in Chinese and English, a customs code, a price in yuan and a weight in grams for one piece. */
export interface Article {
  name: string
  nameEn: string
  hsCode: string
  sku: string
  yuan: number
  grams: number
}

const rows = `
纯棉印花T恤|Printed cotton T-shirt|610910|TS-101|39|180
蓝牙耳机|Bluetooth earphones|851830|EL-220|129|90
手机壳 透明|Clear phone case|392690|EL-035|15|40
保温杯 500ml|Vacuum flask 500 ml|961700|HM-114|59|320
儿童雨靴|Children's rain boots|640192|KD-070|68|650
瑜伽垫|Yoga mat|950691|SP-008|79|1200
LED台灯|LED desk lamp|940521|HM-230|118|900
不锈钢锅具三件套|Stainless steel pots, set of 3|732393|HM-301|268|3400
连衣裙 夏季|Summer dress|620442|DR-450|99|260
男士运动鞋|Men's sports shoes|640411|SH-612|189|850
充电宝 10000mAh|Power bank 10,000 mAh|850760|EL-310|88|230
护肤面膜 10片|Face masks, box of 10|330499|BE-021|69|350
毛绒玩具熊|Plush bear|950300|KD-115|45|400
双肩背包|Backpack|420292|BG-077|139|780
无线鼠标|Wireless mouse|847160|EL-140|49|110
折叠雨伞|Folding umbrella|660191|HM-052|35|380
宠物自动喂食器|Automatic pet feeder|847989|PT-009|219|2100
床上四件套|Bed linen, set of 4|630221|HM-410|228|2600
便携式榨汁机|Portable blender|850940|HM-266|149|750
拼图 1000片|Jigsaw puzzle, 1000 pieces|950300|KD-204|55|700
`

export const articles: readonly Article[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', nameEn = '', hsCode = '', sku = '', yuan = '', grams = ''] = row.split('|')
    return { name, nameEn, hsCode, sku, yuan: Number(yuan), grams: Number(grams) }
  })
