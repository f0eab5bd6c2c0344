import type { KeptHere } from '../../record/kept.ts'

export const keptByStartingHoles: KeptHere = {
  notAboutPeople: {
    pairing_wishes: 'teamId besideId eventId',
  },
}
