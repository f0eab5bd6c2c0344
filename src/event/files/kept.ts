import type { KeptHere } from '../../record/kept.ts'

export const keptByFiles: KeptHere = {
  notAboutPeople: {
    unclaimed_files: 'key since',
  },
}
