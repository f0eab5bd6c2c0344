import { describe, expect, it } from 'vitest'
import { type Use, uses } from '../../office/menu/uses.ts'
import type { Session } from '../../ui/session/session.ts'
import { pages } from '../pages.ts'
import { staffPages } from '../staff-pages.ts'
import { resultsFor } from './find-results.ts'
import { barLinks } from './nav-links.ts'
import { menuOf, menuPlaceOf, staffPagesOf } from './staff-links.ts'

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
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label).join(', ')
const menu = (flags: Parameters<typeof somebody>[0], used: readonly Use[] = uses) =>
  menuOf(staffPagesOf(somebody(flags)), used, null).map(({ name, entries }) => `${name}: ${labels(entries)}`)

describe('the navigation bar', () => {
  it('sellers see one link and no menu', () => {
    expect(labels(barLinks(somebody({ roles: ['Seller'] })))).toBe('Sell')
    expect(menu({ roles: ['Seller'] })).toEqual([])
    const seller = somebody({ roles: ['Seller'] })
    expect(labels(barLinks(seller, undefined, 2))).toBe('Sell: 2 sales not sent')
  })
  it('visitors see three links', () => {
    expect(labels(barLinks(nobody))).toBe('Teams, Sponsors, Basket Winners')
    expect(staffPagesOf(nobody)).toEqual([])
  })

  it('logged-in users also see the leaderboard; scoring is hidden from volunteers', () => {
    expect(labels(barLinks(somebody({})))).toBe('Teams, Sponsors, Basket Winners, Leaderboard, Live Scoring')
    expect(labels(barLinks(somebody({ isVolunteer: true, roles: ['Volunteer'] })))).toBe(
      'Teams, Sponsors, Basket Winners, Leaderboard',
    )
    expect(staffPagesOf(somebody({}))).toEqual([])
  })

  it('a team has its own page beside live scoring while there is one', () => {
    const team = somebody({ teamId: 'one' })
    expect(labels(barLinks(team, undefined, 0, '/team'))).toContain('Leaderboard, Your Team, Live Scoring')
    expect(labels(barLinks(somebody({ isAdmin: true, roles: ['Admin'] }), undefined, 0, '/team'))).toContain(
      'Live Scoring',
    )
  })

  it('a team of another event has nothing of this one in the bar', () => {
    expect(labels(barLinks(somebody({ teamId: 'one' }), undefined, 0, null))).toBe(
      'Teams, Sponsors, Basket Winners, Leaderboard',
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
    expect(labels(barLinks(nobody, selling))).toBe('Teams, Sponsors, Basket Winners, Add-ons, Donate')
    expect(labels(barLinks(somebody({}), { ...selling, addOns: [] }))).toBe(
      'Teams, Sponsors, Basket Winners, Donate, Leaderboard, Live Scoring',
    )
    expect(labels(barLinks(somebody({ isVolunteer: true, roles: ['Volunteer'] }), selling))).toBe(
      'Teams, Sponsors, Basket Winners, Leaderboard',
    )
  })

  it('volunteers see check-in and their four pages', () => {
    expect(menu({ isVolunteer: true, roles: ['Volunteer'] }, [])).toEqual([
      'The day: Check-in',
      'The field: Attendees, Shirt Requests, Volunteers',
      'Money: Donations',
    ])
  })

  it('an event that uses nothing extra has twelve entries for admins, and what it uses comes to them', () => {
    const admin = { isAdmin: true, roles: ['Admin'] }
    expect(menu(admin, [])).toEqual([
      'The day: Dashboard, Check-in',
      'The field: Team Info, Attendees, Shirt Requests, Volunteers',
      'Money: Payments, Donations',
      'The office: Events, Messages, Print, More you can turn on',
    ])
    expect(menu(admin, ['scoring', 'round', 'waitlist', 'sponsors', 'codes', 'gifts'])).toEqual([
      'The day: Dashboard, Check-in, Score entry, Round',
      'The field: Team Info, Without a team, Attendees, Shirt Requests, Volunteers',
      'Money: Payments, Sponsor desk, Donations, Add-ons, Gifts',
      'The office: Events, Messages, Print, More you can turn on',
    ])
  })

  it('each role of the committee sees its own pages, and no card of a team', () => {
    expect(menu({ roles: ['Treasurer'] })).toEqual(['Money: Payments, Add-ons, Gifts'])
    expect(menu({ roles: ['Scorer'] })).toEqual(['The day: Score entry, Round, Card messages'])
    expect(menu({ roles: ['Registration'] })).toEqual([
      'The day: Check-in, Card messages',
      'The field: Team Info, Without a team, Attendees, Shirt Requests',
    ])
    expect(labels(barLinks(somebody({ roles: ['Scorer'] })))).toBe(
      'Teams, Sponsors, Basket Winners, Leaderboard',
    )
  })

  it('an entry leads a role to the first of its pages that the role may open', () => {
    const extras = staffPagesOf(somebody({ roles: ['Treasurer'] }))
      .flatMap(({ entries }) => entries)
      .find(({ label }) => label === 'Add-ons')
    expect(extras?.href).toBe('/admin/orders')
    expect(labels(extras?.tabs ?? [])).toBe('Sold, Late sales, Codes, Raffles')
  })

  it('a name that misleads has what it is beside it: donations are baskets', () => {
    const entries = staffPagesOf(somebody({ isAdmin: true, roles: ['Admin'] })).flatMap(
      (group) => group.entries,
    )
    const hintOf = (name: string) => entries.find(({ label }) => label === name)?.hint
    expect(hintOf('Donations')).toBe('baskets')
    const singles = entries.find(({ href }) => href === '/admin/pool')
    expect([singles?.label, labels(singles?.tabs ?? []).split(', ')[0]]).toEqual([
      'Without a team',
      'Golfers without a team',
    ])
  })

  it('a deposit slip stands under the cash, and final leaderboards under all events', () => {
    const groups = staffPagesOf(somebody({ isAdmin: true, roles: ['Admin'] }))
    const tabAt = (path: string) => menuPlaceOf(path, groups).tab
    expect(tabAt('/admin/payments/deposit/one')).toBe('/admin/payments/cash')
    expect(tabAt('/admin/final-boards/one')).toBe('/events')
    expect(tabAt('/admin/team-info/one')).toBe('/admin/team-info')
  })

  it('every link leads to a page of the site', () => {
    const staff = [{ isAdmin: true, roles: ['Admin'] }, { roles: ['Scorer'] }].map(somebody)
    const links = staff.flatMap((user) => [
      ...barLinks(user),
      ...staffPagesOf(user).flatMap(({ entries }) =>
        entries.flatMap((entry) => [entry, ...(entry.tabs ?? [])]),
      ),
    ])
    const paths = [...pages, ...staffPages].map(({ path }) => path)
    expect(links.map(({ href }) => href).filter((href) => !paths.includes(href))).toEqual([])
  })
})

describe('the entry that a page stands under', () => {
  const groups = staffPagesOf(somebody({ isAdmin: true, roles: ['Admin'] }))
  const at = (path: string) => {
    const { entry, tab } = menuPlaceOf(path, groups)
    return [entry?.label, tab]
  }

  it('is its own, or that of the pages beside it', () => {
    expect(at('/admin')).toEqual(['Dashboard', null])
    expect(at('/admin/team-info/t1')).toEqual(['Team Info', '/admin/team-info'])
    expect(at('/admin/starting-holes')).toEqual(['Team Info', '/admin/starting-holes'])
    expect(at('/admin/score-entry/t1')).toEqual(['Score entry', '/admin/score-entry'])
    expect(at('/admin/late')).toEqual(['Score entry', '/admin/late'])
    expect(at('/admin/orders/late')).toEqual(['Add-ons', '/admin/orders/late'])
    expect(at('/admin/event-details/e1')).toEqual(['Events', null])
    expect(at('/drawer')).toEqual(['Check-in', null])
    expect(at('/admin/unheard-of')).toEqual([undefined, null])
  })

  it('is in the menu while the page is open, used or not', () => {
    const { entry } = menuPlaceOf('/admin/codes', groups)
    const labelsOf = (here: typeof entry) =>
      menuOf(groups, [], here).flatMap(({ entries }) => entries.map(({ label }) => label))
    expect(labelsOf(entry)).toContain('Add-ons')
    expect(labelsOf(null)).not.toContain('Add-ons')
  })
})

describe('Find', () => {
  const admin = somebody({ isAdmin: true, roles: ['Admin'] })
  const scorer = somebody({ roles: ['Scorer'] })
  const okafor = { id: 't1', kind: 'team' as const, name: 'Team Okafor', detail: 'No. 5' }
  const names = (session: Session, text: string) => resultsFor(session, text, []).map(({ name }) => name)

  it('knows pages that the menu leaves out, and only those of the role', () => {
    expect(names(admin, 'audit')).toEqual(['Audit log'])
    expect(names(admin, 'basket')).toEqual(['Donations', 'Add a raffle basket'])
    expect(names(scorer, 'audit')).toEqual([])
    expect(names(scorer, 'paper')).toEqual(['Enter a paper scorecard'])
  })

  it('leads to a team where the role works with it', () => {
    const [forAdmin] = resultsFor(admin, 'oka', [okafor])
    expect(forAdmin).toMatchObject({ group: 'Teams', href: '/admin/team-info/t1' })
    expect(forAdmin?.actions.map(({ name }) => name)).toEqual(['Enter scores', 'Take a payment'])
    expect(resultsFor(scorer, 'oka', [okafor])[0]).toMatchObject({
      href: '/admin/score-entry/t1',
      actions: [],
    })
  })
})
