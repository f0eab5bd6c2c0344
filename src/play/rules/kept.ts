import { type KeptHere, written } from '../../record/kept.ts'

export const keptByRules: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'tie_decisions',
      whose: 'Decided ties',
      why: 'The result',
      columns: { note: 'text', endNote: 'text' },
      erased: { note: 'scrub', endNote: 'scrub' },
      since: 'madeAt',
    },
    {
      ...written,
      table: 'round_stops',
      whose: 'Rounds that were stopped',
      why: 'What everybody was told',
      columns: { words: 'text' },
      erased: { words: 'scrub' },
      since: 'madeAt',
    },
  ],
  notAboutPeople: {
    flight_records: 'id eventId rule flights withoutFlight madeAt endedAt',
    player_tees: 'playerId eventId teeId',
    prizes: 'id eventId number name board flight place kind value',
    round_settings: 'eventId settings version',
    round_stops: 'id eventId kind rule madeAt endedAt',
    tees: 'id eventId number name rating slope par card forWomen routes',
    tie_decisions: 'id eventId board flight method teamOrder madeAt endedAt',
  },
  staffMarks: {
    flight_records: 'madeBy endedBy',
    round_stops: 'madeBy endedBy',
    tie_decisions: 'madeBy endedBy',
  },
}
