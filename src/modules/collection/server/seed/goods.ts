/** What the demo's customers buy on domestic platforms: name | English | HS code | SKU | yuan a piece. */
export const demoGoods: readonly string[] = [
  '纯棉T恤 | Cotton T-shirt | 610910 | TS-01 | 29.90',
  '女式连衣裙 | Women’s dress | 620442 | DR-12 | 89.00',
  '运动鞋 | Running shoes | 640411 | SH-42 | 158.00',
  '蓝牙耳机 | Bluetooth earphones | 851830 | BT-05 | 99.00',
  '手机壳 | Phone case | 392690 | PC-15P | 12.50',
  '快充数据线 | Charging cable | 854442 | CB-1M | 15.00',
  '保温杯 | Vacuum flask | 961700 | VF-500 | 45.00',
  '不锈钢锅 | Stainless steel pot | 732393 | PT-24 | 118.00',
  '儿童积木 | Building blocks | 950300 | TB-300 | 66.00',
  '毛绒玩具 | Plush toy | 950300 | PL-BEAR | 35.00',
  '瑜伽垫 | Yoga mat | 950691 | YM-6 | 58.00',
  '雨伞 | Umbrella | 660199 | UM-01 | 32.00',
  '行李箱 | Suitcase | 420212 | LG-24 | 239.00',
  '帆布包 | Canvas bag | 420222 | CBG-2 | 39.90',
  '太阳镜 | Sunglasses | 900410 | SG-7 | 49.00',
  '电动牙刷 | Electric toothbrush | 850980 | TBR-3 | 129.00',
  'LED台灯 | LED desk lamp | 940521 | LM-10 | 79.00',
  '厨房秤 | Kitchen scale | 842381 | KS-5 | 42.00',
  '收纳盒 | Storage box | 392490 | BX-3 | 19.90',
  '四件套床品 | Bed linen set | 630210 | BL-4 | 168.00',
  '宠物窝 | Pet bed | 940490 | PB-M | 56.00',
  '渔具套装 | Fishing set | 950790 | FS-1 | 145.00',
  '汽车坐垫 | Car seat cover | 630790 | CS-5 | 188.00',
  '机械键盘 | Mechanical keyboard | 847160 | KB-87 | 269.00',
]

/** What nobody announced, as a hand in the warehouse describes it. */
export const looks: readonly string[] = [
  'Brown carton, label torn at the corner',
  'Grey plastic bag, soft, clothes inside',
  'White carton, "fragile" tape, shop logo',
  'Blue woven bag, two straps',
  'Small black box, feels like electronics',
  'Long carton, about one metre',
  'Yellow envelope, something flat',
  'Brown carton, wet at one side',
]
