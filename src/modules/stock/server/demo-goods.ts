/** 280 more articles of the demo company, in families of seven: sizes, colours, models; with batteries, serial numbers and batches. */
import { checkDigitOf } from '#domain/barcodes.ts'
import type { Battery, SkuStatus } from '#domain/sku-facts.ts'

/** code|zh|en|HS code|yuan|grams|length, width, height in mm|category|material|battery|tracking (S serial, B batch: days it keeps)|variants */
const FAMILIES = `
TS-2|印花短袖|Graphic T-shirt|610910|42|190|300,240,20|APP-TOP|Cotton||:|size
TS-3|Polo衫|Polo shirt|610510|69|240|310,250,25|APP-TOP|Cotton||:|size
TS-4|连帽卫衣|Hooded sweatshirt|611020|119|520|350,300,60|APP-TOP|Cotton 80%, polyester 20%||:|size
DR-5|雪纺长裙|Chiffon maxi dress|620443|139|310|330,260,30|APP-DRS|Polyester||:|size
TR-1|运动长裤|Jogging trousers|610343|89|380|330,260,40|APP-TRS|Polyester||:|size
TR-2|牛仔裤|Jeans|620342|129|620|340,270,50|APP-TRS|Cotton||:|size
KC-1|儿童连体衣|Baby romper|611120|55|130|240,180,20|APP-KID|Cotton||:|size
UN-1|男士内裤三条装|Men's briefs, pack of 3|610711|49|180|200,150,40|APP-UND|Cotton 95%, elastane 5%||:|size
UN-2|运动袜五双装|Sports socks, 5 pairs|611595|39|210|220,120,60|APP-UND|Cotton||:|size
SH-7|跑步鞋|Running shoes|640411|219|780|330,210,120|SHO-SPT|Textile upper, rubber sole||:|shoe
SH-8|沙滩凉鞋|Beach sandals|640299|59|420|300,200,100|SHO-SND|EVA||:|shoe
BG-1|斜挎包|Crossbody bag|420222|99|340|260,180,80|SHO-BAG|Polyester||:|colour
BG-2|旅行收纳六件套|Packing cubes, set of 6|420292|79|460|300,200,60|SHO-BAG|Nylon||:|colour
PH-1|智能手机 128GB|Smartphone 128 GB|851713|1299|410|170,90,60|ELE-PHN|Glass and aluminium|BATTERY_IN|S:|colour
PC-1|磁吸手机壳|Magnetic phone case|392690|35|55|180,100,20|ELE-ACC|TPU||:|model
PC-2|钢化膜两片装|Screen protector, pack of 2|700719|19|60|180,100,15|ELE-ACC|Tempered glass||:|model
CB-1|快充数据线 1.5米|Fast charging cable 1.5 m|854442|25|45|140,80,20|ELE-ACC|TPE, copper||:|colour
EA-1|降噪头戴耳机|Noise-cancelling headphones|851830|399|420|220,190,90|ELE-AUD|ABS|BATTERY_WITH|S:|colour
SP-1|户外蓝牙音箱|Outdoor Bluetooth speaker|851821|179|560|210,90,90|ELE-AUD|ABS, fabric|BATTERY_IN|S:|colour
PB-1|充电宝 20000mAh|Power bank 20,000 mAh|850760|129|390|160,80,30|ELE-PWR|ABS|BATTERY_ONLY|S:|colour
CH-1|氮化镓充电器 65W|GaN charger 65 W|850440|99|150|90,60,40|ELE-PWR|PC||:|plug
SW-1|运动智能手表|Sports smart watch|851762|329|160|110,100,80|ELE-WAT|Aluminium, silicone|BATTERY_IN|S:|colour
KN-1|厨房刀具五件套|Kitchen knives, set of 5|821191|159|1200|400,180,40|HOM-KIT|Stainless steel||:|colour
CU-1|陶瓷马克杯|Ceramic mug|691200|29|380|120,100,110|HOM-KIT|Ceramic||:|colour
BL-1|法兰绒毛毯|Flannel blanket|630140|89|1100|350,300,120|HOM-TEX|Polyester||:|colour
TW-1|浴巾|Bath towel|630260|49|520|300,250,80|HOM-TEX|Cotton||:|colour
NL-1|感应小夜灯|Motion night light|940521|39|120|110,90,50|HOM-LGT|ABS|BATTERY_WITH|:|colour
BX-1|折叠收纳箱|Folding storage box|392410|45|900|420,300,80|HOM-STO|PP||:|colour
HU-1|桌面加湿器|Desk humidifier|850980|69|460|180,120,120|HOM-APP|ABS|BATTERY_IN|:|colour
SC-1|保湿精华液 30ml|Moisturising serum 30 ml|330499|89|110|120,50,50|BEA-SKN|||B:720|scent
SC-2|防晒霜 SPF50|Sunscreen SPF 50|330499|79|95|160,50,40|BEA-SKN|||B:900|scent
HC-1|护发精油|Hair oil|330590|59|140|150,50,50|BEA-HAR|||B:900|scent
BT-1|电动洁面仪|Facial cleansing brush|851631|149|220|140,90,60|BEA-TOL|ABS, silicone|BATTERY_IN|:|colour
VT-1|维生素软糖|Vitamin gummies|210690|69|260|120,80,80|BEA-SUP|||B:540|scent
TY-1|积木套装|Building bricks set|950300|99|820|380,260,70|TOY-TOY|ABS||:|theme
TY-2|遥控越野车|Remote-control off-road car|950300|159|980|320,220,160|TOY-TOY|ABS|BATTERY_WITH|:|colour
BB-1|婴儿湿巾 80抽|Baby wipes, 80 sheets|330790|15|450|200,110,70|TOY-BAB|||B:1080|scent
YG-1|弹力带五件套|Resistance bands, set of 5|950691|45|310|240,160,40|SPO-FIT|Latex||:|colour
CL-1|露营灯|Camping lantern|851310|79|340|160,100,100|SPO-CMP|ABS|BATTERY_IN|:|colour
WA-1|石英手表|Quartz watch|910211|129|120|110,90,80|JEW-WAT|Stainless steel|BATTERY_IN|S:|colour`
  .trim()
  .split('\n')
  .map((row) => row.split('|'))

/** Seven of each: code, zh, en. */
const VARIANTS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  size: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'].map((size) => [size, size, size] as const),
  shoe: ['37', '38', '39', '40', '41', '42', '43'].map((size) => [size, `${size}码`, `EU ${size}`] as const),
  colour: [
    ['BK', '黑', 'black'],
    ['WH', '白', 'white'],
    ['RD', '红', 'red'],
    ['BL', '蓝', 'blue'],
    ['GN', '绿', 'green'],
    ['GY', '灰', 'grey'],
    ['PK', '粉', 'pink'],
  ],
  model: ['A15', 'A25', 'A35', 'N12', 'N13', 'R11', 'R12'].map((model) => [model, model, model] as const),
  plug: ['CN', 'US', 'UK', 'EU', 'AU', 'IN', 'TH'].map(
    (plug) => [plug, `${plug}插`, `${plug} plug`] as const,
  ),
  scent: [
    ['ALO', '芦荟', 'aloe'],
    ['ROS', '玫瑰', 'rose'],
    ['LAV', '薰衣草', 'lavender'],
    ['LEM', '柠檬', 'lemon'],
    ['COC', '椰子', 'coconut'],
    ['GRT', '绿茶', 'green tea'],
    ['PUR', '无香', 'unscented'],
  ],
  theme: [
    ['CTY', '城市', 'city'],
    ['SPC', '太空', 'space'],
    ['FRM', '农场', 'farm'],
    ['CST', '城堡', 'castle'],
    ['TRN', '火车', 'train'],
    ['SEA', '海洋', 'ocean'],
    ['DIN', '恐龙', 'dinosaurs'],
  ],
}

/** Of forty articles in a row: what is not approved. */
const STATES: Readonly<Record<number, SkuStatus>> = {
  6: 'DRAFT',
  13: 'REJECTED',
  20: 'DRAFT',
  27: 'SUBMITTED',
  31: 'DISABLED',
  34: 'SUBMITTED',
}

const DAY_MS = 86_400_000

/** Rows of `stock_sku`, in the order of the families. The same at every first start but for the days. */
export function demoGoods(cusCode: string, now: number) {
  return FAMILIES.flatMap(
    (
      [code, zh, en, hs, yuan, grams, sides = '', category, material, battery, tracking = ':', kind = ''],
      family,
    ) => {
      const [length, width, height] = sides.split(',').map(Number)
      const [track, keeps = ''] = tracking.split(':')
      return (VARIANTS[kind] ?? []).map(([suffix, nameZh, nameEn], variant) => {
        const at = family * 7 + variant
        const status = STATES[at % 40] ?? 'APPROVED'
        const isDraft = status === 'DRAFT'
        const article = `6971${String(2600000 + at * 7).padStart(8, '0')}`
        const changed = new Date(now - (at % 60) * DAY_MS - at * 61_000)
        return {
          cus_code: cusCode,
          sku: `${code}-${suffix}`,
          name: `${zh} ${nameZh}`,
          name_en: `${en}, ${nameEn}`,
          // A draft lacks what the customs declaration asks for.
          hs_code: isDraft ? '' : (hs ?? ''),
          unit_value: Number(yuan) * 100,
          currency: 'CNY',
          weight_g: Number(grams) + variant * 5,
          barcodes: at % 9 === 4 ? [] : [article + checkDigitOf(article)],
          category: category ?? '',
          goods_type: '1',
          length_mm: isDraft ? 0 : (length ?? 0),
          width_mm: isDraft ? 0 : (width ?? 0),
          height_mm: isDraft ? 0 : (height ?? 0),
          origin: 'CN',
          material: material ?? '',
          battery: (battery || 'NONE') as Battery,
          is_serial: track === 'S',
          is_batch: track === 'B',
          shelf_life_days: Number(keeps),
          alert_qty: at % 3 === 0 ? 50 : 0,
          status,
          reasons: JSON.stringify(
            status === 'REJECTED'
              ? { hsCode: '编码与材质不符，请核对。The code does not fit the material.' }
              : {},
          ),
          created_at: new Date(changed.getTime() - 30 * DAY_MS),
          updated_at: changed,
        }
      })
    },
  )
}
