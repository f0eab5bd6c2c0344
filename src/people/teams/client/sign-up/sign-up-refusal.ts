import type { FieldFault } from '../../../../ui/forms/error-summary.tsx'
import { type PlayerField, playerFieldNames, type TypedPlayer } from '../../player-fields.ts'

/** The server's message about a field, and the value it was about. Shown until the value changes. */
export interface RefusedField {
  player: number
  field: PlayerField
  typed: string
  message: string
}

/** The same for the team's name. */
export interface RefusedName {
  typed: string
  message: string
}

/** Reads a problem's `errors`. 'players.0.email' is the email of the first card. */
export function refusedFields(
  errors: Readonly<Record<string, string[]>>,
  players: readonly TypedPlayer[],
): RefusedField[] {
  return Object.entries(errors).flatMap(([path, messages]) => {
    const [, place, name = ''] = path.match(/^players\.(\d+)\.(\w+)$/) ?? []
    const player = players[Number(place)]
    const field = playerFieldNames.find((each) => each === name)
    if (!player || !field) return []
    return messages
      .slice(0, 1)
      .map((message) => ({ player: Number(place), field, typed: player[field], message }))
  })
}

/** Returns the server's message about the team's name, or undefined. */
export function refusedName(errors: Readonly<Record<string, string[]>>): string | undefined {
  return errors.teamName?.[0]
}

function refusalAt(
  refused: readonly RefusedField[],
  index: number,
  player: TypedPlayer,
  field: PlayerField,
): string | undefined {
  return refused.find((each) => each.player === index && each.field === field && each.typed === player[field])
    ?.message
}

/** The messages at the fields of one card. */
export function fieldRefusals(
  refused: readonly RefusedField[],
  index: number,
  player: TypedPlayer,
): Partial<Record<PlayerField, string>> {
  return Object.fromEntries(
    playerFieldNames.flatMap((field) => {
      const message = refusalAt(refused, index, player, field)
      return message ? [[field, message]] : []
    }),
  )
}

/** Returns the id of an input, for labels and for links in the error summary. */
export function fieldId(index: number, field: PlayerField): string {
  return `player-${index + 1}-${field}`
}

export const teamNameId = 'team-name'

export function summaryOf(
  refused: readonly RefusedField[],
  { name = null, isAlone = false }: { name?: RefusedName | null; isAlone?: boolean } = {},
): FieldFault[] {
  const ofName = name ? [{ fieldId: teamNameId, message: `Team name: ${name.message}` }] : []
  const ofPlayers = refused.map(({ player, field, message }) => ({
    fieldId: fieldId(player, field),
    message: isAlone ? message : `Player ${player + 1}: ${message}`,
  }))
  return [...ofName, ...ofPlayers]
}
