import { useState } from 'react'
import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import { type BoardLine, boardLines, boardsIn } from '../../board/board-choice.ts'
import { placeOf } from '../../board/result.ts'
import type { RoundPreview } from '../contract.ts'

/** Where one ranking puts a team. */
interface Side {
  gross: BoardLine | undefined
  net: BoardLine | undefined
  prizes: { prize: string; value: number; teamIds: readonly string[] }[]
}

interface Row {
  teamId: string
  teamName: string
  sides: readonly [Side, Side]
}

/** Places this good matter to whoever decides, with or without a prize. */
const goodPlace = 3

/** One row a team, both rankings side by side, and what the choice between them moves. */
export function RankingGrid({ first, second }: { first: RoundPreview; second: RoundPreview }) {
  const [flight, setFlight] = useState<string | null>(null)
  const [show, setShow] = useState<'near' | 'all'>('near')
  const isWide = useWide()
  const choices = boardsIn([...first.standings, ...second.standings])
  const rows = rowsOf(first, second, flight)
  const near = rows.filter(isNear)
  const hasPrizes = rows.some(({ sides }) => sides.some(({ prizes }) => prizes.length > 0))
  const shown = show === 'all' || near.length === 0 ? rows : near
  const cells = { hasNet: choices.hasNet, hasPrizes, isWide }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <FilterChips
          label="Which teams"
          chips={[
            { value: 'near', name: hasPrizes ? 'Near a prize' : 'At the top', count: near.length },
            { value: 'all', name: 'All', count: rows.length },
          ]}
          value={show}
          onChange={setShow}
        />
        {choices.flights.length > 0 && (
          <SelectField
            label="Flight"
            value={flight ?? ''}
            onChange={({ target: { value } }) => setFlight(value || null)}
          >
            <option value="">All teams</option>
            <Options of={choices.flights} />
          </SelectField>
        )}
      </div>
      <section
        aria-label="Comparison"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-ink bg-white"
      >
        <table className="figures w-full text-left text-[0.9375rem]">
          <caption className="sr-only">Both rankings, team by team</caption>
          <thead className="text-[0.8125rem] text-soft">
            <tr className="bg-mint text-ink">
              {isWide ? (
                <td />
              ) : (
                <th scope="col" className={inner}>
                  Team
                </th>
              )}
              {['First ranking', 'Second ranking'].map((name) => (
                <th key={name} scope="colgroup" colSpan={columnsOf(cells).length} className={edge}>
                  {name}
                </th>
              ))}
              {isWide && <td className="border-ink border-l" />}
            </tr>
            {isWide && (
              <tr className="border-ink border-b">
                <th scope="col" className="px-3 py-2 font-semibold">
                  Team
                </th>
                {[1, 2].map((side) =>
                  columnsOf(cells).map((name, place) => (
                    <th key={`${side} ${name}`} scope="col" className={place === 0 ? edge : inner}>
                      {name}
                    </th>
                  )),
                )}
                <th scope="col" className={edge}>
                  Difference
                </th>
              </tr>
            )}
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.teamId} className="h-9 border-line border-b last:border-b-0">
                <th scope="row" className="wrap-anywhere min-w-24 px-3 py-1 font-semibold leading-tight">
                  {row.teamName}
                  {!isWide && (
                    <span className="mt-1 block text-sm">
                      <Moved row={row} />
                    </span>
                  )}
                </th>
                {row.sides.map((side, place) => (
                  <SideCells key={place === 0 ? 'first' : 'second'} side={side} {...cells} />
                ))}
                {isWide && (
                  <td className={classes(edge, 'whitespace-nowrap')}>
                    <Moved row={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm text-soft">The leaderboard breaks ties once the result is final.</p>
    </div>
  )
}

const edge = 'border-ink border-l px-3 py-1 font-semibold'
const inner = 'px-3 py-1 font-semibold'

interface Cells {
  /** On a phone what one ranking says of a team stands in one cell. */
  isWide: boolean
  hasNet: boolean
  hasPrizes: boolean
}

function columnsOf({ hasNet, hasPrizes, isWide }: Cells): string[] {
  if (!isWide) return ['']
  return ['Gross', ...(hasNet ? ['Net'] : []), ...(hasPrizes ? ['Prize'] : [])]
}

function SideCells({ side: { gross, net, prizes }, hasNet, hasPrizes, isWide }: Cells & { side: Side }) {
  if (!isWide)
    return (
      <td
        className={classes(
          'border-line border-l px-2 py-1.5 align-top leading-tight',
          prizes.length > 0 && 'bg-sand',
        )}
      >
        <PlaceAndScore line={gross} />
        {hasNet && net && <PlaceAndScore line={net} name="Net" />}
        {prizes.length > 0 && (
          <span className="mt-1 block font-semibold text-sm">{prizes.map(prizeInWords).join('; ')}</span>
        )}
      </td>
    )
  return (
    <>
      <td className="w-20 whitespace-nowrap border-ink border-l px-3 py-1">
        <PlaceAndScore line={gross} />
      </td>
      {hasNet && (
        <td className="w-20 whitespace-nowrap px-3 py-1">
          <PlaceAndScore line={net} />
        </td>
      )}
      {hasPrizes && (
        <td
          className={classes(
            'border-line border-l px-3 py-1 leading-tight',
            prizes.length > 0 ? 'bg-sand font-semibold' : 'text-soft',
          )}
        >
          {prizes.length === 0 && 'None'}
          {prizes.map((each) => (
            <span key={each.prize} className="block xl:whitespace-nowrap">
              {prizeInWords(each)}
            </span>
          ))}
        </td>
      )}
    </>
  )
}

/** '1st gross, $100', and that others stand on the same place. */
function prizeInWords({ prize, value, teamIds }: Side['prizes'][number]): string {
  return [prize, value > 0 && showAmount(value), teamIds.length > 1 && 'tied'].filter(Boolean).join(', ')
}

function PlaceAndScore({ line, name = '' }: { line: BoardLine | undefined; name?: string }) {
  if (!line || (placeOf(line) === null && line.currentScoreDisplay === '-'))
    return <span className="text-soft">None</span>
  const score = line.currentScoreDisplay
  return (
    <span className="flex justify-between gap-3" title={line.why}>
      <span className="font-semibold">
        {name} {placeOf(line) === null ? 'No place' : line.position}
      </span>
      <span className={score.startsWith('-') ? 'font-semibold text-flag' : undefined}>
        {score.replace('-', '−')}
      </span>
    </span>
  )
}

/** What the team's golfers would gain or lose by the second ranking. */
function Moved({ row: { sides } }: { row: Row }) {
  const [from, to] = sides.map(({ prizes }) => prizes.reduce((total, { value }) => total + value, 0))
  const names = sides.map(({ prizes }) => prizes.map(({ prize }) => prize).join())
  if (names[0] === names[1]) return <span className="font-normal text-soft">Same</span>
  const more = sumDollars([to ?? 0, -(from ?? 0)])
  if (more === 0) return 'Another prize'
  return (
    <span className={more > 0 ? 'text-fairway' : 'text-amber'}>
      <span aria-hidden="true">{more > 0 ? '↑' : '↓'} </span>
      {showAmount(Math.abs(more))} {more > 0 ? 'more' : 'less'}
    </span>
  )
}

function isNear({ sides }: Row): boolean {
  return sides.some(
    ({ gross, net, prizes }) =>
      prizes.length > 0 || [gross, net].some((line) => line && (placeOf(line) ?? 99) <= goodPlace),
  )
}

/** In the order of the first ranking, or of the second where the first has no result. */
function rowsOf(first: RoundPreview, second: RoundPreview, flight: string | null): Row[] {
  const [one, two] = [sidesBy(first, flight), sidesBy(second, flight)]
  const order = first.standings.length > 0 ? first : second
  return boardLines(order.standings, { isNet: false, flight }).map(({ teamId, teamName }) => ({
    teamId,
    teamName,
    sides: [one(teamId), two(teamId)],
  }))
}

function sidesBy({ standings, awards = [] }: RoundPreview, flight: string | null): (teamId: string) => Side {
  const gross = boardLines(standings, { isNet: false, flight })
  const net = boardLines(standings, { isNet: true, flight })
  return (teamId) => ({
    gross: gross.find((each) => each.teamId === teamId),
    net: net.find((each) => each.teamId === teamId && each.net !== undefined),
    prizes: awards.filter(({ teamIds }) => teamIds.includes(teamId)),
  })
}
