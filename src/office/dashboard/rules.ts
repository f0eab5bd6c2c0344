/** The next steps: those of the phase, and what waits whatever the phase. Pure. */

import { withoutRulesText } from '../../event/event/readiness.ts'
import { lateInWords } from '../../event/late/rules.ts'
import { calendarDay, longDate } from '../../kernel/text/dates.ts'
import type { Dashboard } from './contract.ts'
import { daySteps } from './day-steps.ts'
import { afterwards, before, lastWeek, signUp, theDay } from './phase-steps.ts'
import { golferSteps, sponsorPlaceSteps, waitlistSteps } from './places-rules.ts'
import { raffleSteps, sellingSteps, skinsSteps } from './selling-rules.ts'
import { counted, listed, type Step, when } from './steps.ts'
import { stormSteps } from './storm-rules.ts'

/** The next steps for the committee, most pressing first, without those already done. */
export function nextSteps(board: Dashboard): Step[] {
  const own = { before, open: signUp, week: lastWeek, day: theDay, after: afterwards }[board.phase]
  // On the day people wait at the desk: what could have been set up before comes after them.
  const isDay = board.phase === 'day'
  return [
    ...stormSteps(board),
    ...holesInOne(board),
    ...lateSteps(board),
    ...tieSteps(board),
    ...daySteps(board),
    ...(isDay ? own(board) : []),
    ...contactSteps(board),
    ...troubles(board),
    ...golferSteps(board),
    ...sponsorPlaceSteps(board),
    ...waitlistSteps(board),
    ...(isDay ? [] : own(board)),
    ...answerSteps(board),
    ...dinnerSteps(board),
    ...sellingSteps(board),
    ...raffleSteps(board),
    ...skinsSteps(board),
  ]
}

/** Above what can wait: the players may leave the hole. */
function holesInOne({ holesInOne: all = [] }: Dashboard): Step[] {
  return all.map(({ teamName, holeNumber }) => ({
    text: `Hole in one on hole ${holeNumber} by ${teamName}: fill in the claim sheet`,
    href: '/admin/hole-in-one',
  }))
}

function lateSteps(board: Dashboard): Step[] {
  const { lateFacts = 0, lateElsewhere = [], lateSalesElsewhere = [], selling } = board
  const sales = selling?.lateSales ?? 0
  return [
    ...when(lateFacts > 0, `${lateInWords(lateFacts)}: accept or refuse`, '/admin/late'),
    ...lateElsewhere.map(({ eventId, eventName, count }) => ({
      text: `${eventName}: ${lateInWords(count)}`,
      href: `/admin/late?eventId=${eventId}`,
    })),
    ...when(sales > 0, `${counted(sales, 'late sale')} to decide about`, '/admin/orders/late'),
    ...lateSalesElsewhere.map(({ eventId, eventName, count }) => ({
      text: `${eventName}: ${counted(count, 'late sale')} to decide about`,
      href: `/admin/orders/late?eventId=${eventId}`,
    })),
  ]
}

/** From the last week on, like dinner's. Who is asked may be a whole team or a sponsor. */
function answerSteps({ withoutAnswers = 0, phase }: Dashboard): Step[] {
  if (phase !== 'week' && phase !== 'day') return []
  const text = `Get ${counted(withoutAnswers, 'missing answer', 'missing answers')} to your questions`
  return when(withoutAnswers > 0, text, '/admin/answers')
}

/** What is open is said from the last week on: before, most guests haven't thought of dinner. */
function dinnerSteps({ dinner, phase }: Dashboard): Step[] {
  if (!dinner || phase === 'after') return []
  const { notChosen, notSeated, cannotCome } = dinner
  const leaving = when(
    cannotCome > 0,
    `${counted(cannotCome, 'guest')} who paid for dinner can’t come: cancel and refund`,
    '/admin/meals?show=leaving',
  )
  if (phase !== 'week' && phase !== 'day') return leaving
  return [
    ...leaving,
    ...when(notChosen > 0, `${counted(notChosen, 'guest has', 'guests have')} no meal yet`, '/admin/meals'),
    ...when(notSeated > 0, `${counted(notSeated, 'guest has', 'guests have')} no seat yet`, '/admin/tables'),
  ]
}

function tieSteps({ ties = { prizes: 0, lapsed: 0 } }: Dashboard): Step[] {
  const waits = ties.prizes === 1 ? '1 prize waits for a tie' : `${ties.prizes} prizes wait for a tie`
  const lapsed =
    ties.lapsed === 1 ? '1 decided tie no longer counts' : `${ties.lapsed} decided ties no longer count`
  return [
    ...when(ties.prizes > 0, `${waits}: decide it`, '/admin/ties'),
    ...when(ties.lapsed > 0, `${lapsed}: scores changed`, '/admin/ties'),
  ]
}

/** At the desk it was entered quickly, and an invite that doesn't go out is noticed late. */
function contactSteps({ contactsToCheck: count = 0 }: Dashboard): Step[] {
  const words = count === 1 ? '1 team has an email or phone' : `${count} teams have an email or phone`
  return when(count > 0, `${words} to check before a code goes there`, '/admin/team-info?show=unproven')
}

function troubles(board: Dashboard): Step[] {
  const { messagesFailed, giftsToReview, money, taxFactsMissing, einLooksWrong, eventId, phase } = board
  const { withoutRules = 0, withoutIndex = 0, withoutNetPlace, rafflesHidden = [] } = board
  const { onSale = [], receipts = 0 } = board.valuesMissing ?? {}
  const details = `/admin/event-details/${eventId}`
  return [
    ...when(
      !board.emailIsOn,
      'Set up email: receipts, team codes and reminders aren’t sent yet',
      '/admin/messages',
    ),
    ...when(
      !board.textsAreOn && (phase === 'week' || phase === 'day'),
      'Set up texts: nobody gets a text message yet',
      '/admin/messages',
    ),
    ...when(
      taxFactsMissing.length > 0,
      `Set up tax receipts: until then some say nothing about taxes. Missing: ${listed(taxFactsMissing)}`,
      details,
    ),
    ...when(
      onSale.length > 0,
      `${counted(onSale.length, 'thing')} on sale ${onSale.length === 1 ? 'has' : 'have'} no value: receipts say nothing about taxes for ${onSale.length === 1 ? 'it' : 'them'}`,
      '/admin/price-list',
    ),
    ...when(
      rafflesHidden.length > 0,
      `${listed(rafflesHidden)} ${rafflesHidden.length === 1 ? 'is' : 'are'} hidden until you say that raffles may be sold`,
      '/admin/price-list',
    ),
    ...when(
      receipts > 0,
      `${counted(receipts, 'receipt waits', 'receipts wait')} for a fair market value`,
      '/admin/payments#without-value',
    ),
    ...when(
      withoutRules > 0 && phase !== 'after',
      `${withoutRulesText(withoutRules)}: note whose signature you have`,
      '/admin/check-in?show=unsigned',
    ),
    ...when(
      withoutIndex > 0 && !board.eventIsFinalized,
      `${counted(withoutIndex, 'golfer')} without a handicap index: ${withoutIndex === 1 ? 'the team has' : 'their teams have'} no net place`,
      '/admin/handicaps',
    ),
    ...when(
      withoutNetPlace !== undefined && !board.eventIsFinalized,
      `${counted(withoutNetPlace?.teams ?? 0, 'team')}: ${withoutNetPlace?.why}`,
      '/admin/handicaps',
    ),
    ...when(board.roundFault !== undefined, board.roundFault ?? '', '/admin/waves'),
    ...when(einLooksWrong, 'Check the EIN: it should look like 12-3456789', details),
    ...when(
      !board.courseCardIsEntered && phase !== 'before' && phase !== 'open',
      'Enter the course card: until then every hole counts as a par 4',
      details,
    ),
    ...when(
      messagesFailed > 0,
      `Look at ${counted(messagesFailed, 'message')} that failed`,
      '/admin/messages',
    ),
    ...(board.firstPayment
      ? [
          {
            text: `Your first real payment: ${board.firstPayment.seen} of ${board.firstPayment.all} steps seen`,
            href: '/admin/payments#first-payment',
          },
        ]
      : []),
    ...when(giftsToReview > 0, `${counted(giftsToReview, 'gift')} to review`, '/admin/gifts'),
    ...(board.contactRemovals ?? []).map(({ eventId, eventName, day, waits }) => ({
      text: `Contact details of ${eventName} ${waits ? 'are still needed. They go' : 'will be removed'} on ${longDate(calendarDay(day), 'UTC')}`,
      href: `/admin/people-data?event=${eventId}`,
    })),
    ...(board.seatedWithoutPackage ?? []).map((name) => ({
      text: `Delete the team and dinner guests of ${name}: the package was refunded`,
      href: '/admin/sponsors',
    })),
    ...when(money.disputed > 0, 'Respond to disputed payments', '/admin/payments'),
    ...when(money.noPlace > 0, 'Refund dinners paid for after the places were sold', '/admin/payments'),
    ...when(money.unmatched > money.noPlace, 'Refund what was overpaid', '/admin/payments'),
  ]
}
