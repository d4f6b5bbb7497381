/** Dictionaries a new gateway starts with. The provider changes the rows; this file is only read by migrations. */
import type { DictionaryKey } from '#modules/lookups/dictionary-calls.ts'

type Words = readonly [en: string, zh: string, ml: string]
/** Code, its name, and a note where more has to be known. */
type Entry = readonly [id: string, name: Words, note?: Words]

export const startingDictionaries: Readonly<Record<DictionaryKey, readonly Entry[]>> = {
  goodsNature: [
    ['GENERAL', ['General goods', '普货', 'Barangan am']],
    [
      'BATTERY_IN',
      ['Battery built in', '内置电池', 'Bateri terbina dalam'],
      [
        'UN3481, packing instruction 967: no label up to two batteries a parcel',
        'UN3481，包装说明967：每件不超过两块电池免贴标',
        'UN3481, arahan pembungkusan 967: tanpa label hingga dua bateri sebungkus',
      ],
    ],
    [
      'BATTERY_WITH',
      ['Battery packed with the device', '配套电池', 'Bateri bersama peranti'],
      ['UN3481, packing instruction 966', 'UN3481，包装说明966', 'UN3481, arahan pembungkusan 966'],
    ],
    [
      'BATTERY_ONLY',
      ['Battery alone', '纯电池', 'Bateri sahaja'],
      ['UN3480: not by air', 'UN3480：不接受空运', 'UN3480: tidak melalui udara'],
    ],
    [
      'LIQUID',
      ['Liquid', '液体', 'Cecair'],
      [
        'Closed, padded, upright; up to 100 ml by air',
        '密封、防震、直立；空运每瓶不超过100毫升',
        'Tertutup, berlapik, tegak; hingga 100 ml melalui udara',
      ],
    ],
    ['COSMETIC', ['Cosmetics', '化妆品', 'Kosmetik']],
    [
      'POWDER',
      ['Powder', '粉末', 'Serbuk'],
      ['With its safety data sheet', '须提供安全数据表（MSDS）', 'Dengan helaian data keselamatan'],
    ],
    ['MAGNETIC', ['Magnetic', '带磁', 'Bermagnet']],
    ['FOOD', ['Food, sealed', '密封食品', 'Makanan bertutup']],
    [
      'BRAND',
      ['Branded goods', '品牌货', 'Barangan berjenama'],
      ['With the authorisation of the brand', '须提供品牌授权书', 'Dengan kebenaran jenama'],
    ],
    ['TEXTILE', ['Clothes and textiles', '服装纺织', 'Pakaian dan tekstil']],
    ['FRAGILE', ['Fragile', '易碎品', 'Mudah pecah']],
  ],
  collectGoodsType: [
    ['CARTON', ['Carton', '纸箱', 'Kotak']],
    ['BAG', ['Poly bag', '快递袋', 'Beg poli']],
    ['SACK', ['Woven sack', '编织袋', 'Guni anyaman']],
    ['PALLET', ['Pallet', '托盘', 'Palet']],
    ['ENVELOPE', ['Envelope', '信封', 'Sampul']],
    ['TUBE', ['Tube', '圆筒', 'Tiub']],
    ['CRATE', ['Wooden crate', '木箱', 'Krat kayu']],
  ],
  skuType: [
    ['1', ['Goods', '商品', 'Barangan']],
    ['2', ['Bundle', '组合商品', 'Set gabungan']],
    ['3', ['Packing material', '包材', 'Bahan pembungkusan']],
    ['4', ['Gift', '赠品', 'Hadiah']],
    ['5', ['Spare part', '配件', 'Alat ganti']],
  ],
  paymentType: [
    ['PREPAID', ['Sender prepaid', '寄付', 'Prabayar penghantar']],
    ['RECEIVER', ['Receiver pays', '到付', 'Penerima bayar']],
    ['MONTHLY', ['Monthly', '月结', 'Bulanan']],
  ],
  transportMode: [
    ['AIR', ['Air', '空运', 'Udara']],
    ['SEA', ['Sea', '海运', 'Laut']],
    ['LAND', ['Land', '陆运', 'Darat']],
    ['RAIL', ['Rail', '铁路', 'Kereta api']],
  ],
  outboundType: [
    ['C1', ['Stock outbound', '备货出库', 'Keluar stok']],
    ['C4', ['Warehousing outbound', '仓储出库', 'Keluar simpanan']],
    ['C5', ['Outbound only', '仅出库', 'Keluar sahaja']],
    ['XHCK', ['Destruction outbound', '销毁出库', 'Keluar pelupusan']],
    ['14', ['Return outbound', '退仓出库', 'Keluar pemulangan']],
    ['15', ['Self-pickup', '自提', 'Ambil sendiri']],
  ],
  abnormalStatus: [
    [
      'ABSENT',
      ['Consignee not there', '收件人不在', 'Penerima tiada'],
      [
        'The courier tries again the next working day; agree a time with the consignee.',
        '快递员次日再派；请与收件人约定时间。',
        'Kurier mencuba lagi hari bekerja berikutnya; tetapkan masa dengan penerima.',
      ],
    ],
    [
      'PHONE',
      ['Phone not answered or wrong', '电话无人接听或错误', 'Telefon tidak dijawab atau salah'],
      [
        'Send the right number with a retry.',
        '请提供正确号码并申请再派。',
        'Hantar nombor yang betul bersama cubaan semula.',
      ],
    ],
    [
      'ADDRESS',
      ['Address wrong or incomplete', '地址错误或不全', 'Alamat salah atau tidak lengkap'],
      [
        'Complete the address; ask the consignee for a landmark.',
        '请补全地址，可请收件人提供地标。',
        'Lengkapkan alamat; minta mercu tanda daripada penerima.',
      ],
    ],
    [
      'REFUSED',
      ['Consignee refused', '收件人拒收', 'Penerima menolak'],
      [
        'Call the consignee, or have it returned within seven days.',
        '请联系收件人，或在七日内申请退回。',
        'Hubungi penerima, atau minta dipulangkan dalam tujuh hari.',
      ],
    ],
    [
      'COD',
      ['COD not paid', '未付代收货款', 'COD tidak dibayar'],
      [
        'Confirm the amount with the consignee.',
        '请与收件人确认代收金额。',
        'Sahkan jumlah dengan penerima.',
      ],
    ],
    [
      'POSTPONED',
      ['Consignee asked for later', '收件人要求改期', 'Penerima minta kemudian'],
      [
        'Nothing to do: it goes out on the day that was agreed.',
        '无需处理：按约定日期派送。',
        'Tiada tindakan: dihantar pada hari yang dipersetujui.',
      ],
    ],
    [
      'CUSTOMS',
      ['Held by customs', '海关扣留', 'Ditahan kastam'],
      [
        'Send the invoice and the consignee’s tax number.',
        '请提供发票及收件人税号。',
        'Hantar invois dan nombor cukai penerima.',
      ],
    ],
    [
      'DAMAGED',
      ['Damaged', '破损', 'Rosak'],
      [
        'Open a claim with photos within 48 hours.',
        '请在48小时内附照片提交理赔。',
        'Buka tuntutan dengan foto dalam 48 jam.',
      ],
    ],
    [
      'OTHER',
      ['Another reason', '其他原因', 'Sebab lain'],
      [
        'Ask the outlet that holds the parcel.',
        '请联系滞留包裹的网点。',
        'Tanya cawangan yang memegang bungkusan.',
      ],
    ],
  ],
}

/** Categories of goods: id, name, a proposed HS code; the second level is nested in the first. */
type Category = readonly [id: string, name: Words, hsCode: string]
export const startingCategories: readonly (readonly [...Category, readonly Category[]])[] = [
  [
    'APP',
    ['Clothing', '服装', 'Pakaian'],
    '',
    [
      ['APP-TOP', ['T-shirts and tops', 'T恤上衣', 'Baju dan atasan'], '6109'],
      ['APP-DRS', ['Dresses and skirts', '连衣裙半身裙', 'Gaun dan skirt'], '6204'],
      ['APP-TRS', ['Trousers', '裤装', 'Seluar'], '6203'],
      ['APP-KID', ['Children’s clothing', '童装', 'Pakaian kanak-kanak'], '6111'],
      ['APP-UND', ['Underwear and socks', '内衣袜子', 'Pakaian dalam dan stoking'], '6115'],
    ],
  ],
  [
    'SHO',
    ['Shoes and bags', '鞋包', 'Kasut dan beg'],
    '',
    [
      ['SHO-SPT', ['Sports shoes', '运动鞋', 'Kasut sukan'], '6404'],
      ['SHO-SND', ['Sandals', '凉鞋', 'Sandal'], '6402'],
      ['SHO-BAG', ['Bags and backpacks', '箱包背包', 'Beg dan beg galas'], '4202'],
    ],
  ],
  [
    'ELE',
    ['Electronics', '电子产品', 'Elektronik'],
    '',
    [
      ['ELE-PHN', ['Mobile phones', '手机', 'Telefon bimbit'], '8517'],
      ['ELE-ACC', ['Phone accessories', '手机配件', 'Aksesori telefon'], '8517'],
      ['ELE-AUD', ['Headphones and speakers', '耳机音箱', 'Fon kepala dan pembesar suara'], '8518'],
      ['ELE-PWR', ['Power banks and chargers', '充电宝与充电器', 'Bank kuasa dan pengecas'], '8504'],
      ['ELE-WAT', ['Smart watches', '智能手表', 'Jam pintar'], '8517'],
    ],
  ],
  [
    'HOM',
    ['Home and kitchen', '家居厨房', 'Rumah dan dapur'],
    '',
    [
      ['HOM-KIT', ['Kitchenware', '厨具', 'Peralatan dapur'], '7323'],
      ['HOM-TEX', ['Home textiles', '家纺', 'Tekstil rumah'], '6302'],
      ['HOM-LGT', ['Lamps', '灯具', 'Lampu'], '9405'],
      ['HOM-STO', ['Storage', '收纳', 'Penyimpanan'], '3924'],
      ['HOM-APP', ['Small appliances', '小家电', 'Perkakas kecil'], '8509'],
    ],
  ],
  [
    'BEA',
    ['Beauty and health', '美妆健康', 'Kecantikan dan kesihatan'],
    '',
    [
      ['BEA-SKN', ['Skin care', '护肤品', 'Penjagaan kulit'], '3304'],
      ['BEA-HAR', ['Hair care', '护发', 'Penjagaan rambut'], '3305'],
      ['BEA-TOL', ['Beauty tools', '美容工具', 'Alat kecantikan'], '8516'],
      ['BEA-SUP', ['Food supplements', '膳食补充剂', 'Makanan tambahan'], '2106'],
    ],
  ],
  [
    'TOY',
    ['Toys and baby', '玩具母婴', 'Mainan dan bayi'],
    '',
    [
      ['TOY-TOY', ['Toys', '玩具', 'Mainan'], '9503'],
      ['TOY-BAB', ['Baby products', '婴儿用品', 'Produk bayi'], '9619'],
    ],
  ],
  [
    'SPO',
    ['Sports and outdoor', '运动户外', 'Sukan dan luar'],
    '',
    [
      ['SPO-FIT', ['Fitness', '健身器材', 'Kecergasan'], '9506'],
      ['SPO-CMP', ['Camping', '露营用品', 'Perkhemahan'], '6306'],
    ],
  ],
  [
    'AUT',
    ['Car and motorcycle', '汽摩配件', 'Kereta dan motosikal'],
    '',
    [
      ['AUT-PRT', ['Parts', '零配件', 'Alat ganti'], '8708'],
      ['AUT-ACC', ['Accessories', '车用饰品', 'Aksesori'], '8708'],
    ],
  ],
  [
    'OFF',
    ['Stationery and books', '文具图书', 'Alat tulis dan buku'],
    '',
    [
      ['OFF-STA', ['Stationery', '文具', 'Alat tulis'], '9608'],
      ['OFF-BOK', ['Books', '图书', 'Buku'], '4901'],
    ],
  ],
  [
    'JEW',
    ['Jewellery and watches', '饰品手表', 'Barang kemas dan jam'],
    '',
    [
      ['JEW-FAS', ['Fashion jewellery', '时尚饰品', 'Perhiasan fesyen'], '7117'],
      ['JEW-WAT', ['Watches', '手表', 'Jam tangan'], '9102'],
    ],
  ],
]
