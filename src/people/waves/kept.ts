import type { KeptHere } from '../../record/kept.ts'

export const keptByWaves: KeptHere = {
  notAboutPeople: {
    waves: 'id eventId name startsAt maxTeams nines',
  },
}
