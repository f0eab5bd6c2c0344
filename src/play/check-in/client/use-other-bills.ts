import { useState } from 'react'
import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import type { DeskBill, DeskBills } from '../contract.ts'
import type { Party } from '../party-shapes.ts'
import { billedAs } from '../rules.ts'

export interface OtherBills {
  /** What the same payer owes besides this party's own bill. */
  bills: readonly DeskBill[]
  chosen: readonly DeskBill[]
  /** In dollars. */
  total: number
  isLoading: boolean
  choose: (bill: DeskBill, isChosen: boolean) => void
  /** Reads them again. Returns what the party itself owes now, and who on its team. */
  readAgain: () => Promise<DeskBills['own']>
}

/**
 * Other bills of a party's payer, to take together. All are chosen where the party itself owes nothing; else the one
 * that was just made.
 */
export function useOtherBills(party: Party, justMade: string | null): OtherBills {
  const query = { partyId: party.partyId, kind: billedAs(party) }
  const { data, isLoading, refresh } = useCall('GET /api/admin/check-in/bills', { query })
  const [picked, setPicked] = useState<Readonly<Record<string, boolean>>>({})
  const isOwn = ({ subjectId }: DeskBill) => subjectId === party.partyId
  const isAtFirst = ({ subjectId }: DeskBill) => party.money?.owedAmount === 0 || subjectId === justMade
  const bills = (data?.bills ?? []).filter((bill) => !isOwn(bill))
  const chosen = bills.filter((bill) => picked[bill.subjectId] ?? isAtFirst(bill))
  return {
    bills,
    chosen,
    total: sumDollars(chosen.map(({ owedAmount }) => owedAmount)),
    isLoading,
    choose: ({ subjectId }, isChosen) => setPicked((before) => ({ ...before, [subjectId]: isChosen })),
    async readAgain() {
      const fresh = await call('GET /api/admin/check-in/bills', { query })
      await refresh(fresh)
      return fresh.own
    },
  }
}
