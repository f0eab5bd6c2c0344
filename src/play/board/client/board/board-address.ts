import type { BoardChoice, BoardChoices } from '../../board-choice.ts'

/** What an address asks for; what the event doesn't have is left out. */
export function choiceIn(parameters: URLSearchParams, { hasNet, flights }: BoardChoices): BoardChoice {
  const flight = parameters.get('flight')
  return {
    isNet: hasNet && parameters.get('board') === 'net',
    flight: flight !== null && flights.includes(flight) ? flight : null,
  }
}

/** The parameters of an address that show this board: '?board=net&flight=Eagles', with those that were there. */
export function addressOf({ isNet, flight }: BoardChoice, before: URLSearchParams): string {
  const parameters = new URLSearchParams(before)
  parameters.delete('board')
  parameters.delete('flight')
  if (isNet) parameters.set('board', 'net')
  if (flight !== null) parameters.set('flight', flight)
  const query = parameters.toString()
  return query ? `?${query}` : ''
}

/** The same for one wave; null for all teams. */
export function addressOfWave(wave: string | null, before: URLSearchParams): string {
  const parameters = new URLSearchParams(before)
  parameters.delete('wave')
  if (wave !== null) parameters.set('wave', wave)
  return parameters.size > 0 ? `?${parameters}` : ''
}
