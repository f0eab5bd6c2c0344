import { Fragment } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { withOops } from '../../../../ui/feedback/use-press.ts'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { type MenuItem, RowMenu } from '../../../../ui/lists/row-menu.tsx'
import type { Prizes, PrizeWire } from '../../prizes-contract.ts'
import { PrizeDialog } from './prize-dialog.tsx'
import { prizeInWords, valueQuestions, winnerInWords } from './prize-words.ts'

/** The prize in the dialog, null for a new one; null without a dialog. */
export type Editing = { prize: PrizeWire | null } | null

interface Props {
  prizes: Prizes
  editing: Editing
  onEdit: (editing: Editing) => void
  onChanged: (prizes: Prizes) => void
}

/** The prizes in their order, each with who wins it as the board stands. */
export function PrizeList({ prizes, editing, onEdit, onChanged }: Props) {
  const { eventId, version, several, isPublic, isFinal } = prizes
  const all = prizes.prizes
  const put = (wanted: PrizeWire[], change: { several?: boolean; isPublic?: boolean } = {}) =>
    call('PUT /api/admin/prizes', { body: { eventId, version, several, ...change, prizes: wanted } })

  const save = withOops(async (wanted: PrizeWire[], change?: Parameters<typeof put>[1]) => {
    onChanged(await put(wanted, change))
    toast.success('Saved.')
  })
  // What is empty has a frame of its own.
  const Box = all.length === 0 ? Fragment : Card
  const isOpen = ({ prizeId }: PrizeWire) =>
    prizes.awards.some((award) => award.prizeId === prizeId && award.isOpen)
  const menuOf = (prize: PrizeWire, at: number): MenuItem[] => [
    { label: 'Edit', letter: 'e', act: () => onEdit({ prize }) },
    ...(at > 0 ? [{ label: 'Move up', letter: 'u', act: () => void save(moved(all, at, at - 1)) }] : []),
    ...(at < all.length - 1
      ? [{ label: 'Move down', letter: 'd', act: () => void save(moved(all, at, at + 1)) }]
      : []),
    {
      label: 'Remove',
      letter: 'r',
      danger: true,
      act: () => void save(all.filter((each) => each !== prize)),
    },
  ]
  return (
    <Box>
      {all.length === 0 && (
        <EmptyState title="No prizes yet">
          Add one for each place that wins something: vouchers, a trophy, a round of golf. Winners show up
          here as the leaderboard stands.
        </EmptyState>
      )}
      <p className="max-w-3xl text-soft" hidden={all.length === 0}>
        {all.length > 0 &&
          (isFinal
            ? 'Winners of the final result. '
            : 'Winners as the leaderboard stands; they can still change. ')}
        The most valuable prize is given first; between equal ones, this order decides.
      </p>
      {all.length > 0 && (
        <ul className="mt-4 border-line border-t">
          {all.map((prize, at) => (
            <li key={prize.prizeId} className="flex items-start gap-2 border-line border-b py-2.5">
              <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2">
                <p className="wrap-anywhere">
                  <span className="font-semibold">{prize.name}</span>
                  <span className="figures block text-[0.9375rem] text-soft">{prizeInWords(prize)}</span>
                </p>
                <div className="wrap-anywhere">
                  <p className="font-semibold text-fairway">{winnerInWords(prizes, prize)}</p>
                  {isFinal && isOpen(prize) && (
                    <LinkButton
                      small
                      className="mt-1"
                      href={`/admin/ties?eventId=${encodeURIComponent(eventId)}`}
                    >
                      Decide this tie
                    </LinkButton>
                  )}
                </div>
              </div>
              <RowMenu of={prize.name} items={menuOf(prize, at)} />
            </li>
          ))}
        </ul>
      )}
      {valueQuestions(all).map((question) => (
        <p key={question} className="mt-3 font-semibold text-flag">
          {question}
        </p>
      ))}
      <div className="mt-3 grid gap-1" hidden={all.length === 0 && !several}>
        <CheckField
          label="A team may win several prizes"
          hint="Otherwise a team wins its most valuable prize, and the next one goes to the team after it."
          checked={several}
          onChange={(isChecked) => void save(all, { several: isChecked })}
        />
        <CheckField
          label="Name the winners once the result is final"
          hint="On the leaderboard and the home page: each prize and its team, not what it’s worth."
          checked={isPublic}
          onChange={(isChecked) => void save(all, { isPublic: isChecked })}
        />
      </div>
      {editing && (
        <PrizeDialog
          prizes={prizes}
          prize={editing.prize}
          send={(prize) =>
            put(editing.prize ? all.map((each) => (each === editing.prize ? prize : each)) : [...all, prize])
          }
          onSaved={(saved) => {
            toast.success('Saved.')
            onEdit(null)
            onChanged(saved)
          }}
          onClose={() => onEdit(null)}
        />
      )}
    </Box>
  )
}

function moved(prizes: readonly PrizeWire[], from: number, to: number): PrizeWire[] {
  const others = prizes.filter((_, at) => at !== from)
  const prize = prizes[from]
  return prize ? [...others.slice(0, to), prize, ...others.slice(to)] : others
}
