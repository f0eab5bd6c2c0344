import { auditApi } from './features/audit/contract.ts'
import { accountApi } from './features/auth/account-contract.ts'
import { authApi } from './features/auth/contract.ts'
import { signInApi } from './features/auth/sign-in-contract.ts'
import { signInRulesApi } from './features/auth/sign-in-rules-contract.ts'
import { usersApi } from './features/auth/users-contract.ts'
import { basketsApi } from './features/baskets/contract.ts'
import { checkInApi, checkInMoneyApi } from './features/check-in/contract.ts'
import { codesApi } from './features/codes/contract.ts'
import { consentsApi } from './features/consents/contract.ts'
import { contestsApi } from './features/contests/contract.ts'
import { dashboardApi } from './features/dashboard/contract.ts'
import { dayRulesApi } from './features/day-rules/contract.ts'
import { deletionsApi } from './features/deletions/contract.ts'
import { dinnerApi } from './features/dinner/contract.ts'
import { dinnerStaffApi } from './features/dinner/staff-contract.ts'
import { doctorApi } from './features/doctor/contract.ts'
import { eventApi } from './features/event/contract.ts'
import { exportApi } from './features/exports/contract.ts'
import { giftsApi } from './features/gifts/contract.ts'
import { pledgesApi } from './features/gifts/pledge-contract.ts'
import { holeInOneApi } from './features/hole-in-one/contract.ts'
import { importApi } from './features/import/contract.ts'
import { itemsApi } from './features/items/contract.ts'
import { lateApi } from './features/late/contract.ts'
import { leaderboardApi } from './features/leaderboard/contract.ts'
import { menuApi } from './features/menu/contract.ts'
import { blastApi } from './features/messages/blast-contract.ts'
import { composeApi } from './features/messages/compose-contract.ts'
import { messagesApi } from './features/messages/contract.ts'
import { optOutApi } from './features/messages/opt-out-contract.ts'
import { ordersApi, salesApi } from './features/orders/contract.ts'
import { lateSalesApi } from './features/orders/late-contract.ts'
import { cashApi } from './features/payments/cash-contract.ts'
import { paymentsApi } from './features/payments/contract.ts'
import { drawerApi, drawersApi } from './features/payments/drawer-contract.ts'
import { journalApi } from './features/payments/journal-contract.ts'
import { payoutApi } from './features/payments/payout-contract.ts'
import { refundOffersApi } from './features/payments/refund-offer-contract.ts'
import { staffPaymentsApi } from './features/payments/staff-contract.ts'
import { yearEndApi } from './features/payments/year-end-contract.ts'
import { teamPlacesApi } from './features/places/links-contract.ts'
import { lookingApi } from './features/places/looking-contract.ts'
import { partiesApi } from './features/places/party-contract.ts'
import { placeSettingsApi } from './features/places/settings-contract.ts'
import { staffPartiesApi } from './features/places/staff-party-contract.ts'
import { planApi } from './features/plan/contract.ts'
import { playApi } from './features/play/contract.ts'
import { fairPlayApi } from './features/play/fair-play-contract.ts'
import { flightsApi } from './features/play/flights-contract.ts'
import { handicapsApi } from './features/play/handicaps-contract.ts'
import { prizesApi } from './features/play/prizes-contract.ts'
import { tiesApi } from './features/play/ties-contract.ts'
import { privacyApi } from './features/privacy/contract.ts'
import { removalApi } from './features/privacy/removal-contract.ts'
import { embedApi } from './features/programs/embed-contract.ts'
import { keysApi } from './features/programs/key-contract.ts'
import { webhooksApi } from './features/programs/webhook-contract.ts'
import { rehearsalApi } from './features/rehearsal/contract.ts'
import { revealApi } from './features/reveal/contract.ts'
import { scoringApi } from './features/scoring/contract.ts'
import { sellerApi } from './features/seller/contract.ts'
import { setupApi } from './features/setup/contract.ts'
import { sponsorsApi } from './features/sponsors/contract.ts'
import { packageApi } from './features/sponsors/package-contract.ts'
import { placesApi } from './features/sponsors/places-contract.ts'
import { startingHolesApi } from './features/starting-holes/contract.ts'
import { teamsApi } from './features/teams/contract.ts'
import { teamPriceApi } from './features/teams/price-contract.ts'
import { staffTeamsApi } from './features/teams/staff-contract.ts'
import { volunteersApi } from './features/volunteers/contract.ts'
import { staffWaitlistApi, waitlistApi } from './features/waitlist/contract.ts'
import type { Contract } from './kernel/endpoint.ts'

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
  plan: planApi,
  play: playApi,
  handicaps: handicapsApi,
  flights: flightsApi,
  prizes: prizesApi,
  ties: tiesApi,
  fairPlay: fairPlayApi,
  contests: contestsApi,
  late: lateApi,
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
  gifts: giftsApi,
  pledges: pledgesApi,
  sponsors: sponsorsApi,
  sponsorPackages: packageApi,
  sponsorPlaces: placesApi,
  scoring: scoringApi,
  leaderboard: leaderboardApi,
  reveal: revealApi,
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

/** All calls in one contract. */
export type Api = Both<Each>
