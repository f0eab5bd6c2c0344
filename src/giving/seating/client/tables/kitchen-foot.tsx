import type { DinnerView } from '../../contract.ts'
import { kitchenCount } from '../../rules.ts'

/** What the kitchen cooks, always in sight: the figures of its sheet. */
export function KitchenFoot({ view: { dishes, guests, toName = 0 } }: { view: DinnerView }) {
  const { meals, owed, byDish, notChosen } = kitchenCount(dishes, guests)
  const diets = guests.filter(({ diet }) => diet).length
  const figures = [
    ...byDish.map(({ name, count }) => ({ name, count })),
    ...(notChosen > 0 && byDish.length > 0 ? [{ name: 'Not chosen', count: notChosen }] : []),
    ...(owed > 0 ? [{ name: 'Not paid yet', count: owed }] : []),
    ...(toName > 0 ? [{ name: 'Sponsors’, not named', count: toName }] : []),
    ...(diets > 0 ? [{ name: 'Allergies', count: diets }] : []),
  ]
  return (
    <section
      aria-label="Kitchen"
      className="figures flex min-h-16 flex-wrap items-start gap-x-4 gap-y-1 border-ink border-t bg-sand px-3 py-2 lg:sticky lg:bottom-0 lg:flex-nowrap"
    >
      <h2 className="shrink-0 text-lg leading-tight">
        Kitchen
        <span className="block">
          {meals} {meals === 1 ? 'meal' : 'meals'}
        </span>
      </h2>
      {figures.map(({ name, count }) => (
        <p key={name} className="leading-tight">
          <span className="block font-bold text-xl">{count}</span>
          <span className="block text-[0.875rem] leading-tight">{name}</span>
        </p>
      ))}
    </section>
  )
}
