/** Sign-in, session and captcha (spec 000 §3, §4, §7; decision record 0002). */
import { defineCalls } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import {
  bool,
  instant,
  integer,
  list,
  moneyOrEmpty,
  nothing,
  object,
  optional,
  text,
  unknown,
} from '#contract/schema.ts'

const loginResult = object({
  token: text(100),
  sid: text(64),
  ukey: text(64),
  vcodeFlag: bool(),
})

export type { Func } from '#contract/functions.ts'

const userInfo = object({
  name: text(50),
  logoName: text(50),
  cusType: text(20),
  /** Highest COD of a parcel, in major units; "" without a limit. */
  codLimit: moneyOrEmpty(),
  nameType: text(50),
  mobile: text(30),
  loginCode: text(50),
  userAdmin: text(1),
  photo: text(250),
  cusCode: text(50),
  cusName: text(100),
  siteName: text(100),
  dirtPrintFlag: text(1),
  cusSite: text(50),
  funcs: list(unknown(), 1000),
})

export const session = defineCalls('session', {
  /** Four characters to click in order on a raster image of 260×46 pixels. Good once, two minutes. */
  getImgCode: {
    kind: 'query',
    offline: 'live',
    path: '/getImgCode.do',
    access: 'public',
    input: object({
      width: integer({ minimum: 260, maximum: 260 }),
      height: integer({ minimum: 46, maximum: 46 }),
    }),
    output: object({ img: text(200_000), code: text(8), id: text(64) }),
    source: 'spec 000 §3, §5, §7; record 0002',
  },
  /** Keys of commands that were accepted already, for any account of the customer; asked before orders of another device are received. */
  acceptedKeys: {
    kind: 'query',
    offline: 'live',
    path: '/common/acceptedKeys.do',
    access: 'session',
    input: object({ keys: list(text(60), 500, 1) }),
    output: object({ keys: list(text(60), 500) }),
    source: 'record 0091',
  },
  /**
   * `sk`: RSA long text of `{loginCode, password, timestamp}`, good once; `imgCode`: "x1,y1;x2,y2;x3,y3;x4,y4" in image pixels.
   * The second step, with the administrator code in `vcode`, asks for no captcha and is signed with the half-open session that
   * the first one answered.
   */
  login: {
    kind: 'command',
    offline: 'block',
    accepted: none('It begins, confirms or ends a session, which no cached row describes.'),
    path: '/login.do',
    access: 'public',
    input: object({ imgId: text(64), imgCode: text(64), sk: text(4096), vcode: optional(text(12)) }),
    output: loginResult,
    errors: [10016, 20001, 20002, 20003, 20004, 20005],
    source: 'spec 000 §3, §4, §7; record 0002',
  },
  /** Forces the other sessions out; takes the token a 10016 answer carried. */
  loginUnique: {
    kind: 'command',
    offline: 'block',
    accepted: none('It begins, confirms or ends a session, which no cached row describes.'),
    path: '/loginUnique.do',
    access: 'pending',
    input: nothing(),
    output: loginResult,
    errors: [10010],
    source: 'spec 000 §4, §7; record 0002',
  },
  /** Sends the administrator code of a half-open session. */
  getVCode: {
    kind: 'command',
    offline: 'block',
    accepted: none('It begins, confirms or ends a session, which no cached row describes.'),
    path: '/getVCode.do',
    access: 'pending',
    input: nothing(),
    output: object({ sentTo: text(100) }),
    errors: [20003],
    source: 'spec 000 §7; record 0002',
  },
  /** Partner sign-in; `sk` is HMAC-SHA256 over `appId|cuscode|role|timestamp`, hex, good five minutes and once. */
  getE3Token: {
    kind: 'command',
    offline: 'block',
    accepted: none('It begins, confirms or ends a session, which no cached row describes.'),
    path: '/e3/getToken.do',
    access: 'public',
    input: object({ appId: text(50), cuscode: text(50), role: text(50), sk: text(128), timestamp: text(13) }),
    output: loginResult,
    errors: [10016, 20006],
    source: 'spec 000 §2, §4, §7; record 0002',
  },
  getUserInfo: {
    kind: 'query',
    offline: 'cached',
    path: '/getUserInfo.do',
    access: 'session',
    input: nothing(),
    output: userInfo,
    source: 'spec 000 §3, §7',
  },
  logout: {
    kind: 'command',
    offline: 'block',
    accepted: none('It begins, confirms or ends a session, which no cached row describes.'),
    path: '/logout.do',
    access: 'pending',
    input: nothing(),
    output: nothing(),
    source: 'spec 000 §7',
  },
  /** News of the provider, shown as "update content" on the login page. */
  getNotices: {
    kind: 'query',
    offline: 'cached',
    path: '/open/getNotices.do',
    access: 'public',
    input: nothing(),
    output: object({
      list: list(object({ id: text(40), title: text(250), content: text(4000), at: instant() }), 50),
    }),
    source: 'spec 000 §7',
  },
  /** For each language the hash under which `GET /i18n/{hash}` has its texts by message id; "" where there are none. */
  getLangByVersion: {
    kind: 'query',
    offline: 'cached',
    path: '/i18n/getLangByVersion.do',
    access: 'public',
    input: object({ version: text(40) }),
    output: object({ version: text(40), zh: text(32), en: text(32), ml: text(32) }),
    source: 'spec 000 §3, §7; record 0014',
  },
})
