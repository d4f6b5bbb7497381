import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueryCall } from '#contract/call.ts'
import { BadResponse, Refused } from '#client/calls/ask.ts'
import { reportConnection } from '#client/calls/connection.ts'
import { click, openTestPage } from '../../../tests/fixtures/test-page.tsx'
import { MissingData, MissingDataText } from './MissingData.tsx'
import { Photo } from './Photo.tsx'

beforeEach(() => reportConnection(true))
afterEach(() => reportConnection(true))
const { place, show } = openTestPage()

const call = {} as QueryCall
const refused = new Refused({ success: false, code: 20101, desc: 'Closed for today.', data: null } as never)
const offline = { title: 'Not on this device', text: 'It comes with the next line.' }
const absent = { title: 'Not found', text: 'There is none.' }
const asked = (error: Error | null, refetch = () => {}) => ({ error, isFetching: false, refetch })

describe('where an answer is missing', () => {
  it('shows a refusal in the server’s words and can be asked again; another next step remains', async () => {
    const refetch = vi.fn()
    await show(
      <MissingData
        asked={asked(refused, refetch)}
        call={call}
        offline={offline}
        absent={absent}
        action={<a href="/list">To the list</a>}
      />,
    )
    expect(place.textContent).toContain('Closed for today.')
    expect(place.textContent).not.toContain('line')
    expect(place.textContent).not.toContain('Not found')
    expect(place.querySelector('a')?.textContent).toBe('To the list')
    await click(place.querySelector('button'))
    expect(refetch).toHaveBeenCalledOnce()
  })
  it('only an answer says that something does not exist', async () => {
    await show(<MissingData asked={asked(null)} call={call} offline={offline} absent={absent} />)
    expect(place.textContent).toContain('Not found')
    await act(async () => reportConnection(false))
    expect(place.textContent).toContain('Not on this device')
    expect(place.textContent).not.toContain('Not found')
  })
  it('a failure from before the connection was lost does not count as missing data', async () => {
    reportConnection(false)
    await show(<MissingData asked={asked(refused)} call={call} offline={offline} />)
    expect(place.textContent).toContain('It comes with the next line.')
    expect(place.querySelector('button')).toBeNull()
  })
  it('says the same in a line of text', async () => {
    const refetch = vi.fn()
    await show(
      <MissingDataText
        asked={asked(new BadResponse(500, 0), refetch)}
        call={call}
        offline="Comes with the next line."
      />,
    )
    expect(place.querySelector('[role=alert]')?.textContent).toContain('Server internal error')
    await click(place.querySelector('button'))
    expect(refetch).toHaveBeenCalledOnce()
    await act(async () => reportConnection(false))
    expect(place.querySelector('p')?.textContent).toBe('Comes with the next line.')
  })
})

describe('a picture from elsewhere', () => {
  it('says that it did not come; another address is tried', async () => {
    await show(<Photo src="/old.jpg" alt="The parcel" className="photo" />)
    await act(async () => place.querySelector('img')?.dispatchEvent(new Event('error')))
    const word = place.querySelector('[role=img]')
    expect(word?.getAttribute('aria-label')).toBe('The parcel: Picture not loaded')
    expect(word?.className).toContain('photo')
    await show(<Photo src="/new.jpg" alt="The parcel" className="photo" />)
    expect(place.querySelector('img')?.getAttribute('src')).toBe('/new.jpg')
  })
})
