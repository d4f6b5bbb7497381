/**
 * Pasted addresses that are hard to split: no commas, the phone in the middle, another script or two, labels without colons, notes of
 * shops around them. Ten of each country. Data of address-paste.test.ts.
 */
import type { CountryCode } from './countries.ts'
import type { Example } from './address-paste.examples.ts'
import { hardInTheWest } from './address-paste.hard-west.ts'

export const hardExamples: Record<CountryCode, Example[]> = {
  VN: [
    [
      'Trần Văn Bình 0912345670 số 5 ngõ 12 Láng Hạ phường Láng Hà Nội',
      'phone=0912345670; prov=Hà Nội; city=Láng',
      'VN',
    ],
    [
      'nguyen van a 0987654320 12 le loi p ben thanh tphcm',
      'phone=0987654320; prov=Hồ Chí Minh; city=Bến Thành',
      'VN',
    ],
    [
      '0901112223\n27 Nguyễn Trãi - P. Sài Gòn - TP.HCM\nC. Hương',
      'phone=0901112223; prov=Hồ Chí Minh; city=Sài Gòn',
    ],
    [
      'Anh Tuấn (SĐT 0933 222 111) 45 đường 3/2 Phường Ninh Kiều Cần Thơ',
      'name=Anh Tuấn; phone=0933222111; prov=Cần Thơ; city=Ninh Kiều',
    ],
    [
      '越南河内 Hoàn Kiếm 25 Hàng Bài 阮文安 +84 912345678',
      'name=阮文安; phone=+84912345678; country=VN; city=Hoàn Kiếm',
    ],
    [
      'Gửi: chị Lan, đt:0912.345.671, đ/c: 74 Bạch Đằng, Hải Châu, Đà Nẵng (giao giờ hành chính)',
      'name=chị Lan; phone=0912345671; prov=Đà Nẵng; city=Hải Châu',
    ],
    [
      'LE THI HONG\n+84-28-3822-1234\n208 NGUYEN HUU CANH\nBINH THANH\nHO CHI MINH CITY\nVIETNAM',
      'name=LE THI HONG; phone=+842838221234; country=VN; prov=Hồ Chí Minh; city=Bình Thạnh',
    ],
    [
      'Tầng 8 tòa nhà Keangnam, Phạm Hùng, Từ Liêm, HN. Người nhận: Đỗ Quang Huy 0966 777 888',
      'phone=0966777888; name=Đỗ Quang Huy; city=Từ Liêm',
      'VN',
    ],
    [
      'Nguyễn Thị Thanh Tâm\tNha Trang, Khánh Hòa\t60 Trần Phú\t0977112234',
      'phone=0977112234; prov=Khánh Hòa; city=Nha Trang',
      'VN',
    ],
    [
      'ĐC: thôn 3 xã Gia Lâm TP Hà Nội ĐT: 0343 456 789 Tên: Vũ Minh',
      'phone=0343456789; name=Vũ Minh; prov=Hà Nội; city=Gia Lâm',
    ],
  ],
  ID: [
    [
      'Budi 081234567891 Jl Sudirman No 5 Setiabudi Jakarta Selatan 12910',
      'phone=081234567891; prov=DKI Jakarta; city=Jakarta Selatan; area=Setiabudi; postCode=12910',
      'ID',
    ],
    [
      'Ibu Sri Wahyuni Jl. Cihampelas 160 (depan Ciwalk) Coblong Kota Bandung Jawa Barat 40131 hp 0857-1122-3345',
      'name=Ibu Sri Wahyuni; phone=085711223345; prov=Jawa Barat; city=Kota Bandung; area=Coblong; postCode=40131',
      'ID',
    ],
    [
      'Kepada Yth. Bpk. Hendra Gunawan\nPerum Griya Indah Blok A/12 RT.02 RW.07\nKel. Serpong Kec. Serpong\nTangsel - Banten\nHP/WA : +62812 9988 7766',
      'name=Bpk. Hendra Gunawan; phone=+6281299887766; country=ID; prov=Banten; city=Kota Tangerang Selatan; area=Serpong',
    ],
    [
      'jl. kemang raya no.10 mampang prapatan jaksel dki jakarta 12730 an. Rudi Hartono telp 021-7199123',
      'name=Rudi Hartono; phone=0217199123; prov=DKI Jakarta; city=Jakarta Selatan; area=Mampang Prapatan; postCode=12730',
      'ID',
    ],
    [
      '印尼雅加达 Menteng, Jakarta Pusat 10310 Jl. Imam Bonjol 61 林先生 +62 811 234 567',
      'phone=+62811234567; country=ID; prov=DKI Jakarta; city=Jakarta Pusat; area=Menteng; postCode=10310',
    ],
    [
      'Nama : Dewi\nNo Hp : 0813 1111 2222\nAlamat : Jl Gubeng Pojok 12 Surabaya Gubeng 60281',
      'name=Dewi; phone=081311112222; prov=Jawa Timur; city=Kota Surabaya; area=Gubeng; postCode=60281',
      'ID',
    ],
    [
      'Yanti/085612345678/Batam Kota, Batam, Kepri 29464/Ruko Mega Legenda A3',
      'phone=085612345678; prov=Kepulauan Riau; city=Kota Batam; area=Batam Kota; postCode=29464',
      'ID',
    ],
    [
      'Toko Makmur Jaya 0812-7777-8888, Jl. Teuku Umar 5, Kedaton, Bandar Lampung, Lampung',
      'phone=081277778888; prov=Lampung; city=Kota Bandar Lampung; area=Kedaton',
      'ID',
    ],
    [
      'PENERIMA AGUS SALIM TELP 082233445566 ALAMAT JL DAGO 33 COBLONG BANDUNG JABAR',
      'name=AGUS SALIM; phone=082233445566; prov=Jawa Barat; city=Kota Bandung; area=Coblong',
      'ID',
    ],
    [
      'Wayan Sudarma, (0361) 751234, Jl. Legian 88 Kuta Badung Bali Indonesia',
      'name=Wayan Sudarma; phone=0361751234; country=ID; prov=Bali; city=Kabupaten Badung; area=Kuta',
    ],
  ],
  MY: [
    [
      'Siti Aminah 0123456780 No 12 Jalan SS2/24 47300 Petaling Jaya Selangor',
      'phone=0123456780; postCode=47300; prov=Selangor; city=Petaling Jaya',
      'MY',
    ],
    [
      '陈美玲 012-345 6781 吉隆坡 50450 No.8 Jalan Ampang Kuala Lumpur Malaysia',
      'phone=0123456781; country=MY; postCode=50450; prov=Kuala Lumpur; city=Kuala Lumpur',
    ],
    [
      'Ahmad bin Ali,+60 13-888 9990,Lot 5 Jalan Tun Razak,88000 KK,Sabah',
      'name=Ahmad bin Ali; phone=+60138889990; country=MY; postCode=88000; prov=Sabah; city=Kota Kinabalu',
    ],
    [
      '81300 Skudai Johor, 22 Jalan Pendidikan 4 Taman Universiti, Lee Mei (017-7654321)',
      'phone=0177654321; postCode=81300; prov=Johor; city=Skudai',
      'MY',
    ],
    [
      'NAMA PENERIMA: NUR FARAH\nNO TEL: 0194445556\nALAMAT: A-3-5 PANGSAPURI SERI MAYA JALAN JELATEK 54200 KUALA LUMPUR',
      'name=NUR FARAH; phone=0194445556; postCode=54200; prov=Kuala Lumpur',
      'MY',
    ],
    [
      '马来西亚 槟城 11900 Bayan Lepas Penang 12 Lebuh Nipah 王小明 +60164445555',
      'name=王小明; phone=+60164445555; country=MY; postCode=11900; prov=Pulau Pinang; city=Bayan Lepas',
    ],
    [
      'Mr. Kumar a/l Raju / 03-7956 1234 / 15 Jalan 14/20 / 46100 PJ / Selangor',
      'name=Mr. Kumar a/l Raju; phone=0379561234; postCode=46100; prov=Selangor; city=Petaling Jaya',
      'MY',
    ],
    [
      'Kuching Sarawak 93350\nJalan Tun Jugah 221\nWong Ah Kow\n082-456789',
      'phone=082456789; postCode=93350; prov=Sarawak; city=Kuching',
      'MY',
    ],
    [
      'Tel:60123334444 Fatimah Zahra Kg Baru 26600 Pekan Pahang',
      'phone=60123334444; postCode=26600; prov=Pahang; city=Pekan',
      'MY',
    ],
    [
      'Lim, 9 Lorong Selamat George Town 10400 Pulau Pinang hp 0124567890',
      'phone=0124567890; postCode=10400; prov=Pulau Pinang; city=George Town',
      'MY',
    ],
  ],
  PH: [
    [
      'Jose Rizal 09171234560 Blk 5 Lot 3 Phase 2 Brgy Molino Bacoor Cavite 4102',
      'phone=09171234560; prov=Calabarzon; city=Cavite; area=Bacoor; postCode=4102',
      'PH',
    ],
    [
      'ate Maria 0918-222-3333 #45 Mabini st. poblacion makati city metro manila',
      'phone=09182223333; prov=National Capital Region; city=Metro Manila; area=Makati',
      'PH',
    ],
    [
      '菲律宾马尼拉 Quezon City 1103 45 Scout Rallos 林女士 +63 917 888 9999',
      'phone=+639178889999; country=PH; area=Quezon City; postCode=1103',
    ],
    [
      'Name - Grace Poe\nCP# 0999 111 2222\nAddress - Unit 12B Tower 2, Jazz Residences, Makati, Metro Manila, 1209',
      'phone=09991112222; area=Makati; postCode=1209',
      'PH',
    ],
    [
      'Davao City 8000, Davao del Sur, 12 Jacinto St, c/o Ramon Cruz, tel (082) 221 1234',
      'phone=0822211234; city=Davao del Sur; area=Davao City; postCode=8000',
      'PH',
    ],
    [
      'DELA CRUZ, JUAN\n0917 555 6666\nPUROK 3 BRGY LAHUG\nCEBU CITY CEBU',
      'phone=09175556666; prov=Central Visayas; city=Cebu; area=Cebu City',
      'PH',
    ],
    [
      'Unit 5 BGC Corporate Center, 30th St, BGC, Taguig 1634 Metro Manila; Kristine Lim; +63-2-8876-5432',
      'phone=+63288765432; country=PH; area=Taguig; postCode=1634',
    ],
    [
      'Angono Rizal 1930\n88 M.L. Quezon Ave\nLito Blanco 0920 333 4444',
      'phone=09203334444; city=Rizal; area=Angono; postCode=1930',
      'PH',
    ],
    [
      'Ana Reyes 639171112222 Lipa City Batangas 4217 Brgy Sabang Purok 1',
      'phone=639171112222; city=Batangas; area=Lipa; postCode=4217',
      'PH',
    ],
    [
      'Boracay, Malay, Aklan 5608 / Station 2 / Paolo Sy / 0956 777 8888',
      'phone=09567778888; city=Aklan; area=Malay; postCode=5608',
      'PH',
    ],
  ],
  TH: [
    [
      'สมศรี ใจงาม 0812345670 99/1 หมู่5 ต.บางพลีใหญ่ อ.บางพลี จ.สมุทรปราการ 10540',
      'phone=0812345670; prov=Samut Prakan; city=Bang Phli; postCode=10540',
    ],
    [
      '99/9ม.3ต.ในเมืองอ.เมืองขอนแก่นจ.ขอนแก่น40000 นายวิชัย โทร0898765432',
      'phone=0898765432; prov=Khon Kaen; city=Mueang Khon Kaen; postCode=40000',
    ],
    [
      'คุณแอน 089-111-2222 คอนโดลุมพินี ถ.พระราม9 ห้วยขวาง กทม 10310',
      'phone=0891112222; prov=Bangkok; city=Huai Khwang; postCode=10310',
    ],
    [
      '泰国曼谷 Watthana 10110 Sukhumvit Soi 39 陈小姐 +66 81 234 5678',
      'phone=+66812345678; country=TH; city=Watthana; postCode=10110',
    ],
    [
      'ส่งที่ ร้านดอกไม้ป้าแจ๋ว 12 ถ.นิมมานเหมินท์ ต.สุเทพ อ.เมืองเชียงใหม่ เชียงใหม่ 50200 (081)9998888',
      'phone=0819998888; prov=Chiang Mai; city=Mueang Chiang Mai; postCode=50200',
    ],
    [
      'SOMCHAI JAIDEE 0812345671 88/12 LADPRAO 101 KLONGCHAN BANG KAPI BANGKOK 10240',
      'phone=0812345671; prov=Bangkok; city=Bang Kapi; postCode=10240',
      'TH',
    ],
    [
      'ชื่อผู้รับ นภา แสงทอง\nที่อยู่ 45/2 หมู่บ้านพฤกษา ต.คลองสาม อ.คลองหลวง จ.ปทุมธานี 12120\nเบอร์ 062 333 4444',
      'name=นภา แสงทอง; phone=0623334444; prov=Pathum Thani; city=Khlong Luang; postCode=12120',
    ],
    [
      '10500 บางรัก กรุงเทพฯ 55 ถนนสีลม มานี มีนา 02-234-5678',
      'phone=022345678; prov=Bangkok; city=Bang Rak; postCode=10500',
    ],
    [
      'Pattaya, Bang Lamung, Chonburi 20150, Soi Buakhao 15, Mr. John, 0631234567',
      'phone=0631234567; prov=Chon Buri; city=Bang Lamung; postCode=20150',
      'TH',
    ],
    [
      'อนุชา 66812223333 ตลาดสด แม่สาย เชียงราย 57130',
      'phone=66812223333; prov=Chiang Rai; city=Mae Sai; postCode=57130',
    ],
  ],
  KH: [
    [
      'Sok Chea 012345679 #12 St 271 Sangkat Boeng Tumpun Khan Mean Chey Phnom Penh',
      'phone=012345679; prov=Phnom Penh; city=Mean Chey',
      'KH',
    ],
    [
      'ផ្ទះលេខ 25 ផ្លូវ 310 សង្កាត់បឹងកេងកងទី១ ខណ្ឌបឹងកេងកង ភ្នំពេញ សុខ ដារ៉ា 017 888 999',
      'phone=017888999; prov=Phnom Penh; city=Boeng Keng Kang',
    ],
    [
      '柬埔寨金边 Sen Sok, Phnom Penh 120800 #8 Street 1986 李先生 +855 12 888 777',
      'phone=+85512888777; country=KH; prov=Phnom Penh; city=Sen Sok; postCode=120800',
    ],
    [
      'Poipet, Banteay Meanchey\nNear the old market\nKim Srey\n097 555 4444',
      'phone=0975554444; prov=Banteay Meanchey; city=Paoy Paet',
      'KH',
    ],
    [
      'Sihanoukville Preah Sihanouk, 2 Ekareach St, Chan Dara (+855) 10 223 344',
      'phone=+85510223344; country=KH; prov=Preah Sihanouk; city=Preah Sihanouk',
    ],
    [
      'To: Ly Meng / Tel: 089 123 456 / Battambang, Battambang / National Road 5',
      'name=Ly Meng; phone=089123456; prov=Battambang; city=Battambang',
      'KH',
    ],
    [
      'NAME HENG LINA TEL 016998877 ADD 44 MONIVONG BLVD DAUN PENH PHNOM PENH',
      'phone=016998877; prov=Phnom Penh; city=Doun Penh',
      'KH',
    ],
    [
      'Borey Peng Huoth, Chbar Ampov, Phnom Penh 121200 Mr Vanna 0962223334',
      'phone=0962223334; prov=Phnom Penh; city=Chbar Ampov; postCode=121200',
      'KH',
    ],
    [
      'ឈ្មោះ ចាន់ សុភា ទូរស័ព្ទ 092 111 222 អាសយដ្ឋាន ខណ្ឌសែនសុខ រាជធានីភ្នំពេញ',
      'name=ចាន់ សុភា; phone=092111222; prov=Phnom Penh; city=Sen Sok',
    ],
    [
      'Takeo Doun Kaev Rokar Khnong 023 456 789 Pov Sambo',
      'phone=023456789; prov=Takeo; city=Doun Kaev',
      'KH',
    ],
  ],
  ...hardInTheWest,
}
