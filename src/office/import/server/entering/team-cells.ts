/** The players in a row of a list of teams. */
import { eachField, type PlayerField, playerFieldNames } from '../../../../people/teams/player-fields.ts'
import { phoneCell, sizeCell, sizesCell, splitName } from '../../cells.ts'
import type { TeamShape } from '../../column-parts.ts'
import type { ImportItem } from '../../rules.ts'
import { seatsOf } from '../../team-columns.ts'

/** The players of a team: all, or those with anything in their cells if the others may be named later. */
export function namedSeats(item: ImportItem, team: TeamShape): number[] {
  return seatsOf(team).filter((seat) => seat < team.fewest || isNamed(item, seat))
}

/** How many players the list names on a team. */
export function namedPlayers(item: ImportItem, team: TeamShape): number {
  return seatsOf(team).filter((seat) => isNamed(item, seat)).length
}

export function isNamed(item: ImportItem, seat: number): boolean {
  if (item.players !== undefined) return seat < item.players
  return [...playerFieldNames, 'name'].some((field) => item.cell(`players.${seat}.${field}`) !== '')
}

export function player(item: ImportItem, seat: number) {
  const own = (field: PlayerField) => item.cell(`players.${seat}.${field}`)
  const leads = seat === 0
  // Whoever signed up a team is often named in each of its rows.
  const ofLeader = (field: 'email' | 'phoneNumber') =>
    !leads && own(field) !== '' && own(field) === item.cell(`players.0.${field}`)
  return {
    ...eachField(own),
    ...namesIn(item, seat),
    email: ofLeader('email') ? '' : own('email') || (leads ? item.cell('teamEmail') : ''),
    phoneNumber: ofLeader('phoneNumber')
      ? ''
      : phoneCell(own('phoneNumber') || (leads ? item.cell('teamPhone') : '')),
    shirtSize: sizeAt(item, seat),
  }
}

/** A golfer's size as it would be saved, from their own cell or the team's; '' if the list doesn't say. */
export function sizeAt(item: ImportItem, seat: number): string {
  const own = item.cell(`players.${seat}.shirtSize`)
  const isBlank = /^(-|\?|n\/?a|tbd|none|unknown|not known( yet)?)?$/i.test(own)
  return isBlank ? (sizesCell(item.cell('shirtSizes'))[seat] ?? '') : sizeCell(own)
}

export function namesIn(item: ImportItem, seat: number): { firstName: string; lastName: string } {
  const own = (field: string) => item.cell(`players.${seat}.${field}`)
  const whole = splitName(own('name'))
  const isSplit = own('firstName') !== '' || own('lastName') !== ''
  return isSplit ? { firstName: own('firstName'), lastName: own('lastName') } : whole
}
