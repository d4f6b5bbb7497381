/** Pages of the demo, as a configurator would have designed them. */
import {
  type DocumentKind,
  emptyDocument,
  type NodeType,
  type PageDocument,
  type PageField,
  type PageNode,
  type Texts,
} from '#engine/page/index.ts'

interface Element {
  readonly type: NodeType
  readonly field: PageField
  readonly texts?: PageNode['texts']
  readonly children?: readonly Element[]
}

/** Ids follow from the order, so that the same demo is made each time. */
function documentOf(
  kind: DocumentKind,
  formKey: string,
  title: Texts,
  elements: readonly Element[],
): PageDocument {
  const nodes: Record<string, PageNode> = {}
  let count = 0
  const put =
    (parentId: string | null) =>
    ({ type, field, texts = {}, children = [] }: Element): string => {
      const id = `e${String((count += 1))}`
      nodes[id] = { id, type, parentId, childIds: children.map(put(id)), field, texts, extra: {} }
      return id
    }
  return { ...emptyDocument(kind, formKey, title), rootIds: elements.map(put(null)), nodes }
}

const named = (en: string, zh: string, ml: string): PageNode['texts'] => ({ name: { en, zh, ml } })
const options = (...labels: readonly (readonly [value: string, en: string, zh: string, ml: string])[]) => ({
  options: labels.map(([value, label]) => ({ value, label })),
  texts: Object.fromEntries(
    labels.map(([, en, zh, ml], place) => [`options.${String(place)}.label`, { en, zh, ml }]),
  ),
})

const slides = options(
  [
    '',
    'Peak season: hand over parcels for the holidays before 10 December',
    '旺季提醒：节前包裹请于12月10日前交寄',
    'Musim puncak: serahkan bungkusan cuti sebelum 10 Disember',
  ],
  [
    '',
    'New warehouse in Ho Chi Minh City: next-day delivery in 24 districts',
    '胡志明市新仓启用：24个郡次日达',
    'Gudang baharu di Ho Chi Minh City: penghantaran hari esok di 24 daerah',
  ],
  [
    '',
    'Labels now print at 203 and 300 dpi without a driver',
    '面单现可免驱动以203与300 dpi打印',
    'Label kini dicetak pada 203 dan 300 dpi tanpa pemacu',
  ],
)
const links = options(
  ['b2cOrderEntry', 'Place an order', '下单', 'Buat pesanan'],
  ['cargoStatusQuery', 'Track parcels', '查询轨迹', 'Jejak bungkusan'],
  ['complainSuggest', 'Complaints and suggestions', '投诉建议', 'Aduan dan cadangan'],
)

const html = {
  en: '<h2>Holiday schedule</h2><p>Warehouses are closed on <strong>1 January</strong>. Orders placed before are handed over on 2 January.</p><ul><li>Pick-up: until 18:00 on 31 December</li><li>Customs clearance in Vietnam and Thailand: as usual</li><li>Customer service: every day, 09:00–21:00</li></ul><p>Questions? Write to your outlet.</p>',
  zh: '<h2>假期安排</h2><p>仓库于<strong>1月1日</strong>休息。此前的订单将于1月2日交接。</p><ul><li>揽收：12月31日18:00前</li><li>越南、泰国清关：照常</li><li>客服：每天09:00–21:00</li></ul><p>如有疑问，请联系所属网点。</p>',
  ml: '<h2>Jadual cuti</h2><p>Gudang ditutup pada <strong>1 Januari</strong>. Pesanan sebelum itu diserahkan pada 2 Januari.</p><ul><li>Kutipan: hingga 18:00 pada 31 Disember</li><li>Pelepasan kastam di Vietnam dan Thailand: seperti biasa</li><li>Khidmat pelanggan: setiap hari, 09:00–21:00</li></ul><p>Ada soalan? Tulis kepada cawangan anda.</p>',
}

const notice = documentOf('page', 'notice', { en: 'Notices', zh: '公告', ml: 'Notis' }, [
  {
    type: 'carousel',
    field: {
      name: 'News',
      options: slides.options,
      props: { autoplay: true, loop: true, interval: 3000, spaceBetween: 20, height: 160 },
    },
    texts: { ...named('News', '新闻', 'Berita'), ...slides.texts },
  },
  {
    type: 'grid',
    field: { props: { gutter: 20 } },
    children: [
      {
        type: 'column',
        field: { span: 16 },
        children: [
          {
            type: 'richText',
            field: { value: html.en, styles: { padding: '4px 0' } },
            texts: { value: html },
          },
        ],
      },
      {
        type: 'column',
        field: { span: 8 },
        children: [
          {
            type: 'navigation',
            field: { name: 'Go to', options: links.options, props: { direction: 'vertical' } },
            texts: { ...named('Go to', '快捷入口', 'Pergi ke'), ...links.texts },
          },
        ],
      },
    ],
  },
])

const about = options(
  ['SUGGESTION', 'Suggestion', '建议', 'Cadangan'],
  ['PORTAL', 'This portal', '本系统', 'Portal ini'],
  ['WAREHOUSE', 'Warehouse', '仓库', 'Gudang'],
  ['FEES', 'Charges', '费用', 'Caj'],
)

/** Fields of the feedback form, which sends what it holds as a suggestion. */
const feedbackFields: readonly Element[] = [
  {
    type: 'grid',
    field: { props: { gutter: 20 } },
    children: [
      {
        type: 'column',
        field: { span: 12 },
        children: [
          {
            type: 'radioGroup',
            field: {
              name: 'About',
              paramsKey: 'type',
              value: 'SUGGESTION',
              options: about.options,
              rule: { required: true },
            },
            texts: { ...named('About', '关于', 'Mengenai'), ...about.texts },
          },
        ],
      },
      {
        type: 'column',
        field: { span: 12 },
        children: [
          {
            type: 'select',
            field: {
              name: 'Route it is about',
              paramsKey: 'routeId',
              api: '/common/getRoute.do',
              params: '{"serviceType":"B2C"}',
              props: { clearable: true },
              visible: 'type == "FEES"',
            },
            texts: named('Route it is about', '涉及线路', 'Laluan berkaitan'),
          },
        ],
      },
    ],
  },
  {
    type: 'textarea',
    field: {
      name: 'What should be better',
      paramsKey: 'text',
      props: { rows: 4, maxlength: 1000, showWordLimit: true },
      rule: {
        required: true,
        type: 'String',
        minLimit: 10,
        minLimitMsg: 'Write at least 10 characters.',
        maxLimit: 1000,
      },
    },
    texts: {
      ...named('What should be better', '希望改进的内容', 'Apa yang patut lebih baik'),
      'rule.minLimitMsg': {
        en: 'Write at least 10 characters.',
        zh: '请至少填写10个字。',
        ml: 'Tulis sekurang-kurangnya 10 aksara.',
      },
    },
  },
  {
    type: 'buttonDrawer',
    field: { name: 'How to reach you', props: { moreVisible: false, moreSliceNumber: 0 } },
    texts: named('How to reach you', '联系方式', 'Cara menghubungi anda'),
    children: [
      {
        type: 'input',
        field: {
          name: 'Contact for questions',
          paramsKey: 'contact',
          props: { clearable: true, maxlength: 100 },
          rule: { regular: '[^<>]{0,100}', maxLimit: 100 },
        },
        texts: named('Contact for questions', '联系人', 'Hubungan untuk soalan'),
      },
    ],
  },
]

const withCommand = (document: PageDocument, command: string): PageDocument => ({
  ...document,
  page: { ...document.page, props: { command } },
})

const feedback = withCommand(
  documentOf('form', 'feedback', { en: 'Feedback', zh: '意见反馈', ml: 'Maklum balas' }, feedbackFields),
  'complaints.addComplaint',
)

const desk = documentOf('page', 'service-desk', { en: 'Service desk', zh: '服务台', ml: 'Meja khidmat' }, [
  {
    type: 'richText',
    field: { value: '<p>What you have told us, and what became of it.</p>' },
    texts: {
      value: {
        en: '<p>What you have told us, and what became of it.</p>',
        zh: '<p>您反馈的问题及处理进展。</p>',
        ml: '<p>Perkara yang anda maklumkan dan hasilnya.</p>',
      },
    },
  },
  {
    type: 'chart',
    field: {
      name: 'Orders of the last 30 days',
      props: {
        call: 'statistics.cargoStatusQuery',
        group: 'day',
        measure: 'total',
        look: 'bar',
        days: 30,
        height: 200,
      },
    },
    texts: named('Orders of the last 30 days', '最近30天订单', 'Pesanan 30 hari terakhir'),
  },
  {
    type: 'configTable',
    field: { name: 'Complaints and suggestions', props: { tableKey: 'complaints', height: 420 } },
    texts: named('Complaints and suggestions', '投诉建议', 'Aduan dan cadangan'),
  },
  {
    type: 'formLayout',
    field: { name: 'What would a parcel cost?' },
    texts: named('What would a parcel cost?', '估算计费重量', 'Berat bil sesebuah bungkusan'),
    children: [
      {
        type: 'grid',
        field: { props: { gutter: 20 } },
        children: [
          {
            type: 'column',
            field: { span: 6 },
            children: [
              {
                type: 'input',
                field: {
                  name: 'Length, cm',
                  paramsKey: 'length',
                  value: '',
                  rule: { type: 'Number', minLimit: 1, maxLimit: 300 },
                },
                texts: named('Length, cm', '长（厘米）', 'Panjang, cm'),
              },
            ],
          },
          {
            type: 'column',
            field: { span: 6 },
            children: [
              {
                type: 'input',
                field: {
                  name: 'Width, cm',
                  paramsKey: 'width',
                  value: '',
                  rule: { type: 'Number', minLimit: 1, maxLimit: 300 },
                },
                texts: named('Width, cm', '宽（厘米）', 'Lebar, cm'),
              },
            ],
          },
          {
            type: 'column',
            field: { span: 6 },
            children: [
              {
                type: 'input',
                field: {
                  name: 'Height, cm',
                  paramsKey: 'height',
                  value: '',
                  rule: { type: 'Number', minLimit: 1, maxLimit: 300 },
                },
                texts: named('Height, cm', '高（厘米）', 'Tinggi, cm'),
              },
            ],
          },
          {
            type: 'column',
            field: { span: 6 },
            children: [
              {
                type: 'input',
                field: {
                  name: 'Volumetric weight, kg',
                  paramsKey: 'volumetric',
                  props: {
                    computed:
                      'empty(length) || empty(width) || empty(height) ? "" : round(length * width * height / 6000, 3)',
                  },
                },
                texts: named('Volumetric weight, kg', '体积重（公斤）', 'Berat isi padu, kg'),
              },
            ],
          },
        ],
      },
    ],
  },
])

/** A page that is still a draft, so that the list shows one. */
const returnsGuide = documentOf(
  'page',
  'returns-guide',
  { en: 'Returns guide', zh: '退货指南', ml: 'Panduan pemulangan' },
  [
    {
      type: 'richText',
      field: { value: '<p>To be written.</p>' },
      texts: { value: { en: '<p>To be written.</p>', zh: '<p>待撰写。</p>', ml: '<p>Akan ditulis.</p>' } },
    },
  ],
)

interface DemoPage {
  readonly document: PageDocument
  readonly groupName: string
  /** Group of the menu it is listed in; absent: none. */
  readonly menuGroup?: string
  readonly isPublished: boolean
}

export const demoPages: readonly DemoPage[] = [
  { document: notice, groupName: 'Service', menuGroup: 'Z-19', isPublished: true },
  { document: feedback, groupName: 'Service', isPublished: true },
  { document: desk, groupName: 'Service', isPublished: true },
  { document: returnsGuide, groupName: 'Guides', isPublished: false },
]
