import type { KeptHere } from '../../record/kept.ts'

export const keptByEvent: KeptHere = {
  notAboutPeople: {
    events:
      'id name startsAt timeZone isCurrent registrationEnabled isLive scoringLocked finalizedAt version lastTeamNumber maxTeams maxAttendees eventFee feeSteps dinnerFee shirtFee sponsorFee fundraisingGoal tieBreak texts createdAt volunteersTakeCash cardTerminal golfTax dinnerTax shirtTax sponsorTax golfValue dinnerValue shirtValue sponsorValue unpaidMayScore courseCard teamSize holeCount nineTwice calendarSequence calendarChangedAt teeTimes playedHoles routes',
    holes: 'id eventId number par yardage handicap imageUrl water',
    sign_up_requests: 'id contentHash madeId createdAt',
  },
}
