import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { SponsorGoods, SponsorPlaces } from '../../places-contract.ts'
import { countBack, countFault, goodsName } from './goods-words.ts'
import { declinedValueInWords } from './place-words.ts'

interface Props {
  secret: string
  goods: SponsorGoods
  places: SponsorPlaces
  onClose: () => void
  onDone: (places: SponsorPlaces) => void
}

/** How many shirts or drink tickets go back: all of them, unless another number is typed. It can't be undone. */
export function DeclineGoodsDialog({ secret, goods, places, onClose, onDone }: Props) {
  const form = useEntryForm<{ count: string }, SponsorPlaces>({
    start: () => ({ count: String(goods.kept) }),
    check: ({ count }) => (countBack(count, goods) === null ? { count: countFault(goods) } : {}),
    send: ({ count }) =>
      call('POST /api/sponsor/places/decline', {
        body: { secret, keeps: { [goods.what]: goods.kept - (countBack(count, goods) ?? 0) } },
      }),
    onSaved: onDone,
  })
  const count = countBack(form.typed.count, goods) ?? 0
  const receipt = declinedValueInWords(Array(count).fill(goods), places)
  return (
    <EntryDialog
      title={`Give back ${goodsName(goods).toLowerCase()}?`}
      yes="Give back"
      busy="Giving back..."
      form={form}
      onClose={onClose}
      layout="block"
    >
      <TextField
        {...form.field('count')}
        label="How many?"
        hint={`You have ${goods.kept}.`}
        inputMode="numeric"
        maxLength={4}
        className="max-w-28"
      />
      <p className="mt-4">What you give back can’t be taken again. What you paid stays the same.</p>
      <p role="status" className="mt-2">
        {receipt}
      </p>
    </EntryDialog>
  )
}
