import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { freeAt, keptAt, roomText } from '../../bands.ts'
import type { DinnerGuest, DinnerView } from '../../contract.ts'

interface Props {
  guestIds: readonly string[]
  /** Somebody sits or eats elsewhere now. */
  onChanged: () => void
}

/** At the check-in desk: a party's tables and meals, each changed with one choice. Nobody else moves. */
export default function DeskDinner({ guestIds, onChanged }: Props) {
  const { data, refresh } = useCall('GET /api/admin/dinner')
  const [isBusy, save] = usePress(async (change: Promise<DinnerView>) => {
    void refresh(await change)
    onChanged()
  })
  if (!data) return null
  const guests = data.guests.filter(({ guestId }) => guestIds.includes(guestId))
  const waiting = guests.filter(({ table }) => !table)

  const seat = (people: readonly DinnerGuest[], tableId?: string | null) =>
    save(
      call('POST /api/admin/tables/seat', {
        body: { guestIds: people.map(({ guestId }) => guestId), ...(tableId !== undefined && { tableId }) },
      }),
    )
  return (
    <div className="grid grid-cols-1 gap-2 font-normal">
      {data.tables.length > 0 && waiting.length > 0 && (
        <Button
          small
          className="justify-self-start"
          busy={isBusy && 'Looking...'}
          onClick={() => void seat(waiting)}
        >
          {waiting.length === 1 ? 'Give them a table' : `Seat ${waiting.length} together`}
        </Button>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {guests.map((guest) => (
          <li key={guest.guestId} className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere min-w-0 flex-1 basis-32">{guest.name}</span>
            {data.tables.length > 0 && (
              <TableChoice
                view={data}
                guest={guest}
                disabled={isBusy}
                onChoose={(id) => void seat([guest], id)}
              />
            )}
            {data.dishes.length > 0 && (
              <Select
                aria-label={`Meal of ${guest.name}`}
                className="w-auto! min-w-32 max-w-full flex-1"
                disabled={isBusy}
                value={guest.dishId ?? ''}
                onChange={(change) => {
                  const dishId = change.target.value || null
                  void save(call('PUT /api/admin/dinner/guest', { body: { guestId: guest.guestId, dishId } }))
                }}
              >
                <option value="">Meal not chosen</option>
                {data.dishes.map(({ dishId, name, portions, chosen }) => (
                  <option
                    key={dishId}
                    value={dishId}
                    disabled={dishId !== guest.dishId && portions !== null && chosen >= portions}
                  >
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  view: DinnerView
  guest: DinnerGuest
  disabled: boolean
  onChoose: (tableId: string | null) => void
}

function TableChoice({ view: { tables, guests }, guest, disabled, onChoose }: ChoiceProps) {
  return (
    <Select
      aria-label={`Table of ${guest.name}`}
      className="w-auto! min-w-28 max-w-full flex-1"
      disabled={disabled}
      value={guest.table?.tableId ?? ''}
      onChange={(change) => onChoose(change.target.value || null)}
    >
      <option value="">No table</option>
      {tables.map((table) => {
        const free = freeAt(table, guests) + keptAt(table)
        const isOwn = table.tableId === guest.table?.tableId
        return (
          <option key={table.tableId} value={table.tableId} disabled={free === 0 && !isOwn}>
            Table {table.number}
            {!isOwn && `, ${roomText(table, guests)}`}
          </option>
        )
      })}
    </Select>
  )
}
