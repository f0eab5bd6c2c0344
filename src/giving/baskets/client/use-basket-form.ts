import { useRef } from 'react'
import { showPhone } from '../../../kernel/phone.ts'
import { call } from '../../../ui/calls/api.ts'
import type { PictureChange } from '../../../ui/forms/picture-field.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { Basket } from '../contract.ts'
import { basketFaults, basketType, readTickets, readValue, type TypedBasket } from '../rules.ts'

export interface BasketFormValues extends TypedBasket {
  image: PictureChange
  /** Asked each time: it's written down with who says so. */
  winnerAgreed: boolean
}

/** Adds or changes a basket. */
export function useBasketForm(basket: Basket | null, formId: string, onSaved: (saved: Basket) => void) {
  // If the picture is refused, the new basket already exists, so the next attempt changes it instead of
  // adding another.
  const id = useRef(basket?.donationId)
  return useEntryForm({
    formId,
    start: () => asTyped(basket),
    check: basketFaults,
    async send({ image, winnerAgreed, ...typed }: BasketFormValues) {
      const saved = await sendEntry(id.current, typed, winnerAgreed)
      id.current = saved.donationId
      return sendPicture(saved, image)
    },
    onSaved,
  })
}

function asTyped(basket: Basket | null): BasketFormValues {
  return {
    type: basketType,
    name: basket?.name ?? '',
    volunteerId: basket?.volunteerId ?? '',
    value: basket ? String(basket.value) : '',
    winnerName: basket?.winnerName ?? '',
    winnerPhoneNumber: showPhone(basket?.winnerPhoneNumber ?? ''),
    donorName: basket?.donorName ?? '',
    donorAddress: basket?.donorAddress ?? '',
    description: basket?.description ?? '',
    tickets: String(basket?.tickets ?? ''),
    image: null,
    winnerAgreed: false,
  }
}

function sendEntry(
  donationId: string | undefined,
  typed: TypedBasket,
  winnerAgreed: boolean,
): Promise<Basket> {
  const [value, tickets] = [readValue(typed.value), readTickets(typed.tickets)]
  if (value === null || tickets === undefined) throw new RangeError('A basket is checked before it is sent')
  const asked = winnerAgreed ? { winnerAgreed } : {}
  const entry = { ...typed, ...asked, type: basketType, value, tickets } as const
  return donationId === undefined
    ? call('POST /api/admin/add-donation', { body: entry })
    : call('PUT /api/admin/edit-donation', { body: { donationId, ...entry } })
}

async function sendPicture(saved: Basket, image: PictureChange): Promise<Basket> {
  const params = { id: saved.donationId }
  if (image instanceof File) return call('POST /api/admin/donation-picture/{id}', { params, form: { image } })
  if (image === null || saved.pictureUrl === null) return saved
  return call('DELETE /api/admin/donation-picture/{id}', { params })
}
