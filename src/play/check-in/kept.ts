import type { KeptHere } from '../../record/kept.ts'

export const keptByCheckIn: KeptHere = {
  notAboutPeople: {
    arrivals: 'id eventId playerId orderId guestNumber arrivedAt undoneAt volunteerId',
  },
  staffMarks: {
    arrivals: 'markedBy undoneBy',
  },
}
