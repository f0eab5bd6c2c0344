import { useState } from 'react'
import { ConsentBoxes, type Consents } from '../../../../site/consents/client/index.ts'
import {
  type Foursome,
  fieldRefusals,
  type Gap,
  gapOf,
  PlayerCard,
  type RefusedField,
} from '../../../teams/client/index.ts'

interface Props {
  foursome: Foursome
  gaps: readonly Gap[]
  refused: readonly RefusedField[]
  /** How many of the cards are shown. */
  count: number
  /** The boxes below the first player's phone. */
  consents?: Consents
  /** A party: its first player gets the emails. A team's first one leads it. */
  isParty?: boolean
}

const ofPhone = ['texts'] as const

/** The cards of a sign-up for fewer than a team: as at team sign-up, one open at a time on a phone. */
export function PlayerCards({ foursome, gaps, refused, count, consents, isParty = false }: Props) {
  const [open, setOpen] = useState<number | null>(0)
  const isAlone = foursome.players.length === 1
  const firstIs = isParty ? 'Gets our emails' : 'Team leader'
  return (
    <div className="grid gap-3 md:gap-5">
      {foursome.players.slice(0, count).map((player, index) => (
        <PlayerCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a player's number is the card's name
          key={index}
          index={index}
          player={player}
          faults={foursome.faults[index] ?? {}}
          refusals={fieldRefusals(refused, index, player)}
          checks={foursome.checks[index] ?? {}}
          gap={gapOf(index, player, gaps)}
          isOpen={open === index || refused.some((each) => each.player === index)}
          firstIs={isAlone ? '' : firstIs}
          title={isAlone ? 'Your details' : undefined}
          ofPhone={index === 0 && consents && <ConsentBoxes consents={consents} kinds={ofPhone} />}
          another={null}
          onToggle={() => setOpen(open === index ? null : index)}
          onNext={index + 1 < count ? () => setOpen(index + 1) : null}
          onCheck={(contact, check) => foursome.checked(index, contact, check)}
          onChange={(field, text) => foursome.change(index, field, text)}
        />
      ))}
    </div>
  )
}
