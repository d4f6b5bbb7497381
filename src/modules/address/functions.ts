import type { FuncBranch } from '#contract/functions.ts'

export const functions: FuncBranch = {
  id: 'Z-8',
  after: 'Z-14',
  route: 'BaseData',
  zh: '基础资料',
  en: 'Base data',
  ml: 'Data asas',
  icon: 'address-book',
  children: [
    {
      id: 'Z-801',
      route: 'selfAddress',
      zh: '寄件地址',
      en: 'Sender addresses',
      ml: 'Alamat pengirim',
      icon: 'home',
    },
    {
      id: 'Z-802',
      route: 'receivesAddress',
      zh: '收件地址',
      en: 'Receiver addresses',
      ml: 'Alamat penerima',
      icon: 'users',
    },
  ],
}
