import type { SponsorDetails } from '../../contract.ts'

export type SponsorAction = 'edit' | 'logo' | 'payment' | 'package' | 'delete'

export type SponsorDialog = { act: 'add' } | { act: SponsorAction; sponsor: SponsorDetails }

export interface SponsorHandlers {
  onAct: (act: SponsorAction, sponsor: SponsorDetails) => void
  onChanged: (sponsor: SponsorDetails) => void
}
