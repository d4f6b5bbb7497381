/** Pasted addresses as people send them, with what must be found in them. Data of address-paste.test.ts. */
import type { CountryCode } from './countries.ts'

/** What is pasted, the parts expected ("name=…; phone=…"), and the country of the form where the text needs it. */
export type Example = [text: string, expected: string, given?: CountryCode]

export const examples: Record<CountryCode, Example[]> = {
  VN: [
    [
      'Tên: Nguyễn Văn An\nSĐT: 0912 345 678\nĐịa chỉ: 25 Hàng Bài, Phường Hoàn Kiếm, Hà Nội',
      'name=Nguyễn Văn An; phone=0912345678; country=VN; prov=Hà Nội; city=Hoàn Kiếm; address=25 Hàng Bài',
    ],
    [
      'Trần Thị Bích Ngọc - 0987.654.321 - 135 Nam Kỳ Khởi Nghĩa, phường Bến Thành, TP. Hồ Chí Minh',
      'phone=0987654321; prov=Hồ Chí Minh; city=Bến Thành',
    ],
    [
      'Lê Hoàng Minh, +84 903 334 455, 208 Nguyen Huu Canh, P. Binh Thanh, TPHCM, Vietnam',
      'name=Lê Hoàng Minh; phone=+84903334455; country=VN; prov=Hồ Chí Minh; city=Bình Thạnh; address=208 Nguyen Huu Canh',
    ],
    [
      'Người nhận: Phạm Thu Hà\nĐiện thoại: 0905123456\nTỉnh/Thành phố: Đà Nẵng\nPhường/Xã: Hải Châu\nĐịa chỉ: 74 Bạch Đằng',
      'name=Phạm Thu Hà; phone=0905123456; prov=Đà Nẵng; city=Hải Châu; address=74 Bạch Đằng',
    ],
    [
      'Vu Duc Thang\n9 Lach Tray, Ngo Quyen, Hai Phong 04200\n0936001122',
      'name=Vu Duc Thang; phone=0936001122; postCode=04200; prov=Hải Phòng; city=Ngô Quyền; address=9 Lach Tray',
      'VN',
    ],
    [
      'Hồ Ngọc Ánh\n60 Trần Phú, Nha Trang, Tỉnh Khánh Hòa\nĐT 0977112233\nanh.ho@example.vn',
      'name=Hồ Ngọc Ánh; phone=0977112233; email=anh.ho@example.vn; prov=Khánh Hòa; city=Nha Trang',
    ],
    [
      'Họ và tên: Bùi Thanh Tùng | Số điện thoại: (024) 3825 1234 | Địa chỉ: Tầng 8, 241 Xuân Thủy, Cầu Giấy, Hà Nội',
      'name=Bùi Thanh Tùng; phone=02438251234; prov=Hà Nội; city=Cầu Giấy',
    ],
  ],
  ID: [
    [
      'Nama Penerima: Budi Santoso\nNo. HP: 0812-3456-7890\nAlamat: Jl. Senopati No. 42, RT 03/RW 05, Kebayoran Baru, Jakarta Selatan, DKI Jakarta 12190',
      'name=Budi Santoso; phone=081234567890; country=ID; postCode=12190; prov=DKI Jakarta; city=Jakarta Selatan; area=Kebayoran Baru',
      'ID',
    ],
    [
      'Siti Rahmawati\n+62 813-9876-5432\nJl. Dharmawangsa No. 17, Kec. Gubeng, Kota Surabaya, Jawa Timur 60281\nIndonesia',
      'name=Siti Rahmawati; phone=+6281398765432; country=ID; prov=Jawa Timur; city=Kota Surabaya; area=Gubeng; postCode=60281',
    ],
    [
      'Penerima: Agus Wijaya (085711223344)\nJl. Ir. H. Djuanda No. 211, Coblong, Bandung, Jabar, 40131',
      'phone=085711223344; prov=Jawa Barat; city=Kota Bandung; area=Coblong; postCode=40131',
      'ID',
    ],
    [
      'Dewi Lestari 087822334455 Jl Gatot Subroto 108, Medan Petisah, Kota Medan, Sumatera Utara',
      'name=Dewi Lestari; phone=087822334455; prov=Sumatera Utara; city=Kota Medan; area=Medan Petisah',
      'ID',
    ],
    [
      'I Made Surya\nVilla Cempaka, Jl. Raya Kuta No. 88\nKuta, Kabupaten Badung, Bali 80361\nTelp 0819 9988 7766',
      'name=I Made Surya; phone=081999887766; prov=Bali; city=Kabupaten Badung; area=Kuta; postCode=80361',
      'ID',
    ],
    [
      'Nama: Rina Marlina\nHP: 082112345678\nProvinsi: Banten\nKota: Tangerang Selatan\nKecamatan: Serpong\nKode Pos: 15310\nAlamat: BSD City, Cluster Anggrek Blok C7/12',
      'name=Rina Marlina; prov=Banten; city=Kota Tangerang Selatan; area=Serpong; postCode=15310; address=BSD City, Cluster Anggrek Blok C7/12',
      'ID',
    ],
    [
      'Fitri Handayani, Ruko Jade 21, Panakkukang, Makassar, Sulsel, 081255667788',
      'name=Fitri Handayani; phone=081255667788; prov=Sulawesi Selatan; city=Kota Makassar; area=Panakkukang',
      'ID',
    ],
  ],
  MY: [
    [
      'Tan Wei Ling\n012-345 6789\nA-12-3, Residensi Ampang, Jalan Ampang\n50450 Kuala Lumpur\nMalaysia',
      'name=Tan Wei Ling; phone=0123456789; country=MY; postCode=50450; prov=Kuala Lumpur; city=Kuala Lumpur',
    ],
    [
      'Nama: Nurul Aisyah binti Razak\nTel: +6019-876 5432\nAlamat: No. 8, Jalan Plumbum 7/102, Seksyen 7, 40000 Shah Alam, Selangor',
      'name=Nurul Aisyah binti Razak; phone=+60198765432; country=MY; postCode=40000; prov=Selangor; city=Shah Alam',
    ],
    [
      'Ravi Kumar, 27 Lorong Kampar, 10450 George Town, Penang, 011-1234 5678',
      'name=Ravi Kumar; phone=01112345678; postCode=10450; prov=Pulau Pinang; city=George Town',
      'MY',
    ],
    [
      'Lim Chee Keong (016-778 8990)\n15 Jalan Dato Abdullah Tahir, 80300 Johor Bahru, Johor',
      'name=Lim Chee Keong; phone=0167788990; postCode=80300; prov=Johor; city=Johor Bahru',
      'MY',
    ],
    [
      'Jessica Wong\nLot 3, Block C, Inanam Business Centre, 88400 Kota Kinabalu, Sabah, Malaysia\nPhone: 0138123456',
      'name=Jessica Wong; phone=0138123456; postCode=88400; prov=Sabah; city=Kota Kinabalu',
    ],
    [
      'Penerima: Awang Hassan\nNo. Telefon: 012 889 9776\nPoskod: 93350\nBandar: Kuching\nNegeri: Sarawak\nAlamat: 221 Jalan Tun Jugah',
      'name=Awang Hassan; phone=0128899776; postCode=93350; prov=Sarawak; city=Kuching; address=221 Jalan Tun Jugah',
      'MY',
    ],
  ],
  PH: [
    [
      'Maria Clara Reyes\n0917 123 4567\n6750 Ayala Avenue, Brgy. San Lorenzo, Makati City, Metro Manila 1226\nPhilippines',
      'name=Maria Clara Reyes; phone=09171234567; country=PH; postCode=1226; prov=National Capital Region; city=Metro Manila; area=Makati',
    ],
    [
      'Juan dela Cruz, +63 918 111 2222, 45 Scout Rallos St., Brgy. Laging Handa, Quezon City 1103',
      'name=Juan dela Cruz; phone=+639181112222; country=PH; area=Quezon City; postCode=1103',
    ],
    [
      'Name: Angelica Santos\nContact No: 09209998888\nAddress: Unit 5, Gorordo Ave., Brgy. Lahug, Cebu City, Cebu 6000',
      'name=Angelica Santos; phone=09209998888; prov=Central Visayas; city=Cebu; area=Cebu City; postCode=6000',
      'PH',
    ],
    [
      'Ramon Villanueva 0933-444-5555\n12 Jacinto St., Brgy. 34-D Poblacion, Davao City, Davao del Sur',
      'name=Ramon Villanueva; phone=09334445555; prov=Davao Region; city=Davao del Sur; area=Davao City',
      'PH',
    ],
    [
      'Liza Mendoza\nBlk 8 Lot 14, Camella Homes, Brgy. Molino III, Bacoor, Cavite 4102\n09456667777',
      'name=Liza Mendoza; phone=09456667777; prov=Calabarzon; city=Cavite; area=Bacoor; postCode=4102',
      'PH',
    ],
  ],
  TH: [
    [
      'ชื่อ: สมชาย ใจดี\nโทร: 081-234-5678\nที่อยู่: 88/12 ซอยลาดพร้าว 101 แขวงคลองจั่น เขตบางกะปิ กรุงเทพมหานคร 10240',
      'name=สมชาย ใจดี; phone=0812345678; country=TH; postCode=10240; prov=Bangkok; city=Bang Kapi',
    ],
    [
      'คุณกนกวรรณ ทองแท้ 062-345-6789 325/7 หมู่ 10 ถนนพัทยาสายสอง ตำบลหนองปรือ อำเภอบางละมุง จังหวัดชลบุรี 20150',
      'name=คุณกนกวรรณ ทองแท้; phone=0623456789; prov=Chon Buri; city=Bang Lamung; postCode=20150; address=325/7 หมู่ 10 ถนนพัทยาสายสอง ตำบลหนองปรือ',
    ],
    [
      'Supaporn Srisuk\n14 Nimmanhaemin Soi 9, Suthep, Mueang Chiang Mai, Chiang Mai 50200\nThailand\n+66 89 876 5432',
      'name=Supaporn Srisuk; phone=+66898765432; country=TH; prov=Chiang Mai; city=Mueang Chiang Mai; postCode=50200',
    ],
    [
      'ผู้รับ: อนันต์ วงศา เบอร์โทร: 0834567890 ที่อยู่: 59 ถ.ถลาง ต.ตลาดใหญ่ อ.เมืองภูเก็ต จ.ภูเก็ต 83000',
      'name=อนันต์ วงศา; phone=0834567890; prov=Phuket; city=Mueang Phuket; postCode=83000',
    ],
    [
      'Pimchanok Lertsiri, 999 Rama I Road, Pathumwan, Bangkok 10330, 02-123-4567',
      'name=Pimchanok Lertsiri; phone=021234567; prov=Bangkok; city=Pathum Wan; postCode=10330',
      'TH',
    ],
  ],
  KH: [
    [
      'Sok Dara\n012 345 678\n#15, Street 178, Sangkat Chey Chumneah, Khan Doun Penh, Phnom Penh, Cambodia',
      'name=Sok Dara; phone=012345678; country=KH; prov=Phnom Penh; city=Doun Penh',
    ],
    [
      'Chan Sreymom, +855 96 987 6543, #201 Sivatha Blvd, Sangkat Svay Dangkum, Siem Reap',
      'name=Chan Sreymom; phone=+855969876543; country=KH; prov=Siem Reap',
    ],
    [
      'ឈ្មោះ: គឹម វុទ្ធី\nលេខទូរស័ព្ទ: 085 112 233\nអាសយដ្ឋាន: ផ្ទះ 88B ផ្លូវ 315 ខណ្ឌទួលគោក រាជធានីភ្នំពេញ',
      'name=គឹម វុទ្ធី; phone=085112233; country=KH; prov=Phnom Penh; city=Tuol Kouk',
    ],
    [
      'Name: Heng Sophea\nPhone: 017 445 566\nAddress: #34 St. 63, BKK, Phnom Penh 120305',
      'name=Heng Sophea; phone=017445566; prov=Phnom Penh; city=Boeng Keng Kang; postCode=120305',
      'KH',
    ],
  ],
  SG: [
    [
      'Lee Jia Hui\n9123 4567\nBlk 201 Tampines Street 21 #08-123\nSingapore 520201',
      'name=Lee Jia Hui; phone=91234567; country=SG; postCode=520201; address=Blk 201 Tampines Street 21 #08-123',
    ],
    [
      'Muhammad Faris, +65 8234 5678, 2 Orchard Turn #B2-11, S238801',
      'name=Muhammad Faris; phone=+6582345678; country=SG; postCode=238801; address=2 Orchard Turn #B2-11',
    ],
    [
      'Recipient: Priya Nair | Mobile: 96543210 | Address: 3 Gateway Drive #14-07 | Postal Code: 609601 | Country: Singapore',
      'name=Priya Nair; phone=96543210; country=SG; postCode=609601; address=3 Gateway Drive #14-07',
    ],
    [
      'Ng Kok Leong 98761234 Blk 123 Woodlands Drive 14 #03-45 Singapore 730123',
      'name=Ng Kok Leong; phone=98761234; country=SG; postCode=730123',
    ],
  ],
  US: [
    [
      'Emily Johnson\n350 S Grand Ave Apt 1204\nLos Angeles, CA 90012\nUnited States\n(213) 555-0123',
      'name=Emily Johnson; phone=2135550123; country=US; prov=California; city=Los Angeles; postCode=90012; address=350 S Grand Ave Apt 1204',
    ],
    [
      'Michael Chen, 136-20 38th Ave Suite 9F, Flushing, NY 11354, USA, +1 718-555-0145',
      'name=Michael Chen; phone=+17185550145; country=US; prov=New York; city=Flushing; postCode=11354',
    ],
    [
      'Ship to: Ashley Williams\n1200 McKinney St #415\nHouston, Texas 77002-1234\nPhone: 713.555.0182\nashley.w@example.com',
      'name=Ashley Williams; phone=7135550182; email=ashley.w@example.com; prov=Texas; city=Houston; postCode=77002-1234',
      'US',
    ],
    [
      'Name: David Martinez\nAddress: 8400 NW 25th St Unit 110\nCity: Doral\nState: FL\nZip: 33122\nCountry: US\nPhone: 305-555-0167',
      'name=David Martinez; prov=Florida; city=Doral; postCode=33122; country=US; phone=3055550167; address=8400 NW 25th St Unit 110',
    ],
    [
      'Sarah Miller\n12 Washington Street\nPortland, OR 97201\n503-555-0119',
      'name=Sarah Miller; prov=Oregon; city=Portland; postCode=97201; phone=5035550119; address=12 Washington Street',
      'US',
    ],
    [
      'Grace Kim\n77 Maple Lane\nSmallville, KS 67524\n+1 620 555 0188',
      'name=Grace Kim; prov=Kansas; city=Smallville; postCode=67524; phone=+16205550188; address=77 Maple Lane',
    ],
  ],
  IN: [
    [
      'Rahul Sharma\n14 Horniman Circle, Fort\nMumbai, Maharashtra 400001\nIndia\n+91 98765 43210',
      'name=Rahul Sharma; phone=+919876543210; country=IN; prov=Maharashtra; city=Mumbai; postCode=400001',
    ],
    [
      'Name: Ananya Iyer\nMobile: 9845012345\nAddress: 221, 100 Feet Road, Indiranagar, Bangalore - 560038, Karnataka',
      'name=Ananya Iyer; phone=9845012345; prov=Karnataka; city=Bengaluru; postCode=560038',
      'IN',
    ],
    [
      'Gurpreet Singh, B-XX 1045, Ghumar Mandi, Ludhiana, Punjab, PIN: 141 001, Ph: 98140 12345',
      'name=Gurpreet Singh; phone=9814012345; prov=Punjab; city=Ludhiana; postCode=141001',
      'IN',
    ],
    [
      'Karthik R\n12 Anna Salai, Chennai, Tamil Nadu - 600002\nContact: 044 2852 1234',
      'phone=04428521234; prov=Tamil Nadu; city=Chennai; postCode=600002',
      'IN',
    ],
  ],
  GB: [
    [
      'Oliver Smith\nFlat 4, 20 St Martins Le Grand\nLondon\nEC1A 1BB\nUnited Kingdom\n07700 900123',
      'name=Oliver Smith; phone=07700900123; country=GB; postCode=EC1A 1BB; prov=England; city=Greater London',
    ],
    [
      'Fiona MacLeod, 8 Cockburn Street, Edinburgh EH1 1YZ, Scotland, UK, +44 (0)7700 900456',
      'name=Fiona MacLeod; phone=+447700900456; country=GB; postCode=EH1 1YZ; prov=Scotland; city=City of Edinburgh',
    ],
    [
      'Name: Amelia Jones\nTel: 029 2049 6123\nAddress: 31 The Hayes, Cardiff, CF10 1EP, Wales',
      'name=Amelia Jones; phone=02920496123; postCode=CF10 1EP; prov=Wales; city=Cardiff',
      'GB',
    ],
    [
      'Harry Patel\n5 Deansgate, Manchester m3 2ay\nUK\n0161 496 0123',
      'name=Harry Patel; phone=01614960123; country=GB; postCode=M3 2AY; prov=England; city=Greater Manchester',
    ],
  ],
  CN: [
    [
      '收件人：林小荷\n电话：138 0013 8000\n地址：广东省深圳市龙岗区坂田街道五和大道北118号3栋2楼',
      'name=林小荷; phone=13800138000; country=CN; prov=广东省; city=深圳市; area=龙岗区; address=坂田街道五和大道北118号3栋2楼',
    ],
    [
      '张三 13912345678 广东省广州市白云区石井街道石沙路293号',
      'name=张三; phone=13912345678; prov=广东省; city=广州市; area=白云区; address=石井街道石沙路293号',
    ],
    [
      '浙江省金华市义乌市北苑街道雪峰西路968号12幢，王磊，13611110003，322000',
      'name=王磊; phone=13611110003; postCode=322000; prov=浙江省; city=金华市; area=义乌市',
    ],
    [
      '北京市朝阳区建国路93号万达广场6号楼1203 刘洋收 13922223333',
      'name=刘洋; phone=13922223333; prov=北京市; city=北京市; area=朝阳区',
    ],
    [
      '姓名:孙婷\n手机号:+86 158 2222 4444\n所在地区:上海市 浦东新区\n详细地址:张杨路500号18楼\n邮编:200135',
      'name=孙婷; phone=+8615822224444; prov=上海市; city=上海市; area=浦东新区; postCode=200135; address=张杨路500号18楼',
    ],
    [
      'Receiver: Zhao Jing\nPhone: 18811110005\nAddress: No. 48 Jinghai Middle Road, Longgang, Shenzhen, Guangdong 518129, China',
      'name=Zhao Jing; phone=18811110005; country=CN; prov=广东省; city=深圳市; area=龙岗区; postCode=518129',
    ],
    [
      '福建石狮灵秀镇灵狮路21号 吴敏 15911110004',
      'name=吴敏; phone=15911110004; prov=福建省; city=泉州市; area=石狮市',
    ],
  ],
  NL: [
    [
      'Sanne de Vries\nDam 1-3\n1012 JS Amsterdam\nNederland\n06 12345678',
      'name=Sanne de Vries; phone=0612345678; country=NL; postCode=1012 JS; prov=Noord-Holland; city=Amsterdam; address=Dam 1-3',
    ],
    [
      'Naam: Daan Bakker\nTelefoon: +31 6 87654321\nAdres: Blaak 40, 2e etage\nPostcode: 3011AA\nPlaats: Rotterdam\nLand: Netherlands',
      'name=Daan Bakker; phone=+31687654321; country=NL; postCode=3011 AA; prov=Zuid-Holland; city=Rotterdam; address=Blaak 40, 2e etage',
    ],
    [
      'Lotte Jansen, Grote Markt 21, 9712 HR Groningen, 050-1234567',
      'name=Lotte Jansen; phone=0501234567; postCode=9712 HR; prov=Groningen; city=Groningen',
      'NL',
    ],
    [
      'Bram Peeters\nMaastrichterlaan 40\n6291 EV Vaals\nLimburg\nNederland\n0431234567',
      'name=Bram Peeters; postCode=6291 EV; prov=Limburg; city=Vaals; address=Maastrichterlaan 40',
    ],
    [
      'Pieter van Dijk\nLange Voorhout 8\n2514 ED Den Haag\n+31701234567',
      'name=Pieter van Dijk; phone=+31701234567; country=NL; prov=Zuid-Holland; city=Den Haag',
    ],
  ],
}
