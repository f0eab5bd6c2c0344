import { Button } from '../../../../ui/button.tsx'
import type { SponsorGoods, SponsorPlaces } from '../../places-contract.ts'
import { goodsName, goodsTitle, includedInWords, keptInWords } from './goods-words.ts'

interface Props {
  places: SponsorPlaces
  onDecline: (goods: SponsorGoods) => void
}

/** Shirts and drink tickets; nothing if the package includes none. */
export function GoodsList({ places: { goods, hasStarted }, onDecline }: Props) {
  if (goods.length === 0) return null
  return (
    <section className="mb-8 border-ink border-t pt-4">
      <h2 className="text-2xl">{goodsTitle(goods)}</h2>
      <ul className="mt-2">
        {goods.map((each) => (
          <li
            key={each.what}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3"
          >
            <div className="min-w-0">
              <span className="block font-semibold">{includedInWords(each)}</span>
              <span className="figures text-[0.9375rem] text-soft">{keptInWords(each)}</span>
            </div>
            {each.kept > 0 && !hasStarted && (
              <Button kind="quiet" small onClick={() => onDecline(each)}>
                Give back<span className="sr-only"> {goodsName(each).toLowerCase()}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
