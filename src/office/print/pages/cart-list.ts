/** Every cart with who sits in it, in the order in which the pro shop lines them up. */
import {
  byStartingSpot,
  countText,
  namesAndGaps,
  type PrintedTeam,
  type PrintFacts,
  spotText,
  startText,
  withoutText,
} from '../facts.ts'
import type { Page, Tools } from '../page.ts'
import { cartsOf, golfersPerCart } from './cart-signs.ts'
import { type Column, listPages } from './list.ts'

interface Cart {
  /** From 1; again at each start, which gets the same carts. */
  number: number
  team: PrintedTeam
  /** Among the team's own, as on its sign. */
  place: number
  /** '' for an open seat. */
  golfers: string[]
}

function cartsIn(teams: readonly PrintedTeam[]): Cart[] {
  const numbers = new Map<string, number>()
  return byStartingSpot(teams).flatMap((team) =>
    Array.from({ length: cartsOf(team) }, (_, place) => {
      const wave = team.wave?.start ?? ''
      const number = (numbers.get(wave) ?? 0) + 1
      numbers.set(wave, number)
      const first = place * golfersPerCart
      return {
        number,
        team,
        place: place + 1,
        golfers: namesAndGaps(team).slice(first, first + golfersPerCart),
      }
    }),
  )
}

/** As many as the pro shop has to have: the waves use them one after the other. */
export function cartsAtOnce(teams: readonly PrintedTeam[]): number {
  const waves = Map.groupBy(teams, ({ wave }) => wave?.start ?? '')
  return Math.max(0, ...[...waves.values()].map(countCarts))
}

export function countCarts(teams: readonly PrintedTeam[]): number {
  return teams.reduce((total, team) => total + cartsOf(team), 0)
}

const waveColumn: Column<Cart> = { title: 'Wave', width: 74, text: ({ team }) => team.wave?.name ?? '' }
const timeColumn: Column<Cart> = { title: 'Tee time', width: 74, text: ({ team }) => startText(team) }
const teamWidth = 160

/** `when`: which start a team has, where not all start at once. */
function columnsFor(when: readonly Column<Cart>[]): Column<Cart>[] {
  return [
    { title: '', width: 24 },
    { title: 'Cart', width: 40, face: 'bold', align: 'right', text: ({ number }) => String(number) },
    ...when,
    { title: 'Hole', width: 46, face: 'board', text: ({ team }) => spotText(team) },
    {
      title: 'Team',
      width: teamWidth,
      text: ({ team }) => `${team.teamNumber}. ${team.teamName}`,
    },
    { title: 'Its cart', width: 50, text: ({ team, place }) => `${place} of ${cartsOf(team)}` },
    {
      title: 'Golfers',
      width: 220 - when.reduce((sum, { width }) => sum + width, 0),
      face: 'bold',
      text: ({ golfers }) => golfers.map((name) => name || 'Open').join(', '),
    },
  ]
}

export function cartList({ event, teams, madeText }: PrintFacts, tools: Tools): Page[] {
  const carts = cartsIn(teams)
  const single = carts.filter(({ golfers }) => golfers.filter(Boolean).length === 1).length
  const open = carts.filter(({ golfers }) => !golfers.some(Boolean)).length
  const without = withoutText(teams, event)
  const when = teams.some(({ wave }) => wave) ? [waveColumn] : event.teeTimes ? [timeColumn] : []
  const about = [
    `${countText(cartsAtOnce(teams), 'cart')} for ${countText(teams.length, 'team')}`,
    teams.some(({ wave }) => wave) && 'each wave gets the same ones',
    single > 0 && `${single} with one golfer`,
    open > 0 && `${open} with open seats only`,
    without,
  ]
  return listPages(
    {
      title: 'Cart list',
      eventName: event.eventName,
      about: [`${about.filter(Boolean).join(', ')}.`, madeText].filter(Boolean).join(' '),
      columns: columnsFor(when),
      rows: carts,
      rowHeight: 20,
    },
    tools,
  )
}
