import { type KeptHere, untilRemoved } from '../../record/kept.ts'

export const keptByContests: KeptHere = {
  ofPeople: [
    {
      ...untilRemoved,
      table: 'contest_entries',
      whose: 'Contests',
      why: 'The result of a contest',
      columns: { playerName: 'name', withdrawnReason: 'text' },
      erased: { playerName: { as: 'Golfer' }, withdrawnReason: 'scrub' },
      eventBy: { column: 'contestId', table: 'contests' },
      since: 'measuredAt',
      ofEvent: false,
    },
  ],
  notAboutPeople: {
    contest_entries:
      'id contestId mutationId teamId teamName category amount measuredAt receivedAt source lateWhy withdrawnAt',
    contest_links: 'id contestId secretHash madeAt closedAt',
    contests:
      'id eventId kind hole forWhom names sponsor measure version madeAt removedAt sponsorId prize needsVolunteer',
    skin_games: 'eventId settings version madeAt closedAt',
  },
  staffMarks: {
    contest_entries: 'sourceId deviceId withdrawnBy',
    contest_links: 'madeBy closedBy',
    contests: 'madeBy removedBy',
    skin_games: 'madeBy',
  },
}
