/** The players in a row of a list of teams. */
import { eachField, type PlayerField, playerFieldNames } from '../../../teams/player-fields.ts'
import { phoneCell, sizeCell, splitName } from '../../cells.ts'
import { seatsOf, type TeamShape } from '../../columns.ts'
import type { ImportItem } from '../../rules.ts'

/** The players of a team: all, or those with anything in their cells if the others may be named later. */
export function namedSeats(item: ImportItem, team: TeamShape): number[] {
  return seatsOf(team).filter((seat) => seat < team.fewest || isNamed(item, seat))
}

export function isNamed(item: ImportItem, seat: number): boolean {
  if (item.players !== undefined) return seat < item.players
  return [...playerFieldNames, 'name'].some((field) => item.cell(`players.${seat}.${field}`) !== '')
}

export function player(item: ImportItem, seat: number) {
  const own = (field: PlayerField) => item.cell(`players.${seat}.${field}`)
  const leads = seat === 0
  return {
    ...eachField(own),
    ...namesIn(item, seat),
    email: own('email') || (leads ? item.cell('teamEmail') : ''),
    phoneNumber: phoneCell(own('phoneNumber') || (leads ? item.cell('teamPhone') : '')),
    shirtSize: sizeCell(own('shirtSize')),
  }
}

export function namesIn(item: ImportItem, seat: number): { firstName: string; lastName: string } {
  const own = (field: string) => item.cell(`players.${seat}.${field}`)
  const whole = splitName(own('name'))
  const isSplit = own('firstName') !== '' || own('lastName') !== ''
  return isSplit ? { firstName: own('firstName'), lastName: own('lastName') } : whole
}
