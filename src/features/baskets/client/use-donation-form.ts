import { useRef } from 'react'
import { showPhone } from '../../../kernel/phone.ts'
import { call } from '../../../ui/calls/api.ts'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { Donation } from '../contract.ts'
import { basketFaults, donationType, readTickets, readValue, type TypedBasket } from '../rules.ts'
import type { PictureChange } from './picture-field.tsx'

export interface TypedDonation extends TypedBasket {
  image: PictureChange
}

/** A new basket, or one to change. */
export function useDonationForm(
  donation: Donation | null,
  formId: string,
  onSaved: (saved: Donation) => void,
) {
  // A new basket whose picture is refused is there already: the next try changes it instead of adding another.
  const id = useRef(donation?.donationId)
  return useEntryForm({
    formId,
    start: () => asTyped(donation),
    check: basketFaults,
    async send({ image, ...typed }: TypedDonation) {
      const saved = await sendEntry(id.current, typed)
      id.current = saved.donationId
      return sendPicture(saved, image)
    },
    onSaved,
  })
}

function asTyped(donation: Donation | null): TypedDonation {
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
    image: null,
  }
}

function sendEntry(donationId: string | undefined, typed: TypedBasket): Promise<Donation> {
  const [value, tickets] = [readValue(typed.value), readTickets(typed.tickets)]
  if (value === null || tickets === undefined) throw new RangeError('A basket is checked before it is sent')
  const entry = { ...typed, type: donationType, value, tickets } as const
  return donationId === undefined
    ? call('POST /api/admin/add-donation', { body: entry })
    : call('PUT /api/admin/edit-donation', { body: { donationId, ...entry } })
}

async function sendPicture(saved: Donation, image: PictureChange): Promise<Donation> {
  const params = { id: saved.donationId }
  if (image instanceof File) return call('POST /api/admin/donation-picture/{id}', { params, form: { image } })
  if (image === null || saved.pictureUrl === null) return saved
  return call('DELETE /api/admin/donation-picture/{id}', { params })
}
