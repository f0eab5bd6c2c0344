import { useState } from 'react'
import { cents, showDollars } from '../../../kernel/money.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import type { StaffItem } from '../item-shapes.ts'
import { allSold, type StartListName, startList, startListNames } from '../start-lists.ts'

const lists: Record<StartListName, { title: string; intro: string }> = {
  small: { title: 'Small', intro: 'A few things to sell on the day. Hole sponsors stay as they are.' },
  usual: {
    title: 'Usual',
    intro: 'What most outings sell: add-ons, and packages for a few larger sponsors.',
  },
  title: {
    title: 'With a title sponsor',
    intro: 'The usual list, and one sponsor whose name is on everything.',
  },
}

interface Props {
  eventId: string
  onStarted: (items: StaffItem[]) => void
}

/** An empty price list: three ready-made ones to start from, each told in words and sums. */
export function StartFromList({ eventId, onStarted }: Props) {
  const [chosen, setChosen] = useState<StartListName | null>(null)
  async function start(list: StartListName): Promise<void> {
    setChosen(list)
    try {
      onStarted((await call('POST /api/admin/items/start-list', { body: { eventId, list } })).items)
    } catch (thrown) {
      showOops(thrown)
    }
    setChosen(null)
  }
  return (
    <section>
      <h2 className="text-2xl">Start with a ready-made list</h2>
      <p className="mt-1 text-soft">Pick one and change what you like. Nothing is sold until you say so.</p>
      <ul className="mt-4 grid items-start gap-4 md:grid-cols-3">
        {startListNames.map((name) => (
          <Preview
            key={name}
            name={name}
            isBusy={chosen === name}
            isOff={chosen !== null}
            onChoose={() => void start(name)}
          />
        ))}
      </ul>
    </section>
  )
}

interface PreviewProps {
  name: StartListName
  isBusy: boolean
  isOff: boolean
  onChoose: () => void
}

function Preview({ name, isBusy, isOff, onChoose }: PreviewProps) {
  const { title, intro } = lists[name]
  const items = startList(name)
  const total = allSold(items)
  return (
    <li className="flex h-full flex-col rounded-lg border border-line bg-white">
      <div className="border-line border-b bg-sand px-4 py-3">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-[0.9375rem]">{intro}</p>
      </div>
      <ul className="figures flex-1 px-4 py-2">
        {items.map((item) => (
          <li key={item.name} className="flex justify-between gap-4 border-line py-1.5 not-last:border-b">
            <span className="min-w-0">
              {item.stock !== null && item.stock > 1 ? `${item.stock} × ${item.name}` : item.name}
            </span>
            <span className="whitespace-nowrap">
              {showDollars(item.price)}
              {item.stock !== null && item.stock > 1 && ' each'}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 border-line border-t px-4 py-3">
        <p className="font-semibold">
          {total === 0
            ? `Ten golfers with a mulligan and a raffle ticket: ${showDollars(tenGolfers(items))}.`
            : `Packages bring in ${showDollars(total)} if they all sell.`}
        </p>
        <Button
          kind={name === 'usual' ? 'main' : 'plain'}
          disabled={isOff}
          busy={isBusy && 'Starting...'}
          onClick={onChoose}
        >
          Start with this list<span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  )
}

/** An example sum for a list without packages. */
function tenGolfers(items: ReturnType<typeof startList>) {
  const each = items.filter(({ name }) => name === 'Mulligan' || name === 'Raffle ticket')
  return cents(each.reduce((total, { price }) => total + 10 * price, 0))
}
