/** News of the demo provider. */
const DAY_MS = 86_400_000

interface News {
  daysAgo: number
  title: Record<'zh' | 'en' | 'ml', string>
  content: Record<'zh' | 'en' | 'ml', string>
}

const items: readonly News[] = [
  {
    daysAgo: 2,
    title: {
      zh: '门户支持离线下单',
      en: 'Orders can be placed offline',
      ml: 'Pesanan boleh dibuat tanpa talian',
    },
    content: {
      zh: '网络中断时，订单会保存在本机，恢复后自动发送，每个订单只发送一次。',
      en: 'When you’re offline, orders are saved on this device. They are sent when you’re back online, each exactly once.',
      ml: 'Semasa talian terputus, pesanan disimpan pada peranti ini. Ia dihantar apabila talian pulih, setiap satu sekali sahaja.',
    },
  },
  {
    daysAgo: 9,
    title: {
      zh: '越南地址改为两级',
      en: 'Addresses in Vietnam have two levels',
      ml: 'Alamat di Vietnam kini dua peringkat',
    },
    content: {
      zh: '自2025年7月起，越南取消县级。请选择省和坊、社。',
      en: 'Since July 2025 Vietnam has no districts. Choose province and ward.',
      ml: 'Sejak Julai 2025 Vietnam tiada lagi daerah. Pilih wilayah dan wad.',
    },
  },
  {
    daysAgo: 21,
    title: {
      zh: '面单支持203 dpi热敏打印',
      en: 'Labels are sharp on 203 dpi printers',
      ml: 'Label tajam pada pencetak 203 dpi',
    },
    content: {
      zh: '条码线宽按打印点对齐，扫描更可靠。打印时请选择“实际大小”。',
      en: 'Bars now fall on printer dots, so that they scan. Print at “actual size”.',
      ml: 'Bar kini jatuh tepat pada titik pencetak supaya boleh diimbas. Cetak pada “saiz sebenar”.',
    },
  },
]

/** Rows of `notice`, dated back from `now`. */
export const news = (now: Date) =>
  items.map(({ daysAgo, title, content }) => ({
    title: JSON.stringify(title),
    content: JSON.stringify(content),
    published_at: new Date(now.getTime() - daysAgo * DAY_MS),
  }))
