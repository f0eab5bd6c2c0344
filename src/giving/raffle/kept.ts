import { inBooks, type KeptHere } from '../../record/kept.ts'

export const keptByRaffle: KeptHere = {
  ofPeople: [
    {
      ...inBooks,
      table: 'raffle_draws',
      key: ['raffleId', 'position'],
      whose: 'Winners of a raffle’s draw',
      why: 'To hand over the prize; what a prize is worth may have to be reported',
      columns: { winnerName: 'name', why: 'text', witness: 'text', secondWitness: 'text' },
      erased: {
        winnerName: { stays: 'prize' },
        why: 'contacts',
        witness: 'scrub',
        secondWitness: 'scrub',
      },
      since: 'drawnAt',
    },
    {
      ...inBooks,
      table: 'raffle_tickets',
      key: ['raffleId', 'number'],
      whose: 'Raffle tickets that were voided',
      why: 'So that it’s known why they couldn’t win',
      columns: { voidWhy: 'text' },
      erased: { voidWhy: 'scrub' },
      since: 'voidedAt',
    },
  ],
  notAboutPeople: {
    raffle_draws: 'raffleId position eventId prizeId number outcome drawnAt formGivenAt',
    raffle_rolls: 'id eventId raffleId firstNumber lastNumber unitPrice givenAt returnedAt unsold orderId',
    raffle_tickets: 'raffleId number eventId orderId lineId onPaper voidedAt',
    raffles:
      'id eventId itemId kind method winsAgain prizes seed madeAt closedAt numbers sold endedAt version',
    winnings_minimums: 'year minimum source confirmedAt',
  },
  staffMarks: {
    raffle_draws: 'drawnBy formGivenBy',
    raffle_rolls: 'sellerId seller givenBy returnedBy',
    raffle_tickets: 'voidedBy',
    raffles: 'closedBy endedBy',
    winnings_minimums: 'confirmedBy',
  },
}
