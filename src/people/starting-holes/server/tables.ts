/** Each pair once, in the order of their ids. Who is gone is passed over, and counts again when restored. */
interface PairingWishesTable {
  teamId: string
  besideId: string
  eventId: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    pairing_wishes: PairingWishesTable
  }
}
