import { describe, expect, it } from 'vitest'
import type { Session } from '../../ui/session/session.ts'
import { pages } from '../pages.ts'
import { staffPages } from '../staff-pages.ts'
import { barLinks } from './nav-links.ts'
import { adminLinks } from './staff-links.ts'

const nobody: Session = { isLoggedIn: false, username: '', user: null }
function somebody(flags: {
  isAdmin?: boolean
  isVolunteer?: boolean
  roles?: string[]
  teamId?: string
}): Session {
  const user = {
    firstName: '',
    lastName: '',
    name: '',
    email: null,
    roles: [] as string[],
    teamId: null,
    teamHasPaid: false,
    mayScore: false,
  }
  return { isLoggedIn: true, username: 'x', user: { ...user, isAdmin: false, isVolunteer: false, ...flags } }
}
const labels = (links: { label: string }[]) => links.map(({ label }) => label).join(', ')
const menu = (flags: Parameters<typeof somebody>[0]) =>
  adminLinks(somebody(flags)).map(({ name, links }) => `${name}: ${labels(links)}`)

describe('the navigation bar', () => {
  it('sellers see one link and no menu', () => {
    expect(labels(barLinks(somebody({ roles: ['Seller'] })))).toBe('Sell')
    expect(menu({ roles: ['Seller'] })).toEqual([])
    const seller = somebody({ roles: ['Seller'] })
    expect(labels(barLinks(seller, undefined, 2))).toBe('Sell: 2 sales not sent')
  })
  it('visitors see three links', () => {
    expect(labels(barLinks(nobody))).toBe('Teams, Sponsors, Basket Winners')
    expect(adminLinks(nobody)).toEqual([])
  })

  it('logged-in users also see the leaderboard; scoring is hidden from volunteers', () => {
    expect(labels(barLinks(somebody({})))).toBe('Teams, Sponsors, Basket Winners, Leaderboard, Live Scoring')
    expect(labels(barLinks(somebody({ isVolunteer: true, roles: ['Volunteer'] })))).toBe(
      'Teams, Sponsors, Basket Winners, Leaderboard',
    )
    expect(adminLinks(somebody({}))).toEqual([])
  })

  it('a team is led to its own page while there is one', () => {
    const team = somebody({ teamId: 'one' })
    expect(labels(barLinks(team, undefined, 0, '/team'))).toContain('Leaderboard, Your Team')
    expect(labels(barLinks(somebody({ isAdmin: true, roles: ['Admin'] }), undefined, 0, '/team'))).toContain(
      'Live Scoring',
    )
  })

  it('what the event sells itself is linked for visitors and teams while it is on sale', () => {
    const selling = {
      addOns: ['extras' as const],
      gifts: true,
      showsGifts: false,
      codes: false,
      coverFee: null,
    }
    expect(labels(barLinks(nobody, selling))).toBe('Teams, Sponsors, Basket Winners, Extras, Donate')
    expect(labels(barLinks(somebody({}), { ...selling, addOns: [] }))).toBe(
      'Teams, Sponsors, Basket Winners, Donate, Leaderboard, Live Scoring',
    )
    expect(labels(barLinks(somebody({ isVolunteer: true, roles: ['Volunteer'] }), selling))).toBe(
      'Teams, Sponsors, Basket Winners, Leaderboard',
    )
  })

  it('volunteers see check-in and their four pages', () => {
    expect(menu({ isVolunteer: true, roles: ['Volunteer'] })).toEqual([
      'The field: Check-in, Attendees, Shirt Requests, Volunteers',
      'Giving: Donations',
    ])
  })

  it('admins see every link', () => {
    expect(menu({ isAdmin: true, roles: ['Admin'] })).toEqual([
      'The field: Dashboard, Check-in, Team Info, Places, Round, Contests, Attendees, Shirt Requests, Volunteers',
      'Giving: Donations, Sponsor Desk, Price List, Add-ons, Codes, Gifts, Payments',
      'The office: Events, Messages, Print, Import, Users, Other Programs, Audit Log, People’s Data, System Check',
    ])
  })

  it('each role of the committee sees its own pages, and no card of a team', () => {
    expect(menu({ roles: ['Treasurer'] })).toEqual(['Giving: Add-ons, Codes, Gifts, Payments'])
    expect(menu({ roles: ['Scorer'] })).toEqual(['The field: Score Entry, Round, Contests'])
    expect(menu({ roles: ['Registration'] })).toEqual([
      'The field: Check-in, Team Info, Attendees, Shirt Requests',
    ])
    expect(labels(barLinks(somebody({ roles: ['Scorer'] })))).toBe(
      'Teams, Sponsors, Basket Winners, Leaderboard',
    )
  })

  it('every link leads to a page of the site', () => {
    const staff = [{ isAdmin: true, roles: ['Admin'] }, { roles: ['Scorer'] }].map(somebody)
    const links = staff.flatMap((user) => [
      ...barLinks(user),
      ...adminLinks(user).flatMap((group) => group.links),
    ])
    const paths = [...pages, ...staffPages].map(({ path }) => path)
    expect(links.map(({ href }) => href).filter((href) => !paths.includes(href))).toEqual([])
  })
})
