import type { PointerEvent } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { type Band, bandsAt, dotOf, pathOf, roomText, seatAt } from '../../bands.ts'
import type { DinnerGuest, ListedTable } from '../../contract.ts'

interface Props {
  table: ListedTable
  guests: readonly DinnerGuest[]
  /** Whose party is chosen; null: nobody's. */
  chosen: string | null
  /** They fit here. */
  isPossible: boolean
  /** They go here, if the button is pressed. */
  isTarget: boolean
  onChoose: (partyId: string) => void
  onTarget: () => void
  onDrag: (event: PointerEvent, partyId: string) => void
  /** null for whoever may not change tables. */
  onEdit: (() => void) | null
}

const looks = [
  'stroke-moss/40',
  'stroke-sand',
  'stroke-water/25',
  'stroke-flag/20',
  'stroke-fairway/25',
  'stroke-amber/25',
]

/** A table from above: one band for those who came together, hollow seats that are free, dashed ones that are kept. */
export function TableRound(props: Props) {
  const { table, guests, chosen, isPossible, isTarget, onChoose, onTarget, onDrag, onEdit } = props
  const bands = bandsAt(table, guests)
  const kept = new Set(table.kept?.flatMap(({ seats }) => seats))
  const room = roomText(table, guests)
  const facts = [room !== '0 free' && room, table.place].filter(Boolean).join(', ')
  const taken = new Set(bands.flatMap((band) => band.runs.flat()))
  const dot = dotOf(table)
  return (
    <li data-drop={table.tableId} className="flex flex-col items-center" aria-label={nameOf(table)}>
      <svg viewBox="0 0 144 144" className="w-full max-w-36 overflow-visible">
        <title>{nameOf(table)}</title>
        {(isPossible || isTarget) && (
          <circle
            cx="72"
            cy="72"
            r="71"
            className={
              isTarget
                ? 'fill-mint stroke-2 stroke-fairway'
                : 'fill-mint/40 stroke-fairway [stroke-dasharray:4_4]'
            }
          />
        )}
        {bands.map((band, place) => (
          <BandShape
            key={band.partyId}
            band={band}
            table={table}
            look={looks[place % looks.length] ?? ''}
            isChosen={band.partyId === chosen}
            dot={dot}
            onChoose={onChoose}
            onDrag={onDrag}
          />
        ))}
        {Array.from({ length: table.seats }, (_, place) => place + 1)
          .filter((seat) => !taken.has(seat))
          .map((seat) => {
            const { x, y } = seatAt(table, seat)
            const look = kept.has(seat)
              ? 'fill-sand stroke-ink [stroke-dasharray:3_2]'
              : 'fill-white stroke-soft'
            return <circle key={seat} cx={x} cy={y} r={dot} className={look} />
          })}
        <Middle table={table} onEdit={onEdit} />
        {(isPossible || isTarget) && (
          // biome-ignore lint/a11y/useSemanticElements: a button can't stand in a drawing
          <circle
            cx="72"
            cy="72"
            r="71"
            role="button"
            {...pressedBy(onTarget)}
            aria-label={`Table ${table.number}, room for them`}
            aria-pressed={isTarget}
            className="cursor-pointer fill-transparent"
          />
        )}
      </svg>
      <p className="wrap-anywhere max-w-36 text-center font-semibold text-[0.9375rem] leading-tight">
        {captionOf(table, bands)}
      </p>
      <p className="figures wrap-anywhere max-w-36 text-center text-[0.875rem] text-soft leading-tight">
        {facts}
      </p>
    </li>
  )
}

/** What makes a drawn thing act as a button does, by pointer and by key. */
function pressedBy(act: () => void) {
  return {
    tabIndex: 0,
    onClick: act,
    onKeyDown(key: React.KeyboardEvent) {
      if (key.key !== 'Enter' && key.key !== ' ') return
      key.preventDefault()
      act()
    },
  }
}

/** The table itself, with its number; pressing it edits the table. */
function Middle({ table, onEdit }: Pick<Props, 'table' | 'onEdit'>) {
  const drawn = (
    <>
      {table.shape === 'round' ? (
        <circle cx="72" cy="72" r="30" />
      ) : (
        <rect x="8" y="48" width="128" height="48" rx="6" />
      )}
      <text x="72" y="80" textAnchor="middle" className="fill-ink stroke-none font-bold text-[22px]">
        {table.number}
      </text>
    </>
  )
  if (!onEdit) return <g className="fill-white stroke-ink">{drawn}</g>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button can't stand in a drawing
    <g
      role="button"
      {...pressedBy(onEdit)}
      aria-label={`Edit table ${table.number}`}
      className="cursor-pointer touch-manipulation fill-white stroke-ink hover:fill-mint"
    >
      <title>{`Edit table ${table.number}`}</title>
      {drawn}
    </g>
  )
}

interface BandProps {
  band: Band
  table: ListedTable
  look: string
  isChosen: boolean
  dot: number
  onChoose: (partyId: string) => void
  onDrag: (event: PointerEvent, partyId: string) => void
}

function BandShape({ band, table, look, isChosen, dot, onChoose, onDrag }: BandProps) {
  const { partyId, partyName, guests, runs } = band
  const isLocked = guests.some((guest) => guest.isLocked)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button can't stand in a drawing
    <g
      role="button"
      tabIndex={0}
      data-party={partyId}
      aria-label={`${partyName}, ${guests.length}, table ${table.number}${isLocked ? ', locked' : ''}`}
      aria-pressed={isChosen}
      className="cursor-grab touch-manipulation"
      onPointerDown={(event) => onDrag(event, partyId)}
      onClick={() => onChoose(partyId)}
      onKeyDown={(key) => {
        if (key.key !== 'Enter' && key.key !== ' ') return
        key.preventDefault()
        onChoose(partyId)
      }}
    >
      <title>{`${partyName}, ${guests.length}`}</title>
      {runs.map((run) => (
        <path
          key={run[0]}
          d={pathOf(table, run)}
          className={classes('fill-none', isChosen ? 'stroke-fairway' : look)}
          strokeWidth={Math.max(16, dot * 3.4)}
          strokeLinecap="round"
        />
      ))}
      {runs.flat().map((seat) => {
        const { x, y } = seatAt(table, seat)
        return (
          <circle key={seat} cx={x} cy={y} r={dot} className={isChosen ? 'fill-white' : 'fill-fairway'} />
        )
      })}
      {isLocked && runs[0]?.[0] !== undefined && <Lock {...seatAt(table, runs[0][0])} />}
    </g>
  )
}

function Lock({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x - 3} ${y - 1}h6v4h-6zM${x - 2} ${y - 1}v-1.5a2 2 0 0 1 4 0v1.5`}
      className="fill-white stroke-white"
      strokeWidth="0.8"
    />
  )
}

function nameOf({ number, name, seats }: ListedTable): string {
  return `Table ${number}${name ? `, ${name}` : ''}, ${seats} seats`
}

/** The table's own name, or its largest party's. */
function captionOf({ name, sponsorName }: ListedTable, bands: readonly Band[]): string {
  if (name || sponsorName) return name || (sponsorName ?? '')
  const [largest] = [...bands].sort((a, b) => b.guests.length - a.guests.length)
  return largest?.partyName ?? ''
}
