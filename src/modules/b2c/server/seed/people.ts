/** People and places of the demo, in the scripts of their countries. Regions are spelt as the gateway's region lists spell them. */
import type { CountryCode } from '#domain/countries.ts'

export interface Country {
  code: CountryCode
  /** Share of the demo's parcels. */
  share: number
  /** "province|city|area|postcode" */
  places: readonly string[]
  /** `#` becomes a house number. */
  streets: readonly string[]
  given: readonly string[]
  family: readonly string[]
  /** How a name is put together. */
  isFamilyFirst?: boolean
  joint?: ''
  /** `#` becomes a digit. */
  phones: readonly string[]
  /** CNY to one unit of its currency, times a hundred: what a piece worth one yuan costs there. */
  perYuan: number
}

const words = (text: string): string[] => text.split(', ')

export const countries: readonly Country[] = [
  {
    code: 'VN',
    share: 26,
    places: [
      'Hồ Chí Minh|Sài Gòn||71000',
      'Hồ Chí Minh|Bến Thành||71000',
      'Hồ Chí Minh|Tân Định||71000',
      'Hà Nội|Hoàn Kiếm||11000',
      'Hà Nội|Cầu Giấy||11300',
      'Đà Nẵng|Hải Châu||50200',
      'Hải Phòng|Lê Chân||04300',
      'Cần Thơ|Ninh Kiều||94100',
      'Đồng Nai|Biên Hòa||76100',
    ],
    streets: words(
      '# Nguyễn Huệ, #/12 Lê Lợi, # Trần Hưng Đạo, Ngõ # Phố Huế, #A Điện Biên Phủ, # Cách Mạng Tháng Tám',
    ),
    family: words('Nguyễn, Trần, Lê, Phạm, Hoàng, Huỳnh, Phan, Vũ, Đặng, Bùi'),
    given: words(
      'Thị Mai, Văn Hùng, Minh Anh, Thị Ngọc, Quốc Bảo, Thanh Tùng, Thu Hà, Đức Anh, Thị Lan, Hữu Phước',
    ),
    isFamilyFirst: true,
    phones: ['09########', '03########', '+849########'],
    perYuan: 3500,
  },
  {
    code: 'ID',
    share: 18,
    places: [
      'DKI Jakarta|Jakarta Pusat|Menteng|10310',
      'DKI Jakarta|Jakarta Utara|Kelapa Gading|14240',
      'Jawa Barat|Kota Bandung|Coblong|40131',
      'Jawa Timur|Kota Surabaya|Gubeng|60281',
      'Bali|Kota Denpasar|Denpasar Selatan|80221',
      'Sumatera Utara|Kota Medan|Medan Baru|20153',
      'Banten|Kota Tangerang|Karawaci|15115',
    ],
    streets: words(
      'Jl. Jenderal Sudirman No. #, Jl. Gatot Subroto No. #, Jl. Kebon Sirih Gg. # RT 04/RW 02, Perum Griya Asri Blok C#, Ruko Mega Mas No. #',
    ),
    given: words('Budi, Siti, Dewi, Agus, Putri, Rizky, Ayu, Joko, Fitri, Bambang'),
    family: words(
      'Santoso, Wijaya, Lestari, Pratama, Nurhaliza, Hidayat, Kusuma, Rahmawati, Saputra, Siregar',
    ),
    phones: ['0812########', '0857########', '+62813#######'],
    perYuan: 2200,
  },
  {
    code: 'TH',
    share: 12,
    places: [
      'Bangkok|Bang Rak||10500',
      'Bangkok|Pathum Wan||10330',
      'Bangkok|Lat Krabang||10520',
      'Chiang Mai|Mueang Chiang Mai||50000',
      'Chon Buri|Si Racha||20110',
      'Phuket|Kathu||83120',
      'Nonthaburi|Pak Kret||11120',
    ],
    streets: words('#/4 ถนนสุขุมวิท ซอย 21, # ถนนสีลม, #/88 หมู่บ้านพฤกษา หมู่ 5, # ถนนนิมมานเหมินท์, #/1 ถนนพระราม 4'),
    given: words('สมชาย, สุดารัตน์, ณัฐพล, พิมพ์ชนก, อนุชา, กมลวรรณ, ธนกร, ศิริพร, วรวุฒิ, ชลธิชา'),
    family: words('ใจดี, ศรีสุข, แสงทอง, วงศ์สวัสดิ์, บุญมา, ทองดี, รักษ์ไทย, พงษ์พานิช, จันทร์เพ็ญ, มีสุข'),
    phones: ['08########', '09########', '+668########'],
    perYuan: 5,
  },
  {
    code: 'MY',
    share: 12,
    places: [
      'Selangor|Shah Alam||40000',
      'Selangor|Petaling Jaya||46000',
      'Kuala Lumpur|Bukit Bintang||55100',
      'Johor|Johor Bahru||80000',
      'Pulau Pinang|George Town||10000',
      'Sabah|Kota Kinabalu||88000',
    ],
    streets: words(
      'No. # Jalan Tun Razak, Lot # Jalan Ampang, #A Lorong Maarof, No. # Taman Sri Muda, Unit #-3 Residensi Vista',
    ),
    given: words(
      'Nur Aisyah, Muhammad Hafiz, Tan Wei Ling, Lim Chee Keong, Priya, Siti Nurhaliza, Ahmad Faizal, Wong Mei Yee, Kavitha, Farah',
    ),
    family: words(
      'binti Abdullah, bin Ismail, Ong, a/l Muthu, binti Rahman, bin Yusof, Chong, a/p Ramasamy, Lee, bin Hassan',
    ),
    phones: ['012#######', '011########', '+6019#######'],
    perYuan: 0.62,
  },
  {
    code: 'PH',
    share: 9,
    places: [
      'National Capital Region|Metro Manila|Makati|1200',
      'National Capital Region|Metro Manila|Quezon City|1100',
      'National Capital Region|Metro Manila|Taguig|1630',
      'Central Visayas|Cebu|Cebu City|6000',
      'Calabarzon|Cavite|Bacoor|4102',
    ],
    streets: words(
      '# Rizal Avenue Brgy. San Antonio, Blk # Lot 7 Villa Verde, # Mabini Street Brgy. Poblacion, Unit # Tower 2 Ayala Avenue, # Osmeña Boulevard',
    ),
    given: words('Maria, Jose, Angelica, John Paul, Kristine, Mark Anthony, Rowena, Jericho, Liza, Ramon'),
    family: words('Santos, Reyes, Cruz, Bautista, Garcia, Mendoza, Peña, Villanueva, Aquino, Dela Cruz'),
    phones: ['0917#######', '0905#######', '+639#########'],
    perYuan: 8,
  },
  {
    code: 'KH',
    share: 4,
    places: [
      'Phnom Penh|Chamkar Mon||120100',
      'Phnom Penh|Doun Penh||120200',
      'Siem Reap|Siem Reap||171000',
      'Battambang|Battambang||020300',
    ],
    streets: words('#E0 Street 271, ផ្ទះលេខ # ផ្លូវ 310, # Monivong Boulevard, ផ្ទះលេខ # ផ្លូវព្រះនរោត្តម'),
    given: words('សុខា, ចាន់ធូ, Dara, បុប្ផា, Sreymom, វិចិត្រ, Rithy, ម៉ាលី'),
    family: words('កែវ, Sok, ហេង, Chea, លី, Kim, អ៊ុក, Prak'),
    isFamilyFirst: true,
    phones: ['012######', '0963######', '+85512######'],
    perYuan: 570,
  },
  {
    code: 'SG',
    share: 5,
    places: ['|||238801', '|||018956', '|||529538', '|||640123'],
    streets: words(
      '# Orchard Road #09-12, Blk # Tampines Street 81 #05-117, # Marina Boulevard, Blk # Jurong West Avenue 3 #11-240',
    ),
    given: words('Wei Jie, Hui Min, Arjun, Nurul Huda, Jia Hao, Mei Fong, Siti Aishah, Kelvin'),
    family: words('Tan, Lim, Nair, Rahim, Ng, Koh, Goh, Teo'),
    phones: ['9#######', '8#######', '+659#######'],
    perYuan: 0.19,
  },
  {
    code: 'US',
    share: 5,
    places: [
      'California|Los Angeles||90001',
      'California|San Jose||95101',
      'New York|Brooklyn||11201',
      'Texas|Houston||77002',
      'Florida|Miami||33101',
    ],
    streets: words(
      '# Maple Street Apt 3B, # Sunset Boulevard, #4 Atlantic Avenue, # Oak Lane, # Main Street Unit 12',
    ),
    given: words('Emily, Michael, Ashley, Christopher, Jessica, Daniel, Olivia, Kevin'),
    family: words('Johnson, Martinez, Nguyen, Williams, O’Brien, Kim, Davis, Rodriguez'),
    phones: ['213555####', '646555####', '+1713555####'],
    perYuan: 0.14,
  },
  {
    code: 'GB',
    share: 3,
    places: [
      'England|City of London||EC2V 7HH',
      'England|Greater Manchester||M1 1AE',
      'Scotland|City of Edinburgh||EH1 1YZ',
      'Wales|Cardiff||CF10 1EP',
    ],
    streets: words('# High Street, Flat # Kings Court, # Victoria Road, # Mill Lane'),
    given: words('Oliver, Amelia, Harry, Isla, Callum, Freya'),
    family: words('Smith, Taylor, Patel, Campbell, Evans, Hughes'),
    phones: ['07700######', '07911######'],
    perYuan: 0.11,
  },
  {
    code: 'IN',
    share: 3,
    places: [
      'Maharashtra|Mumbai||400001',
      'Maharashtra|Pune||411001',
      'Karnataka|Bengaluru||560001',
      'Delhi|New Delhi||110001',
      'Tamil Nadu|Chennai||600001',
    ],
    streets: words('# MG Road, Flat # Shanti Niwas, #/2 Linking Road, # Anna Salai'),
    given: words('राहुल, Priya, Arjun, अंजलि, Vikram, Lakshmi'),
    family: words('Sharma, पटेल, Iyer, Singh, Reddy, गुप्ता'),
    phones: ['98########', '+9197########'],
    perYuan: 11.6,
  },
  {
    code: 'NL',
    share: 2,
    places: [
      'Noord-Holland|Amsterdam||1012 JS',
      'Zuid-Holland|Rotterdam||3011 AB',
      'Utrecht|Utrecht||3511 AX',
      'Noord-Brabant|Eindhoven||5611 AZ',
    ],
    streets: words('Keizersgracht #, Hoofdstraat #-II, Kerkstraat #, Laan van Meerdervoort #'),
    given: words('Sanne, Daan, Femke, Thijs, Lotte, Bram'),
    family: words('de Vries, Jansen, van den Berg, Bakker, Visser, Smit'),
    phones: ['06########', '+316########'],
    perYuan: 0.13,
  },
  {
    code: 'CN',
    share: 1,
    places: [
      '广东省|深圳市|南山区|518051',
      '广东省|广州市|白云区|510440',
      '浙江省|杭州市|西湖区|310013',
      '上海市|上海市|浦东新区|200135',
      '浙江省|金华市|义乌市|322000',
    ],
    streets: words('科技园南路#号, 解放大道#号A座, 文三路#号, 世纪大道#号, 稠州北路#号'),
    given: words('伟, 芳, 娜, 秀英, 敏, 静, 丽, 强, 磊, 军'),
    family: words('王, 李, 张, 刘, 陈, 杨, 黄, 赵, 周, 吴'),
    isFamilyFirst: true,
    joint: '',
    phones: ['138########', '159########', '+86186########'],
    perYuan: 1,
  },
]
