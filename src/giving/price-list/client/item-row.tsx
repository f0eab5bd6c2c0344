import type { PointerEvent } from 'react'
import { fromInWords, untilInWords } from '../../../event/event/price-words.ts'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Grip } from '../../../ui/lists/grip.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
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
      <div
        className={classes(
          'figures grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 sm:grid-cols-[14rem_7rem_minmax(0,1fr)] sm:gap-x-5 sm:gap-y-2',
          itemColumns,
        )}
      >
        <About item={item} />
        <Price item={item} />
        <Left item={item} />
        <Worth item={item} />
      </div>
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

function About({ item }: { item: StaffItem }) {
  const { name, description, kind, soldAt, includes } = item
  const states = statesOf(item)
  return (
    <div className="col-span-full row-start-1 min-w-0 sm:row-auto xl:col-span-1">
      <h3 className="font-sans font-semibold text-base max-sm:pr-20">{name}</h3>
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
    </div>
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
    <div className="max-sm:contents">
      <p className="font-semibold max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end">
        <Label>Price</Label>
        {showAmount(price)}
      </p>
      {nextPrice && (
        <p className="text-[0.9375rem] text-soft max-sm:col-span-full">
          until {untilInWords(nextPrice.from.slice(0, 16), eventZone())}, then {showAmount(nextPrice.price)}
        </p>
      )}
    </div>
  )
}

function Left({ item: { stock, left, sold, treatment } }: { item: StaffItem }) {
  const over = oversoldBy({ stock }, sold)
  return (
    <div className={classes('max-sm:text-[0.9375rem]', treatment !== 'goods' && 'max-sm:col-span-full')}>
      <p className="max-sm:inline">
        <Label>Left</Label>
        {left === 0 ? 'Sold out' : stock === null ? 'Not counted' : `${left} of ${stock}`}
      </p>
      <span aria-hidden="true" className="sm:hidden">
        {' · '}
      </span>
      <p className="text-[0.9375rem] text-soft max-sm:inline">
        {sold === 0 ? 'None sold' : `${sold} sold or held`}
      </p>
      {over > 0 && <p className="font-semibold text-[0.9375rem] text-flag">{over} more than there are</p>}
    </div>
  )
}

function Worth({ item: { value, treatment } }: { item: StaffItem }) {
  return (
    <p
      className={classes(
        'max-sm:text-[0.9375rem]',
        treatment !== 'goods' && 'max-sm:col-span-full',
        value === null && treatment === 'goods' && 'font-semibold text-amber',
      )}
    >
      <Label isShown={treatment === 'goods'}>Worth</Label>
      {worthWords(value, treatment)}
    </p>
  )
}

function worthWords(value: number | null, treatment: StaffItem['treatment']): string {
  if (treatment === 'game') return 'Raffle: not deductible'
  if (treatment === 'skill') return 'Game: not deductible'
  if (treatment === 'gift') return 'All a gift'
  return value === null ? 'Not set' : showAmount(value)
}

/** Read aloud everywhere; seen where there are no column heads, on a phone only where the figure doesn't explain itself. */
function Label({ children, isShown = false }: { children: string; isShown?: boolean }) {
  return (
    <span
      className={classes(
        'font-normal text-[0.875rem] text-soft sm:block xl:sr-only',
        !isShown && 'max-sm:sr-only',
      )}
    >
      {children}{' '}
    </span>
  )
}
