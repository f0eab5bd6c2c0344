import { type KeptHere, written } from '../../record/kept.ts'

export const keptByAudit: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'audit_log',
      whose: 'The audit log',
      why: 'Who changed what, so that mistakes and misuse are found',
      columns: { subject: 'text', before: 'json', after: 'json', reason: 'text', actor: 'staff' },
      erased: { subject: 'scrub', before: 'scrub', after: 'scrub', reason: 'scrub' },
      since: 'at',
    },
  ],
  notAboutPeople: {
    audit_log: 'id at eventId action subjectKind subjectId',
  },
}
