import { type KeptHere, written } from '../../record/kept.ts'

export const keptByConsents: KeptHere = {
  ofPeople: [
    {
      ...written,
      until: 'proof',
      table: 'consents',
      whose: 'What people agreed to',
      why: 'To show who agreed to what, in which words, and when',
      columns: {
        name: 'name',
        email: 'email',
        phone: 'phone',
        byName: 'text',
        endedBy: 'staff',
        textId: 'fact',
        form: 'fact',
        endedAt: 'fact',
        endedHow: 'fact',
      },
      erased: {
        name: 'none',
        email: 'none',
        phone: { stays: 'proof' },
        byName: 'scrub',
        textId: { stays: 'proof' },
        form: { stays: 'proof' },
        endedAt: { stays: 'proof' },
        endedHow: { stays: 'proof' },
      },
      shows: { column: 'textId', table: 'consent_texts', text: 'text' },
      since: 'at',
    },
  ],
  notAboutPeople: {
    consent_texts: 'id kind text firstUsedAt',
    consents: 'id eventId golferId kind givenBy at',
  },
}
