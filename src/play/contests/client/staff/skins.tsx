import { useState } from 'react'
import { dayAndTime } from '../../../../kernel/text/dates.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import { entrantsInWords } from '../../../board/skins-words.ts'
import type { ContestsPage } from '../../contract.ts'
import type { SkinsView } from '../../skins-shapes.ts'
import { SkinsSettings } from './skins-settings.tsx'

interface Props {
  page: ContestsPage
  onChanged: (page: ContestsPage) => void
}

/** The game of skins: how it is played, who has how many, and what corrections changed. */
export function Skins({ page, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { game } = page.skins
  const may = useMayCall()
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-xl">Skins</h2>
          <p className="mt-1 max-w-3xl text-soft">
            {game
              ? `${game.words}.`
              : 'On each hole, the lowest score that nobody shares wins a skin. It’s off; teams see nothing of it.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>{game ? 'Change the skins' : 'Play skins'}</Button>
          {game && (
            <CsvButton route="GET /api/admin/export/skins.csv" query={{ eventId: page.eventId }}>
              Skins (CSV)
            </CsvButton>
          )}
          {game?.field && may('GET /api/admin/skins/pot') && (
            <LinkButton href={`/admin/payments/skins?eventId=${encodeURIComponent(page.eventId)}`}>
              Pot and pay-out
            </LinkButton>
          )}
        </div>
      </div>
      {game && <Result game={game} page={page} />}
      {isOpen && <SkinsSettings page={page} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** In a round cut short to each team's own first holes, often no hole counts for all. */
function noSkins({ field, holes }: SkinsView): string {
  if (field?.isDecided === false) return 'Not decided'
  return holes.length === 0 ? 'No hole counts for every team, so nobody wins a skin' : 'No skins yet'
}

function Result({ game, page: { timeZone, eventId } }: { game: SkinsView; page: ContestsPage }) {
  const { event } = useEvent()
  const isLocked = event?.eventId === eventId && event.scoringIsLocked
  const { skins, holes, leftOver, without, changes, field } = game
  const open = holes.filter(({ state }) => state === 'open').length
  return (
    <div className="mt-4 grid gap-4">
      {field && <Entered field={field} />}
      <div className="grid gap-6 sm:grid-cols-2">
        <section>
          <h3 className="font-semibold">By team</h3>
          <ul className="mt-1">
            {skins.length === 0 && <li className="text-soft">{noSkins(game)}</li>}
            {skins.map(({ teamId, teamName, count }) => (
              <li key={teamId} className="flex justify-between gap-3 border-line border-b py-1">
                <span className="wrap-anywhere">{teamName}</span>
                <span className="figures font-semibold">{count}</span>
              </li>
            ))}
          </ul>
        </section>
        <section hidden={holes.length === 0}>
          <h3 className="font-semibold">By hole</h3>
          <ul className="mt-1">
            {holes
              .filter(({ state }) => state !== 'open')
              .map((hole) => (
                <li key={hole.holeNumber} className="wrap-anywhere border-line border-b py-1">
                  <span className="figures font-semibold">{hole.holeNumber}</span>: {holeInWords(hole)}
                </li>
              ))}
            {open > 0 && (
              <li className="py-1 text-soft">
                {open === 1 ? '1 hole isn’t' : `${open} holes aren’t`} played by every team yet.{' '}
                {isLocked
                  ? 'Enter the missing scores, or mark the teams that stopped.'
                  : 'Once scoring is locked, a team without any score doesn’t count.'}
              </li>
            )}
          </ul>
        </section>
      </div>
      {leftOver > 0 && (
        <p>
          {leftOver === 1 ? '1 skin is' : `${leftOver} skins are`} left over: the last holes were tied.
          {!field && ' The committee decides who shares them.'}
        </p>
      )}
      {!field && without.length > 0 && (
        <p className="wrap-anywhere text-soft">
          Not playing: {without.map(({ teamName, why }) => `${teamName} (${why.toLowerCase()})`).join(', ')}
        </p>
      )}
      {changes.length > 0 && (
        <section>
          <h3 className="font-semibold">Changed by corrections</h3>
          <ul className="mt-1 grid gap-1">
            {changes.map(({ at, words }) => (
              <li key={`${at} ${words}`} className="wrap-anywhere">
                {words} <span className="text-soft">({dayAndTime(at, timeZone)})</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Who is in, and what there is to say of it. */
function Entered({ field: { entrants, says } }: { field: NonNullable<SkinsView['field']> }) {
  return (
    <section>
      <h3 className="font-semibold">{entrants.length === 1 ? '1 entrant' : `${entrants.length} entrants`}</h3>
      {entrants.length > 0 && <p className="wrap-anywhere mt-1">{entrantsInWords(entrants)}</p>}
      {says.map((sentence) => (
        <p key={sentence} className="wrap-anywhere mt-1 text-soft">
          {sentence}
        </p>
      ))}
    </section>
  )
}

function holeInWords({ state, teamName, worth, mayGrow }: SkinsView['holes'][number]): string {
  if (state === 'tied') return 'tied'
  const skins = worth === 1 ? '1 skin' : `${worth} skins`
  return `${teamName}, ${skins}${mayGrow ? ', may grow' : ''}`
}
