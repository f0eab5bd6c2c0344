import { golfer, type KeptHere, noMoreGolfer, untilRemoved, written } from '../../record/kept.ts'

export const keptByTeams: KeptHere = {
  ofPeople: [
    {
      ...untilRemoved,
      table: 'golfers',
      takesPart: { while: 'canceledAt', of: { table: 'parties', by: 'partyId' }, is: [null] },
      version: [
        { table: 'teams', by: 'teamId' },
        { table: 'parties', by: 'partyId' },
      ],
      whose: 'Golfers',
      why: 'To play: team, shirt, messages about the day',
      columns: { ...golfer, hasNoIndex: 'count' },
      erased: { ...noMoreGolfer, hasNoIndex: { stays: 'result' } },
      since: null,
    },
    {
      ...untilRemoved,
      table: 'teams',
      version: { table: 'teams', by: 'id' },
      whose: 'Team leaders’ phones',
      why: 'To reach the team on the day. Team names stay',
      columns: { phone: 'phone' },
      erased: { phone: 'none' },
      since: 'createdAt',
    },
    {
      ...written,
      table: 'team_statuses',
      whose: 'Teams that stopped',
      why: 'Who said that a team withdrew or was disqualified, and why',
      columns: { reason: 'text', setBy: 'staff' },
      erased: { reason: 'scrub' },
      since: 'setAt',
    },
  ],
  notAboutPeople: {
    golfers: 'id eventId teamId partyId number absentAt',
    unproven_emails: 'playerId',
    unproven_phones: 'playerId',
    teams:
      'id eventId number name startingHole startingGroup createdAt version fee value taxRate mayScore includedIn size ownPlaces status waveId teeSlot teeTold',
    team_statuses: 'id eventId teamId status setAt',
  },
}
