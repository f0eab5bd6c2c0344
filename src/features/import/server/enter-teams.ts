import { countInWords } from '../../../kernel/count-in-words.ts'
import { readPhone } from '../../../kernel/phone.ts'
import { holeCountOf, type Round, teamSizeOf } from '../../event/round.ts'
import { teamEntry } from '../../teams/contract.ts'
import { eachField, type PlayerField } from '../../teams/player-fields.ts'
import { teamName } from '../../teams/rules.ts'
import type { TeamChange } from '../../teams/server/index.ts'
import { phoneCell, sizeCell, splitName, wholeNumberCell } from '../cells.ts'
import { seats } from '../columns.ts'
import type { ImportItem } from '../rules.ts'
import type { Importer } from './importer.ts'
import { cellFault, collectFaults, LineFaults, parseItem } from './line-faults.ts'
import { paidIn, recordPaid } from './record-paid.ts'

/** Signs a team up like the form, then sets its starting hole and records its payment. */
export const teams: Importer = {
  title(unit) {
    const lastName = namesIn(unit, 0).lastName || unit.cell('team')
    return ownName(unit) || (lastName ? teamName({ lastName }) : 'A team without a name')
  },
  about(unit) {
    const players = seats.map((seat) => {
      const { firstName, lastName } = namesIn(unit, seat)
      const size = sizeCell(unit.cell(`players.${seat}.shirtSize`))
      return [`${firstName} ${lastName}`.trim(), size && `(${size})`].filter(Boolean).join(' ')
    })
    const start = [unit.cell('startingHole'), unit.cell('startingGroup')].filter(Boolean).join(' ')
    return [players.filter(Boolean).join(', '), start && `Starts on ${start}`]
  },
  async enter(desk, unit) {
    const teamSize = teamSizeOf(desk.round)
    if (unit.players !== undefined && unit.players !== teamSize) {
      throw new LineFaults([`A team has ${countInWords(teamSize)} players; this one has ${unit.players}`])
    }
    const [entry, change] = collectFaults(
      () =>
        parseItem(unit, teamEntry, {
          teamName: ownName(unit),
          players: seats.map((seat) => player(unit, seat)),
        }),
      () => changeIn(unit, desk.round),
      () => paidIn(unit),
    )
    const work = { ...desk.work, quiet: !desk.mailsTeams }
    const team = await desk.teams.enter(work, entry, { allowClosed: true })
    const [leader] = entry.players
    const isOwnPhone = change.phone === undefined || change.phone === leader.phoneNumber
    if (isOwnPhone) delete change.phone
    if (Object.keys(change).length > 0) await desk.teams.changeWithin(work, team.id, change)
    await recordPaid(desk, 'team', team.id, unit)
  },
}

/** The team's own name; '' if the file only numbers its teams or names them after their leaders. */
function ownName(unit: ImportItem): string {
  const given = unit.cell('teamName')
  const { lastName } = namesIn(unit, 0)
  const isNumber = /^(team|group|foursome)?\s*#?\s*\d+$/i.test(given)
  const isLeaders = lastName !== '' && [teamName({ lastName }), lastName].some((name) => same(name, given))
  return isNumber || isLeaders ? '' : given
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function player(unit: ImportItem, seat: number) {
  const own = (field: PlayerField) => unit.cell(`players.${seat}.${field}`)
  const leads = seat === 0
  return {
    ...eachField(own),
    ...namesIn(unit, seat),
    email: own('email') || (leads ? unit.cell('teamEmail') : ''),
    phoneNumber: phoneCell(own('phoneNumber') || (leads ? unit.cell('teamPhone') : '')),
    shirtSize: sizeCell(own('shirtSize')),
  }
}

function namesIn(unit: ImportItem, seat: number): { firstName: string; lastName: string } {
  const own = (field: string) => unit.cell(`players.${seat}.${field}`)
  const whole = splitName(own('name'))
  const isSplit = own('firstName') !== '' || own('lastName') !== ''
  return isSplit ? { firstName: own('firstName'), lastName: own('lastName') } : whole
}

/** What staff set in addition to the sign-up. Throws LineFaults. */
function changeIn(unit: ImportItem, round: Round): TeamChange {
  const phone = readPhone(phoneCell(unit.cell('teamPhone')))
  return { ...(phone === null ? {} : { phone }), ...startIn(unit, round) }
}

function startIn(unit: ImportItem, round: Round): TeamChange {
  const [hole, group] = [unit.cell('startingHole'), unit.cell('startingGroup').toUpperCase()]
  // '7A' is a hole and a group in one cell.
  const together = /^(\d+)\s*([AB])$/i.exec(hole)
  const startingHole = wholeNumberCell(together?.[1] ?? hole)
  const startingGroup = group || together?.[2]?.toUpperCase() || ''
  const last = holeCountOf(round)
  if (hole !== '' && (startingHole === null || startingHole < 1 || startingHole > last)) {
    throw new LineFaults([cellFault(unit, 'startingHole', `Starting holes are 1 to ${last}`)])
  }
  if (!isGroup(startingGroup)) {
    throw new LineFaults([cellFault(unit, 'startingGroup', 'Groups are A and B')])
  }
  return {
    ...(startingHole === null ? {} : { startingHole }),
    ...(startingGroup === '' ? {} : { startingGroup }),
  }
}

function isGroup(text: string): text is '' | 'A' | 'B' {
  return text === '' || text === 'A' || text === 'B'
}
