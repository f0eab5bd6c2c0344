import type { ReactNode } from 'react'
import { ninesOf } from '../../../../event/event/nines.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { sayToPar } from '../../../scoring/rules.ts'
import { type BoardLine, otherPlaces } from '../../board-choice.ts'
import type { TeamCard } from '../../contract.ts'
import { countedNote, tieNote, totalsOf } from '../../result.ts'
import { HoleScore } from '../result/winning-card.tsx'
import { thru } from './board-words.ts'

const askEvery = 10_000

export interface TeamCardProps {
  /** As the board ranks it that is looked at. */
  team: BoardLine
  /** Address of the team's certificate; null until the result is final. */
  certificate: string | null
  /** It has a star on this phone, and stands on top of the board. */
  isFollowed: boolean
  onFollow: () => void
  onClose: () => void
}

/** One team's scorecard over the board: both nines, birdies circled and bogeys squared. Updates while open. */
export default function TeamCardDialog({ team, certificate, isFollowed, onFollow, onClose }: TeamCardProps) {
  const card = useCall('GET /api/Golf/GetTeamCard', { query: { teamId: team.teamId } }, { every: askEvery })
  return (
    <Dialog
      title={team.teamName}
      onClose={onClose}
      actions={
        <>
          {certificate && <LinkButton href={certificate}>Certificate</LinkButton>}
          <Button aria-pressed={isFollowed} onClick={onFollow}>
            <span aria-hidden="true">{isFollowed ? '★' : '☆'}</span> Follow
          </Button>
          <Button onClick={onClose}>Back to the leaderboard</Button>
        </>
      }
    >
      <p className="mb-4 text-soft">{team.teamMembers.join(', ')}</p>
      <UntilLoaded called={card} label="Loading card">
        {(loaded) => <Card card={loaded} line={team} />}
      </UntilLoaded>
    </Dialog>
  )
}

function Card({ card, line }: { card: TeamCard; line: BoardLine }) {
  const { holesCompleted } = card
  const { position, toPar, currentScoreDisplay, strokes, why, about } = line
  const others = about ? `${about}. Gross place ${card.position.replace('-', '–')}.` : otherPlaces(card)
  const tie = tieNote(line)
  const note = countedNote(card.holes)
  return (
    <>
      <dl className="figures mb-4 grid grid-cols-4 border-line border-y py-2 text-center">
        <Fact name="Position">{position === '-' ? '–' : position}</Fact>
        <Fact name="To par">
          <span className={classes(toPar !== null && toPar < 0 && 'text-flag')}>
            <span aria-hidden="true">{currentScoreDisplay.replace('-', '−')}</span>
            <span className="sr-only">{sayToPar(toPar)}</span>
          </span>
        </Fact>
        <Fact name="Strokes">{holesCompleted === 0 ? '–' : strokes}</Fact>
        <Fact name="Thru">{thru(holesCompleted, card.holes.length)}</Fact>
      </dl>
      <div className="grid grid-cols-2 gap-2 sm:gap-3">
        {ninesOf(card.holes).map(({ name, holes }) => (
          <Nine key={name} name={name} holes={holes} />
        ))}
      </div>
      {note && <p className="mt-2 text-[0.9375rem] text-soft">{note}</p>}
      {others && <p className="figures mt-4">{others}</p>}
      {why && <p className="mt-4">{why}.</p>}
      {tie && <p className="mt-4">{tie}.</p>}
      {holesCompleted === card.holes.length && (
        <p className="mt-4 text-soft">{card.scoreConfirmed ? 'Confirmed.' : 'Not confirmed yet.'}</p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      <dd className="font-bold text-xl">{children}</dd>
    </div>
  )
}

function Nine({ name, holes }: { name: string; holes: TeamCard['holes'] }) {
  const { par, strokes } = totalsOf(holes)
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <table className="w-full table-fixed text-center">
        <thead className="bg-mint text-[0.8125rem] sm:text-[0.9375rem]">
          <tr>
            <th scope="col" className="py-1.5">
              Hole
            </th>
            <th scope="col">Par</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {holes.map((hole) => (
            <tr key={hole.holeNumber} className="h-9 border-line border-t">
              <th scope="row">{hole.holeNumber}</th>
              <td>{hole.par}</td>
              <td>{hole.strokes === null ? <Unplayed /> : <HoleScore hole={hole} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-ink border-t font-bold">
          <tr>
            <th scope="row" className="py-1.5">
              {name}
            </th>
            <td>{par}</td>
            <td>{strokes || ''}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Unplayed() {
  return (
    <span className="text-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not played</span>
    </span>
  )
}
