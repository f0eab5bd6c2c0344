/** The event's year as seven stretches around its day: what belongs to each, what is done, who looks after it. Pure. */
import { day as dayLength } from '../../kernel/clock.ts'
import { calendarDay, shortDay } from '../../kernel/text/dates.ts'
import { pluralOf } from '../../money/ledger/purposes.ts'
import type { Dashboard } from './contract.ts'
import { nextSteps } from './rules.ts'
import { counted, type Step } from './steps.ts'

/** Days from the event's to the first and last of a stretch; null: open at that end. */
const stretches = [
  { name: 'Course and prices', from: null, to: -57 },
  { name: 'Sign-up', from: -56, to: -36 },
  { name: 'Sponsors, baskets', from: -35, to: -15 },
  { name: 'Fill the field', from: -14, to: -8 },
  { name: 'The last week', from: -7, to: -1 },
  { name: 'The day', from: 0, to: 0 },
  { name: 'Afterwards', from: 1, to: null },
] as const

interface Task extends Step {
  isDone: boolean
}

export interface Week {
  name: string
  /** 'Jul 12 to Jul 18'. */
  dates: string
  /** The last day, 'Jul 18'; null for what comes after the event. */
  until: string | null
  state: 'past' | 'now' | 'ahead'
  done: number
  /** Of all that can be told to be done. */
  all: number
  /** What is open: of this week everything that waits, whatever week it belongs to. */
  open: Step[]
}

/** What can be told to be done, week by week. */
function tasksOf(board: Dashboard): Task[][] {
  const { places, money, baskets, teams, unpaid, scoring, arrived, eventId } = board
  const details = `/admin/event-details/${eventId}`
  const hasTeams = places.teams.taken > 0
  const task = (isDone: boolean, text: string, href: string): Task => ({ isDone, text, href })
  return [
    [
      task(board.courseCardIsEntered, 'Enter the course card', details),
      task(board.taxFactsMissing.length === 0, 'Say what receipts need for taxes', details),
      task(board.emailIsOn, 'Set up email', '/admin/messages'),
    ],
    [
      task(board.registrationEnabled || hasTeams, 'Open sign-up', '/events'),
      task(money.goal > 0, 'Set a fundraising goal', details),
      task(hasTeams, 'Get the first team signed up', '/admin/team-info'),
    ],
    [
      task(money.byKind.some(isSponsors), 'Win the first sponsor', '/admin/sponsors'),
      task(baskets.all > 0, 'Collect raffle baskets', '/admin/donations'),
    ],
    [
      task(hasTeams && unpaid.teams.length === 0, 'Get every team to pay', '/admin/team-info'),
      task(
        hasTeams && teams.withoutPhone === 0,
        'Have every team’s phone',
        '/admin/team-info?show=phoneless',
      ),
    ],
    [
      task(
        hasTeams && teams.withoutHole === 0,
        `Give teams their ${teams.byTeeTimes ? 'tee times' : 'starting holes'}`,
        teams.byTeeTimes ? '/admin/tee-times' : '/admin/starting-holes',
      ),
      ...(teams.byTeeTimes
        ? []
        : [task(hasTeams && teams.sharingSpot === 0, 'No two teams on one spot', '/admin/starting-holes')]),
    ],
    [
      task(board.isEventLive || board.eventIsFinalized, 'Switch on live scoring', '/events'),
      task(arrived.people > 0 && arrived.people >= arrived.expected, 'Check everybody in', '/admin/check-in'),
      task(
        scoring.cardsConfirmed > 0 && openCards(board) === 0,
        'Confirm the scorecards',
        '/admin/score-entry',
      ),
    ],
    [
      task(board.eventIsFinalized, 'Finalize the event', '/events'),
      task(baskets.withoutWinner === 0, 'Enter the basket winners', '/admin/donations'),
      task(!board.drawersToCount, 'Count the cash drawers', '/admin/payments/cash'),
    ],
  ]
}

function isSponsors({ kind, amount }: Dashboard['money']['byKind'][number]): boolean {
  return amount > 0 && [false, true].some((hasPackages) => kind === pluralOf('sponsor', hasPackages))
}

function openCards({ places, scoring }: Dashboard): number {
  return places.teams.taken - scoring.cardsConfirmed - (scoring.stoppedTeams ?? 0)
}

/** The event's switches decide about the day and what comes after it; before that, the calendar does. */
function weekOf({ phase, today, eventDay }: Dashboard): number {
  if (phase === 'day') return 5
  if (phase === 'after') return 6
  const ahead = Math.round((Date.parse(today) - Date.parse(eventDay)) / dayLength)
  return Math.max(
    0,
    stretches.findLastIndex(({ from }) => from === null || (from <= ahead && from < 0)),
  )
}

export function weeksOf(board: Dashboard): Week[] {
  const here = weekOf(board)
  const all = tasksOf(board)
  const now = nextSteps(board)
  const known = new Set(now.map(({ href }) => pageOf(href)))
  const isNamed = ({ text }: Task) => now.some((step) => step.text === text)
  // Once the day is over, who plays and starts where is of no more use; cards and money are steps of their own.
  const late = all
    .slice(0, here + 1)
    .filter((_, place) => here < 6 || place < 3 || place === here)
    .flat()
    .filter(({ isDone, href }) => !isDone && !known.has(pageOf(href)))
  return stretches.map(({ name, from, to }, place) => {
    const tasks = all[place] ?? []
    const isNow = place === here
    return {
      name,
      dates: datesOf(board.eventDay, from, to),
      until: to === null ? null : dayFrom(board.eventDay, to),
      state: isNow ? 'now' : place < here ? 'past' : 'ahead',
      done: tasks.filter(({ isDone }) => isDone).length,
      all: tasks.length,
      open: isNow
        ? [...now, ...late]
        : place < here
          ? []
          : tasks.filter((task) => !task.isDone && !isNamed(task)),
    }
  })
}

function pageOf(href: string): string {
  return href.split(/[?#]/)[0] ?? href
}

function datesOf(eventDay: string, from: number | null, to: number | null): string {
  if (from === null) return `Until ${dayFrom(eventDay, to ?? 0)}`
  if (to === null) return `From ${dayFrom(eventDay, from)}`
  return from === to ? dayFrom(eventDay, from) : `${dayFrom(eventDay, from)} to ${dayFrom(eventDay, to)}`
}

function dayFrom(eventDay: string, days: number): string {
  return shortDay(calendarDay(eventDay).getTime() + days * dayLength, 'UTC')
}

/** '3 to do', 'All 3 done', '1 of 2 done': what a past week left open waits in this one. */
export function weekInWords({ open, done, all }: Pick<Week, 'open' | 'done' | 'all'>): string {
  if (open.length > 0) return `${open.length.toLocaleString('en-US')} to do`
  return done === all ? `All ${all} done` : `${done} of ${all} done`
}

/** 'Afterwards, from Jul 20'. */
export function weekHeading({ name, dates }: Pick<Week, 'name' | 'dates'>): string {
  return `${name}, ${dates.replace(/^(From|Until) /, (word) => word.toLowerCase())}`
}

/** '2 things: finalize the event, enter the basket winners'. */
export function foldedInWords({ open }: Pick<Week, 'open'>): string {
  return `${counted(open.length, 'thing')}: ${open.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1)).join(', ')}`
}

type Committee = NonNullable<Dashboard['committee']>

/** The pages that a role looks after; the rest is the admins'. */
const pagesOf: Partial<Record<keyof Committee, RegExp>> = {
  Treasurer: /^\/admin\/(payments|orders|codes|gifts|raffles)/,
  Scorer: /^\/admin\/(score-entry|round|handicaps|flights|contests|late|ties)/,
  Registration:
    /^\/admin\/(check-in|team-info|starting-holes|waitlist|attendees|answers|meals$|tables|shirt-requests)/,
}

/** Who looks after something: those who have its role, else the admins. */
export function whoFor(href: string, committee: Dashboard['committee']): string[] {
  const roles = Object.entries(pagesOf) as [keyof Committee, RegExp][]
  const [role] = roles.find(([each, pages]) => pages.test(href) && committee?.[each]) ?? ['Admin' as const]
  return committee?.[role] ?? []
}

const verbs: [RegExp, string][] = [
  [/^\/admin\/check-in/, 'Check in'],
  [/^\/admin\/team-info/, 'See teams'],
  [/^\/admin\/(late|orders\/late|ties)/, 'Decide'],
  [/^\/admin\/score-entry/, 'See cards'],
  [/^\/admin\/round/, 'Open Round'],
  [/^\/admin\/hole-in-one/, 'See the prize'],
  [/^\/admin\/contests/, 'See contests'],
  [/^\/admin\/handicaps/, 'See handicaps'],
  [/^\/admin\/payments\/cash/, 'Count'],
  [/^\/admin\/payments/, 'See payments'],
  [/^\/admin\/messages/, 'See messages'],
  [/^\/admin\/gifts/, 'Read'],
  [/^\/admin\/(price-list|orders)/, 'See sales'],
  [/^\/admin\/(plan|pool)/, 'Make teams'],
  [/^\/admin\/waitlist/, 'See who waits'],
  [/^\/admin\/starting-holes/, 'Give holes'],
  [/^\/admin\/shirt-requests/, 'See sizes'],
  [/^\/admin\/sponsors/, 'See sponsors'],
  [/^\/admin\/donations/, 'See baskets'],
  [/^\/admin\/print/, 'Print'],
  [/^\/admin\/users/, 'Invite'],
  [/^\/admin\/people-data/, 'See what goes'],
  [/^\/events/, 'See switches'],
]

/** What the button of a step says. */
export function verbFor(href: string): string {
  return verbs.find(([page]) => page.test(href))?.[1] ?? 'Open'
}
