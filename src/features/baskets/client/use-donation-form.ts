import { call } from '../../../client/api.ts'
import { useEntryForm } from '../../../client/use-entry-form.ts'
import { showPhone } from '../../../kernel/phone.ts'
import type { Donation } from '../contract.ts'
import { basketFaults, donationType, readTickets, readValue, type TypedBasket } from '../rules.ts'

/** A new basket, or one to change. */
export function useDonationForm(
  donation: Donation | null,
  formId: string,
  onSaved: (saved: Donation) => void,
) {
  return useEntryForm({
    formId,
    start: () => asTyped(donation),
    check: basketFaults,
    send: (typed) => send(donation?.donationId, typed),
    onSaved,
  })
}

function asTyped(donation: Donation | null): TypedBasket {
  return {
    type: donationType,
    name: donation?.name ?? '',
    volunteerId: donation?.volunteerId ?? '',
    value: donation ? String(donation.value) : '',
    winnerName: donation?.winnerName ?? '',
    winnerPhoneNumber: showPhone(donation?.winnerPhoneNumber ?? ''),
    donorName: donation?.donorName ?? '',
    donorAddress: donation?.donorAddress ?? '',
    description: donation?.description ?? '',
    tickets: String(donation?.tickets ?? ''),
  }
}

function send(donationId: string | undefined, typed: TypedBasket): Promise<Donation> {
  const [value, tickets] = [readValue(typed.value), readTickets(typed.tickets)]
  if (value === null || tickets === undefined) throw new RangeError('A basket is checked before it is sent')
  const entry = { ...typed, type: donationType, value, tickets } as const
  return donationId === undefined
    ? call('POST /api/admin/add-donation', { body: entry })
    : call('PUT /api/admin/edit-donation', { body: { donationId, ...entry } })
}
