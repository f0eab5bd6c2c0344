import type { Kysely } from 'kysely'
import { mainJob } from './0001-main-job.ts'
import { dinner } from './0002-dinner.ts'
import { sponsors } from './0003-sponsors.ts'
import { baskets } from './0004-baskets.ts'
import { finalBoards } from './0005-final-boards.ts'
import { optOuts } from './0006-opt-outs.ts'
import { blasts } from './0007-blasts.ts'
import { ledger } from './0008-ledger.ts'
import { teams } from './0009-teams.ts'
import { checkIn } from './0010-check-in.ts'
import { imports } from './0011-imports.ts'
import { eventPictures } from './0012-event-pictures.ts'
import { signUpRequests } from './0014-sign-up-requests.ts'
import { paymentOrigin } from './0015-payment-origin.ts'
import { agreedPrices } from './0016-agreed-prices.ts'
import { refundChoices } from './0017-refund-choices.ts'
import { cashAndChecks } from './0018-cash-and-checks.ts'
import { payouts } from './0019-payouts.ts'
import { salesTax } from './0020-sales-tax.ts'
import { trustedDevices } from './0021-trusted-devices.ts'
import { emailRequests } from './0022-email-requests.ts'
import { visitorLogos } from './0023-visitor-logos.ts'
import { unsetValues } from './0026-unset-values.ts'
import { unpaidTeams } from './0028-unpaid-teams.ts'
import { deletions } from './0031-deletions.ts'
import { courseCard } from './0032-course-card.ts'
import { peopleAndBaskets } from './0033-people-and-baskets.ts'
import { auditSubjects } from './0034-audit-subjects.ts'
import { cardVersions } from './0035-card-versions.ts'
import { paymentParts } from './0036-payment-parts.ts'
import { items } from './0037-items.ts'
import { orders } from './0038-orders.ts'
import { packages } from './0039-packages.ts'
import { drawers } from './0040-drawers.ts'
import { givenInstead } from './0041-given-instead.ts'
import { pledges } from './0044-pledges.ts'
import { refundOffers } from './0045-refund-offers.ts'
import { places } from './0046-places.ts'
import { checkHolds } from './0047-check-holds.ts'
import { pooledArrivals } from './0047-pooled-arrivals.ts'
import { placeNews } from './0048-place-news.ts'
import { partyLinks } from './0049-party-links.ts'
import { linkEmails } from './0050-link-emails.ts'
import { holesOfAnEvent } from './0060-holes-of-an-event.ts'
import { rounds } from './0061-rounds.ts'
import { teesFlightsPrizes } from './0062-tees-flights-prizes.ts'
import { contests } from './0063-contests.ts'
import { holeInOne } from './0064-hole-in-one.ts'
import { reveals } from './0065-reveals.ts'
import { rulesOfFinalBoards } from './0066-rules-of-final-boards.ts'
import { staffSignIn } from './0070-staff-sign-in.ts'
import { webhooks } from './0074-webhooks.ts'
import { apiKeys } from './0075-api-keys.ts'
import { consents } from './0080-consents.ts'
import { contactRemovals } from './0082-contact-removals.ts'
import { erasures } from './0084-erasures.ts'
import { signInLog } from './0085-sign-in-log.ts'
import { calendar } from './0086-calendar.ts'
import { largeSums } from './0090-large-sums.ts'
import { ownOrders } from './0091-own-orders.ts'
import { lateSales } from './0092-late-sales.ts'
import { lateFacts } from './0094-late-facts.ts'
import { namesAsValues } from './0096-names-as-values.ts'
import { setUpCodes } from './0098-set-up-codes.ts'
import { unprovenEmails } from './0099-unproven-emails.ts'
import { cashDeposits } from './0104-cash-deposits.ts'
import { teamStatuses } from './0105-team-statuses.ts'
import { tieDecisions } from './0106-tie-decisions.ts'
import { contestVolunteers } from './0107-contest-volunteers.ts'
import { skinsEntries } from './0108-skins-entries.ts'
import { golfersOfConsents } from './0109-golfers-of-consents.ts'
import { lateConfirmations } from './0110-late-confirmations.ts'
import { teeCards } from './0111-tee-cards.ts'
import { freeBills } from './0112-free-bills.ts'
import { provenPayments } from './0113-proven-payments.ts'
import { askedIndexes } from './0114-asked-indexes.ts'
import { drives } from './0119-drives.ts'
import { rafflePermissions } from './0122-raffle-permissions.ts'
import { feeSteps } from './0127-fee-steps.ts'
import { raffles } from './0132-raffles.ts'
import { seating } from './0140-seating.ts'
import { questions } from './0141-questions.ts'
import { runningOrders } from './0145-running-orders.ts'
import { askedOut } from './0146-asked-out.ts'
import { choicesClose } from './0147-choices-close.ts'
import { prizePayouts } from './0148-prize-payouts.ts'
import { cardMessages } from './0151-card-messages.ts'
import { withheldTaxes } from './0152-withheld-taxes.ts'
import { dinnerCrew } from './0153-dinner-crew.ts'
import { waves } from './0160-waves.ts'
import { messagesToAWave } from './0161-messages-to-a-wave.ts'
import { cardDesks } from './0162-card-desks.ts'
import { bestBall } from './0163-best-ball.ts'
import { pairingWishes } from './0164-pairing-wishes.ts'
import { crewArrivals } from './0165-crew-arrivals.ts'
import { teeTimes } from './0169-tee-times.ts'
import { toldTeeTimes } from './0175-told-tee-times.ts'
import { cardTerminal } from './0180-card-terminal.ts'
import { pooledIndexes } from './0181-pooled-indexes.ts'
import { routes } from './0195-routes.ts'
import { routeRatings } from './0210-route-ratings.ts'
import { shiftLinks } from './0211-shift-links.ts'
import { oneLink } from './0216-one-link.ts'
import { oneGolfer } from './0217-one-golfer.ts'

/** Statements for both databases, or code where their SQL differs. */
export type Step = readonly string[] | ((database: Kysely<never>) => Promise<void>)
export type Steps = Record<string, Step>

/** In this order. Released names stay: the data of every release begin with them. */
export const steps: Steps = {
  '0001-main-job': mainJob,
  '0002-dinner': dinner,
  '0003-sponsors': sponsors,
  '0004-baskets': baskets,
  '0005-final-boards': finalBoards,
  '0006-opt-outs': optOuts,
  '0007-blasts': blasts,
  '0008-ledger': ledger,
  '0009-teams': teams,
  '0010-check-in': checkIn,
  '0011-imports': imports,
  '0012-event-pictures': eventPictures,
  '0014-sign-up-requests': signUpRequests,
  '0015-payment-origin': paymentOrigin,
  '0016-agreed-prices': agreedPrices,
  '0017-refund-choices': refundChoices,
  '0018-cash-and-checks': cashAndChecks,
  '0019-payouts': payouts,
  '0020-sales-tax': salesTax,
  '0021-trusted-devices': trustedDevices,
  '0022-email-requests': emailRequests,
  '0023-visitor-logos': visitorLogos,
  '0026-unset-values': unsetValues,
  '0028-unpaid-teams': unpaidTeams,
  '0031-deletions': deletions,
  '0032-course-card': courseCard,
  '0033-people-and-baskets': peopleAndBaskets,
  '0034-audit-subjects': auditSubjects,
  '0035-card-versions': cardVersions,
  '0036-payment-parts': paymentParts,
  '0037-items': items,
  '0038-orders': orders,
  '0039-packages': packages,
  '0040-drawers': drawers,
  '0041-given-instead': givenInstead,
  '0044-pledges': pledges,
  '0045-refund-offers': refundOffers,
  '0046-places': places,
  '0047-check-holds': checkHolds,
  '0047-pooled-arrivals': pooledArrivals,
  '0048-place-news': placeNews,
  '0049-party-links': partyLinks,
  '0050-link-emails': linkEmails,
  '0060-holes-of-an-event': holesOfAnEvent,
  '0061-rounds': rounds,
  '0062-tees-flights-prizes': teesFlightsPrizes,
  '0063-contests': contests,
  '0064-hole-in-one': holeInOne,
  '0065-reveals': reveals,
  '0066-rules-of-final-boards': rulesOfFinalBoards,
  '0070-staff-sign-in': staffSignIn,
  '0074-webhooks': webhooks,
  '0075-api-keys': apiKeys,
  '0080-consents': consents,
  '0082-contact-removals': contactRemovals,
  '0084-erasures': erasures,
  '0085-sign-in-log': signInLog,
  '0086-calendar': calendar,
  '0090-large-sums': largeSums,
  '0091-own-orders': ownOrders,
  '0092-late-sales': lateSales,
  '0094-late-facts': lateFacts,
  '0096-names-as-values': namesAsValues,
  '0098-set-up-codes': setUpCodes,
  '0099-unproven-emails': unprovenEmails,
  '0104-cash-deposits': cashDeposits,
  '0105-team-statuses': teamStatuses,
  '0106-tie-decisions': tieDecisions,
  '0107-contest-volunteers': contestVolunteers,
  '0108-skins-entries': skinsEntries,
  '0109-golfers-of-consents': golfersOfConsents,
  '0110-late-confirmations': lateConfirmations,
  '0111-tee-cards': teeCards,
  '0112-free-bills': freeBills,
  '0113-proven-payments': provenPayments,
  '0114-asked-indexes': askedIndexes,
  '0119-drives': drives,
  '0122-raffle-permissions': rafflePermissions,
  '0127-fee-steps': feeSteps,
  '0132-raffles': raffles,
  '0140-seating': seating,
  '0141-questions': questions,
  '0145-running-orders': runningOrders,
  '0146-asked-out': askedOut,
  '0147-choices-close': choicesClose,
  '0148-prize-payouts': prizePayouts,
  '0151-card-messages': cardMessages,
  '0152-withheld-taxes': withheldTaxes,
  '0153-dinner-crew': dinnerCrew,
  '0160-waves': waves,
  '0161-messages-to-a-wave': messagesToAWave,
  '0162-card-desks': cardDesks,
  '0163-best-ball': bestBall,
  '0164-pairing-wishes': pairingWishes,
  '0165-crew-arrivals': crewArrivals,
  '0169-tee-times': teeTimes,
  '0175-told-tee-times': toldTeeTimes,
  '0180-card-terminal': cardTerminal,
  '0181-pooled-indexes': pooledIndexes,
  '0195-routes': routes,
  '0210-route-ratings': routeRatings,
  '0211-shift-links': shiftLinks,
  '0216-one-link': oneLink,
  '0217-one-golfer': oneGolfer,
}
