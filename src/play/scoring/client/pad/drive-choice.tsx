import { classes } from '../../../../ui/classes.ts'
import { type DriveRule, drivesOf, warningOf } from '../../../rules/drives.ts'
import type { Card, CardHole } from '../phone/card/card.ts'

interface Props {
  rule: DriveRule
  card: Card
  hole: CardHole
  /** Null takes it back. */
  onChoose: (playerId: string | null) => void
}

/** Whose drive was used on the hole: one key a player, with how many of theirs were used so far. */
export function DriveChoice({ rule, card, hole, onChoose }: Props) {
  const drives = drivesOf(
    rule,
    card.holes.map(({ drive }) => drive ?? null),
  )
  // Of a round cut short the committee decides what is asked.
  const warning = card.round?.isShort ? null : warningOf(drives)
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="text-[0.8125rem] text-soft leading-tight">
        Whose drive?
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div
        role="group"
        aria-label="Whose drive was used"
        className="grid auto-cols-fr grid-flow-col gap-[6px]"
      >
        {drives.players.map(({ id, name, used, missing }) => {
          const isChosen = hole.drive === id
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : id)}
              className={classes(
                'min-h-12 min-w-0 touch-manipulation rounded-md border px-1 py-0.5 leading-tight',
                isChosen ? 'border-fairway bg-fairway text-white' : 'border-soft bg-white active:bg-mint',
              )}
            >
              <span className="sr-only">Drive of </span>
              <span className="block truncate font-semibold">{name}</span>
              <span className="figures block text-[0.8125rem]">
                {missing > 0 ? `${used} of ${rule.fewest}` : `${used} used`}
                <span className="sr-only"> drives</span>
              </span>
            </button>
          )
        })}
      </div>
      {warning && (
        <p
          role="status"
          className={classes(
            'wrap-anywhere text-[0.9375rem] leading-snug',
            drives.state === 'lost' && 'font-semibold text-flag',
          )}
        >
          {warning}
        </p>
      )}
    </div>
  )
}
