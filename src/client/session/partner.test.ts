import { describe, expect, it } from 'vitest'
import { PARTNER_LANDING, readVisit } from './partner.ts'

const five = 'appId=A&cuscode=C&role=R&sk=S&timestamp=1700000000000'

describe("a partner's visit", () => {
  it('needs all five', () => {
    for (const key of ['appId', 'cuscode', 'role', 'sk', 'timestamp'])
      expect(readVisit(`?${five.replace(new RegExp(`${key}=[^&]*&?`), '')}`)).toBeUndefined()
  })
  it('lands on the default route with no more than it brought', () => {
    expect(readVisit(`?${five}`)).toEqual({
      ask: { appId: 'A', cuscode: 'C', role: 'R', sk: 'S', timestamp: '1700000000000' },
      landing: PARTNER_LANDING,
      ids: [],
      query: {},
    })
  })
  it('keeps the rest of the query and never the credential', () => {
    const visit = readVisit(`?${five}&redirect=expressQuery&ids=1,2,&x=y`)
    expect(visit).toMatchObject({ landing: 'expressQuery', ids: ['1', '2'], query: { ids: '1,2,', x: 'y' } })
    expect(JSON.stringify(visit?.query)).not.toContain('S')
  })
})
