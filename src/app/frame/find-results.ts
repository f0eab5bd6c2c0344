/** What Find shows: pages, actions, and what the server found, each with where it leads for this visitor. */

import { matches } from '../../kernel/text/search-text.ts'
import type { Found } from '../../office/menu/contract.ts'
import { showAmount } from '../../ui/dollars.ts'
import type { Session } from '../../ui/session/session.ts'
import { reservedFor } from './staff-access.ts'
import { type MenuGroup, menuPlaceOf, staffPagesOf } from './staff-links.ts'

export interface Result {
  group: 'Teams' | 'People' | 'Sponsors' | 'Baskets' | 'Payments' | 'Pages' | 'Actions'
  name: string
  detail: string
  /** Of a payment: '$375'. */
  amount?: string
  /** Whose icon it has: a page of the menu, or 'person'. */
  icon: string
  href: string
  /** What can be done with it, each with its key. */
  actions: { name: string; href: string; key: string }[]
}

const iconOf = {
  team: '/admin/team-info',
  golfer: 'person',
  guest: '/admin/attendees',
  volunteer: '/admin/volunteers',
  payment: '/admin/payments',
  sponsor: '/admin/sponsors',
  basket: '/admin/donations',
} as const

const groupOf = {
  team: 'Teams',
  golfer: 'People',
  guest: 'People',
  volunteer: 'People',
  payment: 'Payments',
  sponsor: 'Sponsors',
  basket: 'Baskets',
} as const

const actions = [
  { href: '/admin/team-info/new', name: 'Add team' },
  { href: '/admin/pool/new', name: 'Add golfers without a team' },
  { href: '/admin/score-entry', name: 'Enter a paper scorecard' },
  { href: '/admin/round', name: 'Suspend play' },
  { href: '/admin/starting-holes', name: 'Give teams their starting holes' },
  { href: '/admin/waves', name: 'Start in waves' },
  { href: '/admin/tee-times', name: 'Give teams tee times' },
  { href: '/admin/payments', name: 'Record a payment' },
  { href: '/admin/payments/cash', name: 'Count cash and checks' },
  { href: '/admin/messages', name: 'Send a message to many' },
  { href: '/admin/print', name: 'Print scorecards, cart signs and lists' },
  { href: '/admin/donations', name: 'Add a raffle basket' },
  { href: '/admin/users', name: 'Invite somebody to the staff' },
  { href: '/admin/events/new', name: 'Set up a new event' },
]

/** In the order in which they are shown. Pages and actions are known here; `found` came from the server. */
export function resultsFor(session: Session, text: string, found: readonly Found[]): Result[] {
  const { user } = session
  const pages = staffPagesOf(session)
  const first = (...hrefs: string[]) =>
    hrefs.find((href) => reservedFor(href.replace(/\?.*/, ''), user) === null)
  const of = (each: Found): Result[] => {
    const href = first(...pagesOf(each))
    if (href === undefined) return []
    const more = each.kind === 'team' && user?.isAdmin ? teamActions(each.id) : []
    const { kind, name, detail, amount } = each
    const shown = amount === undefined ? {} : { amount: showAmount(amount) }
    return [{ group: groupOf[kind], icon: iconOf[kind], name, detail, ...shown, href, actions: more }]
  }
  return [
    ...found.flatMap(of),
    ...pagesIn(pages)
      .filter(({ name, detail }) => matches(text, name, detail))
      .map((page) => ({ group: 'Pages' as const, actions: [], ...page })),
    ...actions
      .filter(({ href, name }) => text.trim() && matches(text, name) && first(href))
      .map((action) => ({
        group: 'Actions' as const,
        icon: menuPlaceOf(action.href, pages).entry?.href ?? action.href,
        detail: '',
        actions: [],
        ...action,
      })),
  ]
}

function teamActions(teamId: string): Result['actions'] {
  return [
    { name: 'Enter scores', href: `/admin/score-entry/${teamId}`, key: 's' },
    { name: 'Take a payment', href: `/admin/check-in?pay=${teamId}`, key: 'p' },
  ]
}

/** Where each is found, the best page first. */
function pagesOf({ kind, id, name, teamId = id }: Found): string[] {
  if (kind !== 'team' && kind !== 'golfer') return [`${iconOf[kind]}?sought=${encodeURIComponent(name)}`]
  if (kind === 'golfer' && teamId === id) return ['/admin/pool', '/admin/check-in']
  return [`/admin/team-info/${teamId}`, `/admin/score-entry/${teamId}`, '/admin/check-in']
}

function pagesIn(groups: readonly MenuGroup[]): Pick<Result, 'name' | 'detail' | 'icon' | 'href'>[] {
  return groups.flatMap(({ entries }) =>
    entries.flatMap(({ href, label, hint = '', also = '', tabs = [] }) => [
      { href, icon: href, name: label, detail: [hint, also].filter(Boolean).join(' ') },
      ...tabs
        .filter((tab) => tab.href !== href)
        .map((tab) => ({ href: tab.href, icon: href, name: tab.label, detail: label })),
    ]),
  )
}
