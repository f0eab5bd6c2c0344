import type { WholeSponsor } from '../../contract.ts'

export type SponsorAct = 'edit' | 'logo' | 'payment' | 'delete'

export type Asked = { act: 'add' } | { act: SponsorAct; sponsor: WholeSponsor }

export interface DeskDoings {
  onAct: (act: SponsorAct, sponsor: WholeSponsor) => void
  onChanged: (sponsor: WholeSponsor) => void
}
