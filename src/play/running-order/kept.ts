import type { KeptHere } from '../../record/kept.ts'

export const keptByRunningOrder: KeptHere = {
  notAboutPeople: {
    running_orders: 'eventId parts shown',
  },
}
