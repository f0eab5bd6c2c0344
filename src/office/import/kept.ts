import { type KeptHere, written } from '../../record/kept.ts'

export const keptByImport: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'imports',
      whose: 'Imported files',
      why: 'So that no file is imported twice',
      columns: { fileName: 'text', importedBy: 'staff' },
      erased: { fileName: 'scrub' },
      since: 'createdAt',
    },
  ],
  notAboutPeople: {
    imports: 'id eventId kind fingerprint added leftOut mailed createdAt',
  },
}
