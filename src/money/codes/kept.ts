import { inBooks, type KeptHere, written } from '../../record/kept.ts'

export const keptByCodes: KeptHere = {
  ofPeople: [
    {
      ...inBooks,
      table: 'code_uses',
      whose: 'Who used a code',
      why: 'So that nobody uses it too often, and the books',
      columns: { payerKey: 'email', who: 'name' },
      erased: { payerKey: 'blank', who: { as: 'Golfer' } },
      since: 'at',
    },
    {
      ...written,
      table: 'codes',
      version: { table: 'codes', by: 'id' },
      whose: 'Notes on discount codes',
      why: 'Whom a code was made for',
      columns: { note: 'text' },
      erased: { note: 'scrub' },
      since: 'createdAt',
    },
  ],
  notAboutPeople: {
    code_uses: 'id codeId eventId purpose subjectId discount at',
    codes: 'id eventId code kind amount things maxUses maxPerPayer until holds version createdAt endedAt',
  },
}
