/** Works out who on a team has paid what, from the payers' names and emails. */
import { emailKey } from '../../kernel/email.ts'
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { searchText } from '../../kernel/text/search-text.ts'

interface Player {
  fullName: string
  email: string | null
  /** Who had the place before it was handed over: what they paid counts for whoever has it now. */
  formerly?: readonly { name: string; email: string | null }[]
}

export interface TeamPayment {
  name: string
  email: string | null
  /** The amount that counts: less refunds and anything above the fee. */
  amount: Cents
}

export interface WhoPaid {
  /** In the order of the players. */
  players: Cents[]
  /** Payments by people who aren't on the team, such as an employer. */
  others: { name: string; amount: Cents }[]
}

/** Matches payments to players by the name, otherwise by the receipt's email. */
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
  const isName = (other: string) => searchText(other) === searchText(name)
  const isEmail = (other: string | null) =>
    email !== null && other !== null && emailKey(other) === emailKey(email)
  const former = ({ formerly = [] }: Player) => formerly
  // A leader who pays a teammate's share enters the teammate's name and their own email.
  const rules: ((player: Player) => boolean)[] = [
    ({ fullName }) => isName(fullName),
    (player) => former(player).some((left) => isName(left.name)),
    (player) => isEmail(player.email),
    (player) => former(player).some((left) => isEmail(left.email)),
  ]
  for (const rule of rules) {
    const seat = players.findIndex(rule)
    if (seat >= 0) return seat
  }
  return -1
}
