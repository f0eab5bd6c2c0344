import { Banner } from '../../../ui/feedback/banner.tsx'
import type { ItemKind } from '../item.ts'
import { afterPermission, type RafflePermission } from '../raffle-permission.ts'
import { useItemFields } from './item-form-context.ts'

/** What becomes of a game of chance that may not be sold as it was typed. */
export function RaffleNote({ kind, raffles }: { kind: ItemKind; raffles: RafflePermission | null }) {
  const { typed } = useItemFields()
  const { treatment, soldAt, isHidden } = typed
  const item = { name: typed.name, kind, treatment, soldAt, isHidden }
  const saved = afterPermission(item, raffles)
  if (saved === item) return null
  return (
    <Banner>
      {saved.isHidden
        ? raffles === null
          ? 'It’s saved hidden. Before it’s on sale, enter under ‘Raffles’ on the price list what you found out about raffles.'
          : `It’s saved hidden: you said that raffles may not be sold online in ${raffles.state}.`
        : 'It’s saved for check-in and sellers’ phones only: you said that raffles may not be sold online.'}
    </Banner>
  )
}
