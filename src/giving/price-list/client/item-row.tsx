import type { PointerEvent } from 'react'
import { fromInWords, untilInWords } from '../../../event/event/price-words.ts'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Dotted } from '../../../ui/lists/dotted.tsx'
import { Grip } from '../../../ui/lists/grip.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import { eventZone } from '../../../ui/session/current-event.ts'
import { countsInWords } from '../included.ts'
import type { StaffItem } from '../item-shapes.ts'
import { oversoldBy } from '../limits.ts'
import { smallItemPicture } from '../picture.ts'
import { placesInWords } from '../words.ts'

export type ItemAction = 'edit' | 'up' | 'down' | 'hide' | 'remove'

interface Props {
  item: StaffItem
  place: number
  count: number
  /** Another row is being dragged over it. */
  isOver: boolean
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onAct: (act: ItemAction) => void
}

/** The columns from 'xl' on: what it is, price, left, worth. Below that, the figures stand under the words. */
export const itemColumns = 'xl:grid-cols-[minmax(0,1fr)_14rem_7rem_8rem]'

export function ItemRow({ item, place, count, isOver, onGrab, onAct }: Props) {
  const isWide = useWide('40rem')
  return (
    <li
      data-drop={`${item.kind} ${place}`}
      data-item={item.id}
      onPointerDown={(event) => {
        if ((event.target as Element).closest('[data-grip]')) onGrab(event)
      }}
      className={classes(
        'flex items-start gap-2 border-line border-t bg-white py-3 pr-2 pl-2 sm:gap-3 sm:pl-3',
        isOver && 'bg-mint',
      )}
    >
      <Grip className={count > 1 ? 'mt-0.5' : 'invisible mt-0.5'} />
      {item.pictureUrl && (
        <img
          src={smallItemPicture(item.pictureUrl)}
          alt=""
          loading="lazy"
          draggable={false}
          className="size-14 shrink-0 rounded-md border border-line bg-white object-cover max-sm:hidden"
        />
      )}
      {isWide ? (
        <div
          className={classes(
            'figures grid min-w-0 flex-1 grid-cols-[14rem_7rem_minmax(0,1fr)] items-start gap-x-5 gap-y-2',
            itemColumns,
          )}
        >
          <About item={item} />
          <Price item={item} />
          <Left item={item} />
          <Worth item={item} />
        </div>
      ) : (
        <InShort item={item} />
      )}
      <RowMenu of={item.name} items={menuOf(item, place, count, onAct)} />
    </li>
  )
}

function menuOf(item: StaffItem, place: number, count: number, onAct: (act: ItemAction) => void) {
  return [
    { label: 'Edit', letter: 'E', act: () => onAct('edit') },
    ...(place > 0 ? [{ label: 'Move up', letter: 'U', act: () => onAct('up') }] : []),
    ...(place < count - 1 ? [{ label: 'Move down', letter: 'D', act: () => onAct('down') }] : []),
    { label: item.isHidden ? 'Put on sale' : 'Hide for now', letter: 'H', act: () => onAct('hide') },
    { label: 'Remove…', danger: true, act: () => onAct('remove') },
  ]
}

/** On a phone: name and price on one line, the rest under them. */
function InShort({ item }: { item: StaffItem }) {
  const { name, price, nextPrice, stock, sold, value, treatment } = item
  return (
    <div className="figures min-w-0 flex-1 text-[0.9375rem]">
      <div className="flex items-start justify-between gap-3 font-semibold text-base">
        <h3 className="wrap-anywhere min-w-0 font-sans text-base">{name}</h3>
        <p className="shrink-0">
          <span className="sr-only">Price </span>
          {showAmount(price)}
        </p>
      </div>
      {nextPrice && <NextPrice {...nextPrice} />}
      <Words item={item} />
      <p>
        <Dotted
          facts={[
            leftInWords(item),
            sold === 0 ? 'None sold' : `${sold} sold or held`,
            <span key="worth" className={lacksWorth(item) ? 'font-semibold text-amber' : undefined}>
              {treatment === 'goods' && 'Worth '}
              {worthWords(value, treatment)}
            </span>,
          ]}
        />
      </p>
      <Oversold stock={stock} sold={sold} />
    </div>
  )
}

function About({ item }: { item: StaffItem }) {
  return (
    <div className="col-span-full min-w-0 xl:col-span-1">
      <h3 className="font-sans font-semibold text-base">{item.name}</h3>
      <Words item={item} />
    </div>
  )
}

/** What keeps it from being sold, what it is, and where it is sold or what it includes. */
function Words({ item }: { item: StaffItem }) {
  const { description, kind, soldAt, includes } = item
  const states = statesOf(item)
  return (
    <>
      {states.length > 0 && (
        <ul className="my-1 flex flex-wrap gap-1.5">
          {states.map((state) => (
            <li key={state} className="rounded-sm bg-sand px-2 py-0.5 font-semibold text-[0.875rem]">
              {state}
            </li>
          ))}
        </ul>
      )}
      {description && <p className="text-[0.9375rem] text-soft">{description}</p>}
      <p className="text-[0.9375rem] text-soft">
        {kind === 'package' ? includedWords(includes) : placesInWords(soldAt)}
      </p>
    </>
  )
}

/** What keeps it from being sold to everybody today. */
function statesOf({ isHidden, needsCode, saleTime, onSaleFrom, countsOnCard }: StaffItem): string[] {
  return [
    isHidden && 'Hidden',
    needsCode && 'Only with a code',
    saleTime === 'later' && onSaleFrom && `On sale from ${fromInWords(onSaleFrom, eventZone() ?? 'UTC')}`,
    saleTime === 'over' && 'Sale is over',
    countsOnCard && 'Used on the course',
  ].filter((state) => typeof state === 'string')
}

function includedWords({ benefits, ...counts }: StaffItem['includes']): string {
  const count = benefits.length
  const more = count === 0 ? [] : [`${count} ${count === 1 ? 'benefit' : 'benefits'}`]
  const included = [...countsInWords(counts), ...more]
  return included.length === 0 ? 'Includes nothing yet' : `With ${included.join(', ')}`
}

function Price({ item: { price, nextPrice } }: { item: StaffItem }) {
  return (
    <div>
      <p className="font-semibold">
        <Label>Price</Label>
        {showAmount(price)}
      </p>
      {nextPrice && <NextPrice {...nextPrice} />}
    </div>
  )
}

function NextPrice({ from, price }: NonNullable<StaffItem['nextPrice']>) {
  return (
    <p className="text-[0.9375rem] text-soft">
      until {untilInWords(from.slice(0, 16), eventZone())}, then {showAmount(price)}
    </p>
  )
}

function Left({ item }: { item: StaffItem }) {
  const { sold } = item
  return (
    <div>
      <p>
        <Label>Left</Label>
        {leftInWords(item)}
      </p>
      <p className="text-[0.9375rem] text-soft">{sold === 0 ? 'None sold' : `${sold} sold or held`}</p>
      <Oversold {...item} />
    </div>
  )
}

function leftInWords({ left, stock }: StaffItem): string {
  if (left === 0) return 'Sold out'
  return stock === null ? 'Not counted' : `${left} of ${stock}`
}

function Oversold({ stock, sold }: Pick<StaffItem, 'stock' | 'sold'>) {
  const over = oversoldBy({ stock }, sold)
  if (over <= 0) return null
  return <p className="font-semibold text-[0.9375rem] text-flag">{over} more than there are</p>
}

function Worth({ item }: { item: StaffItem }) {
  return (
    <p className={lacksWorth(item) ? 'font-semibold text-amber' : undefined}>
      <Label>Worth</Label>
      {worthWords(item.value, item.treatment)}
    </p>
  )
}

function lacksWorth({ value, treatment }: StaffItem): boolean {
  return value === null && treatment === 'goods'
}

function worthWords(value: number | null, treatment: StaffItem['treatment']): string {
  if (treatment === 'game') return 'Raffle: not deductible'
  if (treatment === 'skill') return 'Game: not deductible'
  if (treatment === 'gift') return 'All a gift'
  return value === null ? 'Not set' : showAmount(value)
}

/** Read aloud everywhere; seen where there are no column heads. */
function Label({ children }: { children: string }) {
  return <span className="block font-normal text-[0.875rem] text-soft xl:sr-only">{children} </span>
}
