/** Who of a team has paid what, as the payers' names and addresses tell. */
import { emailKey } from '../../kernel/email.ts'
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { searchText } from '../../kernel/text/search-text.ts'

interface Player {
  fullName: string
  email: string | null
}

export interface TeamPayment {
  name: string
  email: string | null
  /** What of it counts: less refunds, and without what came in above the fee. */
  amount: Cents
}

export interface WhoPaid {
  /** In the order of the players. */
  players: Cents[]
  /** Money of somebody who isn't on the team, such as an employer. */
  others: { name: string; amount: Cents }[]
}

/** A payment is a player's by the receipt's email, else by the name. */
export function whoPaid(players: readonly Player[], payments: readonly TeamPayment[]): WhoPaid {
  const counted = payments.filter(({ amount }) => amount > 0)
  const seats = counted.map((payment) => seatOf(players, payment))
  const others = counted.filter((_, index) => seats[index] === -1)
  return {
    players: players.map((_, seat) => sum(counted.filter((_, index) => seats[index] === seat).map(amountOf))),
    others: [...Map.groupBy(others, ({ name }) => name || 'Someone else')].map(([name, all]) => ({
      name,
      amount: cents(all.reduce((total, { amount }) => total + amount, noMoney as number)),
    })),
  }
}

const amountOf = ({ amount }: TeamPayment) => amount

function seatOf(players: readonly Player[], { name, email }: TeamPayment): number {
  const byName = players.findIndex(({ fullName }) => searchText(fullName) === searchText(name))
  // A leader who pays a teammate's share types the teammate's name and their own address.
  if (byName >= 0) return byName
  return email
    ? players.findIndex((player) => player.email && emailKey(player.email) === emailKey(email))
    : -1
}
