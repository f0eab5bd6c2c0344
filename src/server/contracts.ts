import { eventApi } from '../event/event/contract.ts'
import { lateApi } from '../event/late/contract.ts'
import { questionsApi } from '../event/questions/contract.ts'
import { ordersApi, salesApi } from '../giving/add-ons/contract.ts'
import { lateSalesApi } from '../giving/add-ons/late-contract.ts'
import { basketsApi } from '../giving/baskets/contract.ts'
import { giftsApi } from '../giving/gifts/contract.ts'
import { pledgesApi } from '../giving/gifts/pledge-contract.ts'
import { itemsApi } from '../giving/price-list/contract.ts'
import { rafflesApi } from '../giving/raffle/contract.ts'
import { seatingApi } from '../giving/seating/contract.ts'
import { tablesApi } from '../giving/seating/tables-contract.ts'
import { sellerApi } from '../giving/seller/contract.ts'
import { sponsorsApi } from '../giving/sponsors/contract.ts'
import { packageApi } from '../giving/sponsors/package-contract.ts'
import { placesApi } from '../giving/sponsors/places-contract.ts'
import type { Contract } from '../kernel/endpoint.ts'
import { journalApi } from '../money/books/journal-contract.ts'
import { payoutApi } from '../money/books/payout-contract.ts'
import { yearEndApi } from '../money/books/year-end-contract.ts'
import { cashApi } from '../money/cash/contract.ts'
import { drawerApi, drawersApi } from '../money/cash/drawer-contract.ts'
import { paymentsApi } from '../money/checkout/contract.ts'
import { codesApi } from '../money/codes/contract.ts'
import { staffPaymentsApi } from '../money/desk/contract.ts'
import { refundOffersApi } from '../money/refunds/contract.ts'
import { auditApi } from '../office/audit/contract.ts'
import { dashboardApi } from '../office/dashboard/contract.ts'
import { doctorApi } from '../office/doctor/contract.ts'
import { exportApi } from '../office/exports/contract.ts'
import { importApi } from '../office/import/contract.ts'
import { menuApi } from '../office/menu/contract.ts'
import { privacyApi } from '../office/privacy/contract.ts'
import { removalApi } from '../office/privacy/removal-contract.ts'
import { embedApi } from '../office/programs/embed-contract.ts'
import { keysApi } from '../office/programs/key-contract.ts'
import { webhooksApi } from '../office/programs/webhook-contract.ts'
import { rehearsalApi } from '../office/rehearsal/contract.ts'
import { setupApi } from '../office/setup/contract.ts'
import { volunteersApi } from '../people/crew/contract.ts'
import { dinnerApi } from '../people/dinner/contract.ts'
import { dinnerStaffApi } from '../people/dinner/staff-contract.ts'
import { teamPlacesApi } from '../people/places/links-contract.ts'
import { lookingApi } from '../people/places/looking-contract.ts'
import { partiesApi } from '../people/places/party-contract.ts'
import { placeSettingsApi } from '../people/places/settings-contract.ts'
import { staffPartiesApi } from '../people/places/staff-party-contract.ts'
import { planApi } from '../people/plan/contract.ts'
import { startingHolesApi } from '../people/starting-holes/contract.ts'
import { teamsApi } from '../people/teams/contract.ts'
import { teamPriceApi } from '../people/teams/price-contract.ts'
import { staffTeamsApi } from '../people/teams/staff-contract.ts'
import { teeTimesApi } from '../people/tee-times/contract.ts'
import { staffWaitlistApi, waitlistApi } from '../people/waitlist/contract.ts'
import { wavesApi } from '../people/waves/contract.ts'
import { leaderboardApi } from '../play/board/contract.ts'
import { cardMessagesApi } from '../play/card-messages/contract.ts'
import { checkInApi, checkInMoneyApi } from '../play/check-in/contract.ts'
import { playApi } from '../play/committee/contract.ts'
import { fairPlayApi } from '../play/committee/fair-play-contract.ts'
import { flightsApi } from '../play/committee/flights-contract.ts'
import { handicapsApi } from '../play/committee/handicaps-contract.ts'
import { prizesApi } from '../play/committee/prizes-contract.ts'
import { tiesApi } from '../play/committee/ties-contract.ts'
import { contestsApi } from '../play/contests/contract.ts'
import { dayRulesApi } from '../play/day-rules/contract.ts'
import { holeInOneApi } from '../play/hole-in-one/contract.ts'
import { revealApi } from '../play/reveal/contract.ts'
import { runningOrderApi } from '../play/running-order/contract.ts'
import { scoringApi } from '../play/scoring/contract.ts'
import { cardQueueApi } from '../play/scoring/queue-contract.ts'
import { accountApi } from '../site/accounts/account-contract.ts'
import { authApi } from '../site/accounts/contract.ts'
import { signInApi } from '../site/accounts/sign-in-contract.ts'
import { signInRulesApi } from '../site/accounts/sign-in-rules-contract.ts'
import { usersApi } from '../site/accounts/users-contract.ts'
import { consentsApi } from '../site/consents/contract.ts'
import { deletionsApi } from '../site/deletions/contract.ts'
import { blastApi } from '../site/messages/blast-contract.ts'
import { composeApi } from '../site/messages/compose-contract.ts'
import { messagesApi } from '../site/messages/contract.ts'
import { optOutApi } from '../site/messages/opt-out-contract.ts'

/**
 * Every call of the product, by feature. The server's routes, the page's `call`, the OpenAPI document and the tests are
 * made from this list: a new contract is named here alone, and the compiler then asks for its handlers.
 */
export const contracts = {
  event: eventApi,
  auth: authApi,
  signIn: signInApi,
  account: accountApi,
  users: usersApi,
  signInRules: signInRulesApi,
  teams: teamsApi,
  staffTeams: staffTeamsApi,
  startingHoles: startingHolesApi,
  teeTimes: teeTimesApi,
  waves: wavesApi,
  plan: planApi,
  play: playApi,
  handicaps: handicapsApi,
  flights: flightsApi,
  prizes: prizesApi,
  ties: tiesApi,
  fairPlay: fairPlayApi,
  contests: contestsApi,
  late: lateApi,
  questions: questionsApi,
  menu: menuApi,
  holeInOne: holeInOneApi,
  dayRules: dayRulesApi,
  teamPrices: teamPriceApi,
  dinner: dinnerApi,
  dinnerStaff: dinnerStaffApi,
  deletions: deletionsApi,
  doctor: doctorApi,
  rehearsal: rehearsalApi,
  privacy: privacyApi,
  removals: removalApi,
  placeSettings: placeSettingsApi,
  parties: partiesApi,
  staffParties: staffPartiesApi,
  waitlist: waitlistApi,
  staffWaitlist: staffWaitlistApi,
  teamPlaces: teamPlacesApi,
  looking: lookingApi,
  payments: paymentsApi,
  staffPayments: staffPaymentsApi,
  refundOffers: refundOffersApi,
  cash: cashApi,
  drawer: drawerApi,
  drawers: drawersApi,
  payouts: payoutApi,
  journal: journalApi,
  yearEnd: yearEndApi,
  items: itemsApi,
  codes: codesApi,
  orders: ordersApi,
  sales: salesApi,
  lateSales: lateSalesApi,
  raffles: rafflesApi,
  gifts: giftsApi,
  pledges: pledgesApi,
  seating: seatingApi,
  tables: tablesApi,
  sponsors: sponsorsApi,
  sponsorPackages: packageApi,
  sponsorPlaces: placesApi,
  scoring: scoringApi,
  cardQueue: cardQueueApi,
  leaderboard: leaderboardApi,
  reveal: revealApi,
  runningOrder: runningOrderApi,
  cardMessages: cardMessagesApi,
  volunteers: volunteersApi,
  baskets: basketsApi,
  messages: messagesApi,
  optOuts: optOutApi,
  consents: consentsApi,
  blasts: blastApi,
  compose: composeApi,
  checkIn: checkInApi,
  checkInMoney: checkInMoneyApi,
  seller: sellerApi,
  setup: setupApi,
  dashboard: dashboardApi,
  audit: auditApi,
  export: exportApi,
  import: importApi,
  webhooks: webhooksApi,
  apiKeys: keysApi,
  embed: embedApi,
} satisfies Record<string, Contract>

export type Contracts = typeof contracts

type Each = Contracts[keyof Contracts]
/** All of them at once: a union as an intersection. */
export type Both<Of> = (Of extends unknown ? (of: Of) => void : never) extends (of: infer All) => void
  ? All
  : never

declare module '../kernel/endpoint.ts' {
  interface Api extends Both<Each> {}
}
