import type { WholeSponsor } from '../../contract.ts'

export type SponsorAction = 'edit' | 'logo' | 'payment' | 'delete'

export type SponsorDialog = { act: 'add' } | { act: SponsorAction; sponsor: WholeSponsor }

export interface SponsorHandlers {
  onAct: (act: SponsorAction, sponsor: WholeSponsor) => void
  onChanged: (sponsor: WholeSponsor) => void
}
