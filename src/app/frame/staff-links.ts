/** The staff's pages as the menu has them: what the day needs, who is coming, the money, and the office around it. */
import type { Use } from '../../office/menu/uses.ts'
import type { PageTab } from '../../ui/page/page-tabs.tsx'
import { type Session, staffStart } from '../../ui/session/session.ts'
import { reservedFor } from './staff-access.ts'
import { isAt } from './staff-paths.ts'

interface MenuTab extends PageTab {
  /** Shown once the event uses one of these; always without any. */
  once?: readonly Use[]
  /** Addresses that belong to it, beside those below its own. */
  below?: readonly string[]
}

export interface MenuEntry extends MenuTab {
  /** Said beside a name that misleads. */
  hint?: string
  /** Found by this, too. */
  also?: string
  /** Pages beside it, itself among them. */
  tabs?: readonly MenuTab[]
}

export interface MenuGroup {
  name: string
  entries: MenuEntry[]
}

const staffPages: readonly MenuGroup[] = [
  {
    name: 'The day',
    entries: [
      { href: '/admin', label: 'Dashboard' },
      { href: '/admin/check-in', label: 'Check-in', below: ['/drawer'] },
      {
        ...{ href: '/admin/score-entry', label: 'Score entry', once: ['scoring'] },
        tabs: [
          { href: '/admin/score-entry', label: 'Scorecards' },
          { href: '/admin/late', label: 'Late entries' },
        ],
      },
      {
        ...{ href: '/admin/round', label: 'Round', once: ['round'] },
        tabs: [
          { href: '/admin/round', label: 'Play' },
          { href: '/admin/handicaps', label: 'Handicaps', once: ['handicaps'] },
          { href: '/admin/flights', label: 'Flights', once: ['flights'] },
          { href: '/admin/prizes', label: 'Prizes', once: ['prizes'] },
          { href: '/admin/contests', label: 'Contests', once: ['contests'] },
          { href: '/admin/hole-in-one', label: 'Hole-in-one prizes', once: ['holeInOne'] },
          { href: '/admin/ties', label: 'Ties', once: ['scoring'] },
          { href: '/admin/fair-play', label: 'Fair play', once: ['scoring'] },
          { href: '/admin/reveal', label: 'Reveal', once: ['reveal'] },
          { href: '/admin/running-order', label: 'Running order', once: ['raffles'] },
        ],
      },
      { href: '/admin/card-messages', label: 'Card messages', once: ['talk'] },
    ],
  },
  {
    name: 'The field',
    entries: [
      {
        ...{ href: '/admin/team-info', label: 'Team Info' },
        tabs: [
          { href: '/admin/team-info', label: 'Teams' },
          { href: '/admin/waves', label: 'Waves', once: ['waves'] },
          { href: '/admin/tee-times', label: 'Tee times', once: ['teeTimes'] },
          { href: '/admin/starting-holes', label: 'Starting holes' },
          { href: '/admin/team-prices', label: 'Team prices' },
        ],
      },
      {
        ...{ href: '/admin/pool', label: 'Without a team', once: ['places', 'waitlist'] },
        tabs: [
          { href: '/admin/pool', label: 'Golfers without a team' },
          { href: '/admin/plan', label: 'Make teams' },
          { href: '/admin/waitlist', label: 'Waitlist', once: ['waitlist'] },
          { href: '/admin/places', label: 'Places' },
        ],
      },
      {
        ...{ href: '/admin/attendees', label: 'Attendees' },
        tabs: [
          { href: '/admin/attendees', label: 'Attendees' },
          { href: '/admin/answers', label: 'Answers', once: ['questions'] },
          { href: '/admin/questions', label: 'Questions', once: ['questions'] },
          { href: '/admin/meals', label: 'Meals', once: ['meals', 'tables'] },
          { href: '/admin/tables', label: 'Tables', once: ['meals', 'tables'] },
        ],
      },
      { href: '/admin/shirt-requests', label: 'Shirt Requests' },
      { href: '/admin/volunteers', label: 'Volunteers' },
    ],
  },
  {
    name: 'Money',
    entries: [
      {
        ...{ href: '/admin/payments', label: 'Payments' },
        tabs: [
          { href: '/admin/payments', label: 'All payments' },
          { href: '/admin/payments/payouts', label: 'Payouts' },
          { href: '/admin/payments/cash', label: 'Cash and checks', below: ['/admin/payments/deposit'] },
          { href: '/admin/payments/journal', label: 'Journal' },
          { href: '/admin/payments/year-end', label: 'Year end' },
          { href: '/admin/payments/skins', label: 'Skins', once: ['skinsPot'] },
        ],
      },
      { href: '/admin/sponsors', label: 'Sponsor desk', once: ['sponsors'] },
      { href: '/admin/donations', label: 'Donations', hint: 'baskets', also: 'raffle' },
      {
        ...{ href: '/admin/price-list', label: 'Add-ons', once: ['extras', 'codes'] },
        tabs: [
          { href: '/admin/price-list', label: 'Price list' },
          { href: '/admin/orders', label: 'Sold' },
          { href: '/admin/orders/late', label: 'Late sales' },
          { href: '/admin/codes', label: 'Codes', once: ['codes'] },
          { href: '/admin/raffles', label: 'Raffles', once: ['raffles'] },
        ],
      },
      {
        ...{ href: '/admin/gifts', label: 'Gifts', once: ['gifts', 'pledges'] },
        tabs: [
          { href: '/admin/gifts', label: 'Gifts of money' },
          { href: '/admin/pledges', label: 'Pledges', once: ['pledges'] },
        ],
      },
    ],
  },
  {
    name: 'The office',
    entries: [
      {
        ...{ href: '/events', label: 'Events' },
        tabs: [
          { href: '/events', label: 'All events', below: ['/admin/final-boards'] },
          { href: '/admin/rehearsal', label: 'Try the day' },
          { href: '/admin/import', label: 'Import' },
          { href: '/admin/users', label: 'Users' },
          { href: '/admin/programs', label: 'Other programs' },
          { href: '/admin/audit', label: 'Audit log' },
          { href: '/admin/people-data', label: 'People’s data' },
          { href: '/admin/doctor', label: 'System check' },
        ],
        below: ['/admin/event-details', '/admin/events'],
      },
      { href: '/admin/messages', label: 'Messages' },
      { href: '/admin/print', label: 'Print' },
      { href: '/admin/more', label: 'More you can turn on' },
    ],
  },
]

/** Every page this visitor may open, group by group, used or not; empty for golfers. An entry leads to the first page it may lead to. */
export function staffPagesOf({ isLoggedIn, user }: Session): MenuGroup[] {
  if (!isLoggedIn || !user || !staffStart(user)) return []
  const may = ({ href }: PageTab) => reservedFor(href, user) === null
  return staffPages
    .map(({ name, entries }) => ({
      name,
      entries: entries.flatMap(({ href, ...entry }) => {
        const tabs = entry.tabs?.filter(may)
        const first = may({ href, label: '' }) ? href : tabs?.[0]?.href
        return first === undefined ? [] : [{ ...entry, href: first, ...(tabs && { tabs }) }]
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry that an address stands under, and the tab there; nulls for an address the menu doesn't know. */
export function menuPlaceOf(
  path: string,
  groups: readonly MenuGroup[],
): { entry: MenuEntry | null; tab: string | null } {
  const known = groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => [
      ...(entry.tabs ?? []).flatMap((tab) =>
        addressesOf(tab).map((href) => ({ entry, href, tab: tab.href })),
      ),
      ...addressesOf(entry).map((href) => ({ entry, href, tab: null })),
    ])
  const [at] = known
    .filter(({ href }) => (href === '/admin' ? path === href : isAt(path, href)))
    .sort((a, b) => b.href.length - a.href.length)
  return { entry: at?.entry ?? null, tab: at?.tab ?? null }
}

function addressesOf({ href, below = [] }: MenuTab): string[] {
  return [href, ...below]
}

/** The menu: what the event uses, and the entry that the open page stands under. */
export function menuOf(
  groups: readonly MenuGroup[],
  uses: readonly Use[],
  here: MenuEntry | null,
): MenuGroup[] {
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => entry === here || isUsed(entry, uses)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/**
 * The tabs of a page: those the event uses, the open one, and 'More' where others are off; none for a page that stands
 * alone. Who may not turn parts on keeps all of theirs.
 */
export function tabsOf(
  { tabs }: MenuEntry,
  uses: readonly Use[],
  here: string | null,
  { user }: Session,
): readonly PageTab[] | null {
  if (!tabs || !user || reservedFor('/admin/more', user) !== null) return tabs ?? null
  const shown = tabs.filter((tab) => tab.href === here || isUsed(tab, uses))
  if (shown.length === tabs.length) return tabs
  return shown.length < 2 ? null : [...shown, { href: '/admin/more', label: 'More' }]
}

function isUsed({ once }: MenuTab, uses: readonly Use[]): boolean {
  return once?.some((use) => uses.includes(use)) ?? true
}
