import { holeCountOf, largestTeam, type Round } from '../../../../event/event/round.ts'
import type { EventRecord } from '../../../../event/event/server/index.ts'
import { statusWords, type TeamStatus, teamStatuses } from '../../../../event/event/team-status.ts'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { readPhone } from '../../../../kernel/phone.ts'
import { listedParty } from '../../../../people/places/party-contract.ts'
import { partyName } from '../../../../people/places/party-rules.ts'
import { teamName } from '../../../../people/teams/rules.ts'
import { saveIndexes, type TeamChange } from '../../../../people/teams/server/index.ts'
import { listedTeam } from '../../../../people/teams/team-shapes.ts'
import { giveTurn } from '../../../../people/tee-times/server/index.ts'
import { wavesOf } from '../../../../people/waves/server/index.ts'
import { phoneCell, wholeNumberCell } from '../../cells.ts'
import type { TeamShape } from '../../column-parts.ts'
import type { ImportItem } from '../../rules.ts'
import { seatsOf } from '../../team-columns.ts'
import type { ImportContext } from '../import-context.ts'
import type { Importer } from '../importer.ts'
import { cellFault, collectFaults, LineFaults, parseItem } from '../reading/line-faults.ts'
import { paidIn, recordPaid } from '../record-paid.ts'
import { answersIn } from './answer-cells.ts'
import { type GolferHandicap, handicapReader, savePlayerTees } from './handicap-cells.ts'
import { isNamed, namedSeats, namesIn, player, sizeAt } from './team-cells.ts'

/** Whether a row of a list of teams is golfers who wait for a team: fewer than a team, where the admin said so. */
function isParty(item: ImportItem, team: TeamShape): boolean {
  return Boolean(team.partiesToo) && namedSeats(item, team).length < team.teamSize
}

/** 'Ana Lopez and Bo Li'. */
function partyTitle(item: ImportItem, team: TeamShape): string {
  const names = namedSeats(item, team).map((seat) => namesIn(item, seat))
  return partyName(names).trim() || 'A golfer without a name'
}

/** What is imported besides their names and sizes. */
function aboutParty(item: ImportItem, hasStart: boolean): (string | false)[] {
  const [wishes, note] = [item.cell('wishes'), item.cell('note')]
  return [
    'Without a team',
    wishes !== '' && `Play with: ${wishes}`,
    note !== '' && `Note: ${note}`,
    hasStart && 'Without the starting hole, which only teams have',
  ]
}

/** Signs them up like the form, and records their payment. */
async function enterParty(context: ImportContext, item: ImportItem): Promise<void> {
  const seats = namedSeats(item, context.team)
  const readHandicaps = await handicapReader(context, item)
  const [entry, handicaps, answers] = collectFaults(
    () =>
      parseItem(item, listedParty, {
        players: seats.map((seat) => ({ ...player(item, seat), handicapIndex: null })),
        wishes: item.cell('wishes'),
        note: item.cell('note'),
      }),
    () => readHandicaps(seats),
    () => answersIn(context.team, item, 'team', seats),
    () => paidIn(item, context),
  )
  const indexOf = (seat: number) => {
    const index = handicaps[seat]?.index ?? null
    return index === null ? null : index / 10
  }
  const [leader, ...others] = entry.players
  const players: typeof entry.players = [
    { ...leader, handicapIndex: indexOf(0) },
    ...others.map((golfer, place) => ({ ...golfer, handicapIndex: indexOf(place + 1) })),
  ]
  const work = { ...context.work, quiet: !context.mailsTeams }
  const party = await context.places.enter(work, { ...entry, players, answers }, { isImported: true })
  await savePlayerTees(context, party.players, handicaps)
  await recordPaid(context, 'party', party.id, item)
}

/** Signs a team up like the form, then sets its starting hole and records its payment. */
export const teams: Importer = {
  isParty: (item, team) => isParty(item, team),
  title(item, team) {
    if (isParty(item, team)) return partyTitle(item, team)
    const lastName = namesIn(item, 0).lastName || item.cell('team')
    return ownName(item) || (lastName ? teamName({ lastName }) : 'A team without a name')
  },
  about(item, team) {
    const seats = seatsOf({ teamSize: largestTeam }).filter((seat) => isNamed(item, seat))
    const hasSizes = seats.some((seat) => sizeAt(item, seat))
    const players = seats.map((seat) => {
      const { firstName, lastName } = namesIn(item, seat)
      const size = hasSizes && `(${sizeAt(item, seat) || 'size not known yet'})`
      return [`${firstName} ${lastName}`.trim(), size].filter(Boolean).join(' ')
    })
    const sizes = seats.length > 0 && !hasSizes && 'Shirt sizes not known yet'
    const hole = [item.cell('startingHole'), item.cell('startingGroup')].filter(Boolean).join(' ')
    const start = hasShotgunHole(item, team) ? '' : hole
    const inWords = players.filter(Boolean).join(', ')
    if (isParty(item, team)) return [inWords, sizes, ...aboutParty(item, start !== '')]
    return [inWords, sizes, start && `Starts on ${start}`]
  },
  async enter(context, item) {
    const { teamSize, fewest } = context.team
    if (item.players !== undefined && (item.players > teamSize || item.players < fewest)) {
      throw new LineFaults([`A team has ${countInWords(teamSize)} players; this one has ${item.players}`])
    }
    if (isParty(item, context.team)) return enterParty(context, item)
    const seats = namedSeats(item, context.team)
    const readHandicaps = await handicapReader(context, item)
    const [entry, change, handicaps, stop, answers] = collectFaults(
      () =>
        parseItem(item, listedTeam, {
          teamName: ownName(item),
          players: seats.map((seat) => player(item, seat)),
        }),
      () => changeIn(item, context.round),
      () => readHandicaps(seats),
      () => stopIn(item),
      () => answersIn(context.team, item, 'team', seats),
      () => paidIn(item, context),
    )
    const waveId = await waveIn(context, item)
    const event = await context.events.pick(context.work.tx.sql, context.eventId)
    const tee = event.teeTimes ? change.startingHole : undefined
    if (event.teeTimes) {
      delete change.startingHole
      delete change.startingGroup
    }
    const work = { ...context.work, quiet: !context.mailsTeams }
    const team = await context.teams.enter(
      work,
      { ...entry, answers, waveId },
      {
        allowClosed: true,
        mayHaveOpenPlaces: fewest < teamSize,
      },
    )
    const [leader] = entry.players
    const isOwnPhone = change.phone === undefined || change.phone === leader.phoneNumber
    if (isOwnPhone) delete change.phone
    if (item.cell('teeTime') !== '') await saveTurn(context, event, item, team.id, tee)
    if (Object.keys(change).length > 0) await context.teams.changeWithin(work, team.id, change)
    await saveHandicaps(context, team.players, handicaps)
    if (stop) await context.teams.stopWithin(work, team.id, stop)
    await recordPaid(context, 'team', team.id, item)
  },
}

async function saveHandicaps(
  context: ImportContext,
  players: readonly { id: string }[],
  handicaps: readonly GolferHandicap[],
): Promise<void> {
  const known = players.map(({ id }, seat) => ({ playerId: id, index: handicaps[seat]?.index ?? null }))
  await saveIndexes(
    context.work.tx.sql,
    known.filter(({ index }) => index !== null),
  )
  await savePlayerTees(context, players, handicaps)
}

/** The team's own name; '' if the file only numbers its teams or names them after their leaders. */
function ownName(item: ImportItem): string {
  const given = item.cell('teamName')
  const { lastName } = namesIn(item, 0)
  const isNumber = /^(team|group|foursome)?\s*#?\s*\d+$/i.test(given)
  const isLeaders = lastName !== '' && [teamName({ lastName }), lastName].some((name) => same(name, given))
  return isNumber || isLeaders ? '' : given
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** That the team stopped, and why; null for one that plays. Throws LineFaults. */
function stopIn(item: ImportItem): { status: TeamStatus; reason: string } | null {
  const said = item.cell('teamStatus')
  if (said === '') return null
  const status = teamStatuses.find((each) => same(statusWords[each], said) || same(each, said))
  const words = teamStatuses.map((each) => statusWords[each]).join(', ')
  if (!status)
    throw new LineFaults([cellFault(item, 'teamStatus', `Leave it blank, or write one of: ${words}`)])
  return { status, reason: item.cell('teamStatusReason').slice(0, 500) || 'As imported' }
}

/** What staff set in addition to the sign-up. Throws LineFaults. */
function changeIn(item: ImportItem, round: Round): TeamChange {
  const phone = readPhone(phoneCell(item.cell('teamPhone')))
  return { ...(phone === null ? {} : { phone }), ...startIn(item, round) }
}

function startIn(item: ImportItem, round: Round): TeamChange {
  const [hole, group] = [item.cell('startingHole'), item.cell('startingGroup').toUpperCase()]
  // '7A' is a hole and a group in one cell.
  const together = /^(\d+)\s*([AB])$/i.exec(hole)
  const startingHole = wholeNumberCell(together?.[1] ?? hole)
  const startingGroup = group || together?.[2]?.toUpperCase() || ''
  const last = holeCountOf(round)
  if (hole !== '' && (startingHole === null || startingHole < 1 || startingHole > last)) {
    throw new LineFaults([cellFault(item, 'startingHole', `Starting holes are 1 to ${last}`)])
  }
  if (!isGroup(startingGroup)) {
    throw new LineFaults([cellFault(item, 'startingGroup', 'Groups are A and B')])
  }
  return {
    ...(startingHole === null ? {} : { startingHole }),
    ...(startingGroup === '' ? {} : { startingGroup }),
  }
}

/** By its name; left blank, the team gets the first that has room. Throws LineFaults. */
async function waveIn({ work, eventId }: ImportContext, item: ImportItem): Promise<string | undefined> {
  const said = item.cell('wave')
  if (said === '') return
  const waves = await wavesOf(work.tx.sql, eventId)
  const wave = waves.find(({ name }) => same(name, said))
  if (wave) return wave.id
  const names = waves.map(({ name }) => name).join(', ')
  throw new LineFaults([
    cellFault(item, 'wave', names ? `Leave it blank, or write one of: ${names}` : 'All teams start together'),
  ])
}

/** Of a list that was made for a shotgun, in an event with tee times: the hole isn't imported, and the preview says so once. */
export function hasShotgunHole(item: ImportItem, { byTeeTimes }: TeamShape): boolean {
  return byTeeTimes === true && item.cell('teeTime') === '' && item.cell('startingHole') !== ''
}

/** The tee time that the list says. Throws LineFaults. */
async function saveTurn(
  { work }: ImportContext,
  event: EventRecord,
  item: ImportItem,
  teamId: string,
  tee: number | null | undefined,
): Promise<void> {
  const fault = await giveTurn(work.tx.sql, event, { teamId, time: item.cell('teeTime'), tee: tee ?? null })
  if (fault) throw new LineFaults([cellFault(item, 'teeTime', fault)])
}

function isGroup(text: string): text is '' | 'A' | 'B' {
  return text === '' || text === 'A' || text === 'B'
}
