/** The second half of address-paste.hard.ts: Singapore, the Americas, India, Europe, China. Data of address-paste.test.ts. */
import type { Example } from './address-paste.examples.ts'

export const hardInTheWest = {
  SG: [
    [
      'Tan Ah Kow 91234560 Blk 335 Ang Mo Kio Ave 1 #10-1234 S560335',
      'phone=91234560; postCode=560335',
      'SG',
    ],
    [
      '新加坡 10 Anson Road #12-01 079903 王丽 +65 9876 5432',
      'phone=+6598765432; country=SG; postCode=079903',
    ],
    ['Siti, hp 8123 4560, 5 Tampines Central 1 (529508)', 'name=Siti; phone=81234560; postCode=529508', 'SG'],
    [
      'Singapore 238801\n2 Orchard Turn #B2-11\nMs Goh\n6123 4567',
      'phone=61234567; country=SG; postCode=238801',
    ],
    [
      'Deliver to Raj at 1 Raffles Place Tower 2 #20-61 S(048616) call 98765430',
      'phone=98765430; postCode=048616',
      'SG',
    ],
    [
      '730123 Woodlands Drive 14 Blk 123 #03-45 Lim Boon Heng 6598761234',
      'name=Lim Boon Heng; phone=6598761234; postCode=730123',
      'SG',
    ],
    [
      'Name：Chua Mei\nTel：９１２３４５６１\nAdd：３ Gateway Drive ＃１４-０７ Singapore ６０９６０１',
      'name=Chua Mei; phone=91234561; postCode=609601',
    ],
    [
      'Nguyễn Lan, 91112223, 201 Tampines Street 21 #08-123, Singapore 520201',
      'name=Nguyễn Lan; phone=91112223; country=SG; postCode=520201',
    ],
    [
      'Attn Mr Lee (65-6222-3333) 80 Robinson Rd #08-01 Spore 068898',
      'name=Mr Lee; phone=6562223333; postCode=068898',
      'SG',
    ],
    [
      '88 Serangoon Garden Way SINGAPORE 555983 / Ong Li Ting / 9888 7776',
      'phone=98887776; country=SG; postCode=555983',
    ],
  ],
  US: [
    [
      'John Smith 2135550124 350 S Grand Ave Apt 12 Los Angeles CA 90071',
      'phone=2135550124; prov=California; city=Los Angeles; postCode=90071',
      'US',
    ],
    [
      'EMILY DAVIS\n1600 AMPHITHEATRE PKWY\nMOUNTAIN VIEW CA 94043-1351\n650-555-0199',
      'name=EMILY DAVIS; phone=6505550199; prov=California; city=Mountain View; postCode=94043-1351',
      'US',
    ],
    [
      'Dallas, TX 75201 – 2100 Ross Ave Ste 500 – Attn: Robert Lee – (214) 555-0144',
      'phone=2145550144; prov=Texas; city=Dallas; postCode=75201',
      'US',
    ],
    [
      '收件人 王伟 (626)555-0112 美国 18888 Labin Ct, Rowland Heights, CA 91748',
      'name=王伟; phone=6265550112; prov=California; city=Rowland Heights; postCode=91748',
    ],
    [
      'Maria Garcia / 12 Brickell Ave #1502 / Miami FL 33131 / USA / 1-305-555-0133',
      'phone=13055550133; prov=Florida; city=Miami; postCode=33131; country=US',
    ],
    [
      'Call 718.555.0146 Kevin Wu 136-20 38th Ave Flushing New York 11354',
      'phone=7185550146; prov=New York; postCode=11354',
      'US',
    ],
    [
      'c/o Amazon Returns 4255 Anson Blvd Whitestown, IN 46075 tel +1 (317) 555 0190',
      'phone=+13175550190; prov=Indiana; city=Whitestown; postCode=46075',
    ],
    [
      'Chicago Illinois 60601, 233 S Wacker Dr, Anna Kowalski, 3125550177',
      'phone=3125550177; prov=Illinois; city=Chicago; postCode=60601',
      'US',
    ],
    [
      'Name: Jake Paul Phone: 4045550121 Address: 191 Peachtree St NE City: Atlanta State: GA Zip: 30303',
      'name=Jake Paul; phone=4045550121; prov=Georgia; city=Atlanta; postCode=30303',
      'US',
    ],
    [
      'Linda Nguyễn, 9191 Bolsa Ave, Westminster, California 92683, U.S.A., 714 555 0165',
      'name=Linda Nguyễn; phone=7145550165; prov=California; city=Westminster; postCode=92683; country=US',
    ],
  ],
  IN: [
    [
      'Priya Singh 9876543211 Flat 302 Sai Residency Andheri West Mumbai Maharashtra 400053',
      'phone=9876543211; prov=Maharashtra; city=Mumbai; postCode=400053',
      'IN',
    ],
    [
      'AMIT KUMAR S/O RAM KUMAR\nH.NO 45 SECTOR 15\nGURGAON HARYANA 122001\nMOB 98111 22233',
      'phone=9811122233; prov=Haryana; city=Gurugram; postCode=122001',
      'IN',
    ],
    [
      'Shop 5, MG Road, Bangalore 560001 Karnataka India. Contact: Suresh +91-80-2558-1234',
      'phone=+918025581234; country=IN; prov=Karnataka; city=Bengaluru; postCode=560001',
    ],
    [
      '印度 新德里 Karol Bagh New Delhi 110005 Shop 12 Ajmal Khan Road 拉吉 +91 99100 11223',
      'name=拉吉; phone=+919910011223; country=IN; prov=Delhi; postCode=110005',
    ],
    [
      'Name-Deepa Nair,Add-TC 12/345 Pattom,Trivandrum,Kerala,Pin-695004,Ph-9447012345',
      'name=Deepa Nair; phone=9447012345; prov=Kerala; city=Thiruvananthapuram; postCode=695004',
      'IN',
    ],
    [
      'Chennai 600 002 Tamil Nadu 12 Anna Salai Mr. Karthik 044-28521234',
      'name=Mr. Karthik; phone=04428521234; prov=Tamil Nadu; city=Chennai; postCode=600002',
      'IN',
    ],
    [
      'Kolkata, West Bengal - 700016\n22B Park Street\nDebashish Roy\n+919830012345',
      'name=Debashish Roy; phone=+919830012345; country=IN; prov=West Bengal; city=Kolkata; postCode=700016',
    ],
    [
      'Ahmedabad Gujarat 380015 opp Iscon Temple SG Highway Hitesh Patel 919825012345',
      'phone=919825012345; prov=Gujarat; city=Ahmedabad; postCode=380015',
      'IN',
    ],
    [
      'To, Mohammed Irfan, 5-9-22 Abids, Hyderabad, Telangana. PIN 500001. Cell 90001 23456',
      'name=Mohammed Irfan; phone=9000123456; prov=Telangana; city=Hyderabad; postCode=500001',
      'IN',
    ],
    [
      'Jaipur (Rajasthan) 302001 Johari Bazaar 101 Kavita Sharma 0141 2571234',
      'name=Kavita Sharma; phone=01412571234; prov=Rajasthan; city=Jaipur; postCode=302001',
      'IN',
    ],
  ],
  GB: [
    [
      'Jane Doe 07700900124 221b Baker Street London NW1 6XE',
      'phone=07700900124; prov=England; city=Greater London; postCode=NW1 6XE',
      'GB',
    ],
    [
      'MR T HUGHES\n12 CASTLE ST\nCARDIFF\nCF101BU\n02920 123456',
      'phone=02920123456; prov=Wales; city=Cardiff; postCode=CF10 1BU',
      'GB',
    ],
    [
      'Edinburgh EH2 2ER, 5 Princes Street, Ailsa Craig, +44 131 496 0987',
      'phone=+441314960987; country=GB; prov=Scotland; city=City of Edinburgh; postCode=EH2 2ER',
    ],
    [
      '英国 伦敦 Flat 9, 14 Gerrard Street, London W1D 5PT 陈先生 +44 7700 900321',
      'phone=+447700900321; country=GB; city=Greater London; postCode=W1D 5PT',
    ],
    [
      'Tom Brown,The Old Rectory,High Street,Oxford,OX1 4BG,United Kingdom,01865 496123',
      'name=Tom Brown; phone=01865496123; country=GB; city=Oxfordshire; postCode=OX1 4BG',
    ],
    [
      'Tel. 0121 496 0456 / Priya Shah / 33 Bull Ring / Birmingham / B5 4BU',
      'phone=01214960456; city=West Midlands; postCode=B5 4BU',
      'GB',
    ],
    [
      'Belfast BT1 5GS Northern Ireland 10 Donegall Square Sean O’Neill 028 9018 0123',
      'name=Sean O’Neill; phone=02890180123; prov=Northern Ireland; city=Belfast; postCode=BT1 5GS',
      'GB',
    ],
    [
      'Name: Chloe Evans Mobile: 07700 900555 Address: 4 Albert Dock Liverpool L3 4AF',
      'name=Chloe Evans; phone=07700900555; city=Merseyside; postCode=L3 4AF',
      'GB',
    ],
    [
      'Leeds ls1 4dy, 8 park row, adam clarke 07700900777',
      'phone=07700900777; city=West Yorkshire; postCode=LS1 4DY',
      'GB',
    ],
    [
      'Glasgow G1 3DX UK 1 George Square Fiona Reid 447700900888',
      'name=Fiona Reid; phone=447700900888; prov=Scotland; city=Glasgow City; postCode=G1 3DX',
      'GB',
    ],
  ],
  CN: [
    [
      '广东省深圳市南山区科技园南区高新南一道9号张伟13800138001',
      'name=张伟; phone=13800138001; prov=广东省; city=深圳市; area=南山区',
    ],
    [
      '李娜13912345670上海市浦东新区张江路100号3楼',
      'name=李娜; phone=13912345670; prov=上海市; city=上海市; area=浦东新区',
    ],
    [
      '收货人陈强 联系电话13512345678 地址浙江杭州西湖区文三路90号',
      'name=陈强; phone=13512345678; prov=浙江省; city=杭州市; area=西湖区',
    ],
    [
      '深圳龙岗坂田五和大道118号，王芳，0755-28881234',
      'phone=075528881234; prov=广东省; city=深圳市; area=龙岗区',
    ],
    [
      '北京市海淀区中关村大街1号 100080 赵六 86-13800138002',
      'prov=北京市; city=北京市; area=海淀区; postCode=100080',
    ],
    [
      '【菜鸟驿站】周杰 18612345678 江苏省苏州市工业园区星湖街328号',
      'name=周杰; phone=18612345678; prov=江苏省; city=苏州市',
    ],
    [
      'Wang Lei, 13611110002, Yiwu, Jinhua, Zhejiang, Beiyuan Street 968, P.R. China',
      'phone=13611110002; country=CN; prov=浙江省; city=金华市; area=义乌市',
    ],
    [
      '广州市白云区石井街道石沙路293号\n刘洋（先生）\n１３９２２２２３３３４',
      'name=刘洋; phone=13922223334; prov=广东省; city=广州市; area=白云区',
    ],
    [
      '泉州晋江市陈埭镇溪边工业区8号 黄小姐 15959512345',
      'phone=15959512345; prov=福建省; city=泉州市; area=晋江市',
    ],
    ['收：东莞市虎门镇富民服装城A座201 林先生 13326812345', 'phone=13326812345; prov=广东省; city=东莞市'],
  ],
  NL: [
    [
      'Jan Jansen 0612345670 Kalverstraat 12 1012PH Amsterdam',
      'phone=0612345670; prov=Noord-Holland; city=Amsterdam; postCode=1012 PH',
      'NL',
    ],
    [
      '3011 AA Rotterdam, Blaak 40, t.a.v. Femke Visser, +31 (0)6 1234 5671',
      'name=Femke Visser; phone=+31612345671; country=NL; prov=Zuid-Holland; city=Rotterdam; postCode=3011 AA',
    ],
    [
      'MEVR. S. DE BOER\nDORPSSTRAAT 5\n3732 HK DEN DOLDER\n030-1234567',
      'phone=0301234567; postCode=3732 HK',
      'NL',
    ],
    [
      '荷兰 海牙 Lange Voorhout 8, 2514 ED Den Haag 李女士 +31 70 123 4568',
      'phone=+31701234568; country=NL; prov=Zuid-Holland; city=Den Haag; postCode=2514 ED',
    ],
    [
      'Pieter Bakker/Stationsplein 1/3511CE Utrecht/Nederland/06-12345672',
      'phone=0612345672; country=NL; prov=Utrecht; city=Utrecht; postCode=3511 CE',
    ],
    [
      'Naam: Eva Smit Tel: 0031612345673 Adres: Grote Markt 21 9712HR Groningen',
      'name=Eva Smit; phone=+31612345673; prov=Groningen; city=Groningen; postCode=9712 HR',
    ],
    [
      'Eindhoven 5611 EM Vestdijk 30 Tim van den Berg 0401234567',
      'name=Tim van den Berg; phone=0401234567; prov=Noord-Brabant; city=Eindhoven; postCode=5611 EM',
      'NL',
    ],
    [
      "Den Bosch, 5211 AP, Markt 1, 's-Hertogenbosch, Kees de Wit, 073 123 4567",
      'phone=0731234567; prov=Noord-Brabant; postCode=5211 AP',
      'NL',
    ],
    [
      'Bol.com retour; Utrechtseweg 12; 3704 HE Zeist; telefoon 030 6912345; Lisa Mulder',
      'name=Lisa Mulder; phone=0306912345; prov=Utrecht; city=Zeist; postCode=3704 HE',
      'NL',
    ],
    [
      'Sanne 31612345674 Dam 1 1012 JS Amsterdam Netherlands',
      'phone=31612345674; country=NL; prov=Noord-Holland; city=Amsterdam; postCode=1012 JS',
    ],
  ],
} satisfies Record<string, Example[]>
