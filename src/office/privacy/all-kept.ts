/**
 * The one list of what the database keeps about people, put together from what each feature says. The page of kept data, a
 * person's export and their erasure all read it, and a test fails when a migration adds a column on which nobody says a word.
 */
import type { Kept } from '../../record/kept.ts'
import { keepers } from './keepers.ts'

/** Tables in the order in which the page lists them and contact details go: what somebody can't eat first. Others follow. */
const first = `
    guest_seats answers dinner_tables golfers teams parties team_looking place_links join_requests waiting
    dinner_orders dinner_guests dinner_shirts volunteers contest_entries hole_in_one_claims
    payments orders late_sales gifts pledges sponsors sponsor_places raffle_draws prize_payouts
    withheld_taxes_sent raffle_tickets baskets code_uses payment_moves payment_parts refunds refund_offers
    sandbox_intents sandbox_events
    outbox blasts audit_log score_history late_decisions team_statuses final_boards tie_decisions
    round_stops card_messages desk_calls codes raffle_permissions plans reveals webhook_deliveries deletions
    imports opt_outs consents email_requests item_uses
    people staff_sessions sign_ins passkeys authenticator_apps set_up_codes recovery_codes cash_counts
    cash_deposits cash_drawers
  `
  .trim()
  .split(/\s+/)
const place = ({ table }: Kept) => (first.includes(table) ? first.indexOf(table) : first.length)

export const keptOfPeople: readonly Kept[] = keepers
  .flatMap(({ ofPeople = [] }) => ofPeople)
  .sort((a, b) => place(a) - place(b))

/** By table. See `KeptHere`. */
export const notAboutPeople: Readonly<Record<string, string>> = Object.assign(
  {},
  ...keepers.map(({ notAboutPeople: columns }) => columns),
)
export const staffMarks: Readonly<Record<string, string>> = Object.assign(
  {},
  ...keepers.map(({ staffMarks: columns }) => columns),
)

/** 'players.email' for every column on the list. */
export const keptColumns: ReadonlySet<string> = new Set(
  keptOfPeople.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`)),
)
