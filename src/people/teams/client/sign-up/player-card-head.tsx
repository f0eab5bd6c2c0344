import { classes } from '../../../../ui/classes.ts'
import type { TypedPlayer } from '../../player-fields.ts'
import { type Gap, isRefused } from './sign-up-gaps.ts'

interface Props {
  index: number
  player: TypedPlayer
  gap: Gap | undefined
  isOpen: boolean
  titleId: string
  bodyId: string
  /** What the first player is; '' says nothing. */
  firstIs: string
  title: string
  onToggle: () => void
}

/** The card's title. On a phone it opens and closes the card, and a closed card shows its player's name. */
export function PlayerCardHead(props: Props) {
  const { index, player, gap, isOpen, titleId, bodyId, firstIs, title, onToggle } = props
  const fullName = `${player.firstName.trim()} ${player.lastName.trim()}`.trim()
  const isLeader = index === 0
  const isWrong = gap && isRefused(gap, player)
  const state =
    gap === undefined && fullName
      ? 'Complete'
      : gap && (gap.isChecking || isWrong)
        ? gap.words
        : fullName
          ? 'Not complete'
          : 'To fill in'
  return (
    <div
      className={classes(
        'relative flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:border-line md:border-b md:pb-3',
        isOpen && 'border-line border-b pb-3',
      )}
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {isLeader && firstIs && (
        <p className={classes('font-semibold text-fairway text-sm', !isOpen && 'max-md:hidden')}>{firstIs}</p>
      )}
      {!isOpen && (
        <p className="flex w-full items-baseline justify-between gap-3 md:hidden">
          <span className="wrap-anywhere min-w-0 font-semibold">{fullName || 'No name yet'}</span>
          <span
            className={
              isWrong
                ? 'text-right font-semibold text-flag'
                : state === 'Complete'
                  ? 'shrink-0 font-semibold text-fairway'
                  : 'shrink-0 text-soft'
            }
          >
            {state === 'Complete' && <span aria-hidden="true">✓ </span>}
            {state}
          </span>
        </p>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        aria-label={`${title}${fullName && `, ${fullName}`}: ${state}`}
        onClick={onToggle}
        className="-inset-4 absolute rounded-lg md:hidden"
      />
    </div>
  )
}
