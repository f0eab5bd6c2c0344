import type { KeptHere } from '../../record/kept.ts'

export const keptByPrivacy: KeptHere = {
  notAboutPeople: {
    contact_removals: 'id keepUntil waitsFor toldDay begunAt counts sweptAt doneAt',
    contact_settings: 'id days',
    erasures: 'id salt emailHash phoneHash nameHash madeAt',
  },
  staffMarks: {
    contact_removals: 'begunBy',
  },
}
