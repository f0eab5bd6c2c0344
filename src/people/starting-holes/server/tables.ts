/** Each pair once, in the order of their ids. Who is gone is passed over, and counts again when restored. */
interface PairingWishesTable {
  team_id: string
  beside_id: string
  event_id: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    pairing_wishes: PairingWishesTable
  }
}
