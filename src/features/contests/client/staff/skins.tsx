import { useState } from 'react'
import { dayAndTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Card } from '../../../../ui/card.tsx'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import type { PrizeKind } from '../../../round/prizes.ts'
import type { ContestsPage, SkinsView } from '../../contract.ts'
import { PrizeKindField } from './gift-fields.tsx'

interface Props {
  page: ContestsPage
  onChanged: (page: ContestsPage) => void
}

/** The game of skins: how it is played, who has how many, and what corrections changed. */
export function Skins({ page, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { game } = page.skins
  return (
    <Card>
      <h2 className="text-xl">Skins</h2>
      <p className="mt-1 max-w-3xl text-soft">
        {game
          ? `${game.words}.`
          : 'On each hole, the lowest score that nobody shares wins a skin. It’s off; teams see nothing of it.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind={game ? 'plain' : 'main'} onClick={() => setOpen(true)}>
          {game ? 'Change the skins' : 'Play skins'}
        </Button>
        {game && (
          <CsvButton route="GET /api/admin/export/skins.csv" query={{ eventId: page.eventId }}>
            Download the skins
          </CsvButton>
        )}
      </div>
      {game && <Result game={game} timeZone={page.timeZone} />}
      {isOpen && <Settings page={page} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Result({ game, timeZone }: { game: SkinsView; timeZone: string }) {
  const { skins, holes, leftOver, without, changes } = game
  const open = holes.filter(({ state }) => state === 'open').length
  return (
    <div className="mt-4 grid gap-4">
      <div className="grid gap-6 sm:grid-cols-2">
        <section>
          <h3 className="font-semibold">By team</h3>
          <ul className="mt-1">
            {skins.length === 0 && <li className="text-soft">No skins yet</li>}
            {skins.map(({ teamId, teamName, count }) => (
              <li key={teamId} className="flex justify-between gap-3 border-line border-b py-1">
                <span className="wrap-anywhere">{teamName}</span>
                <span className="figures font-semibold">{count}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
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
                {open === 1 ? '1 hole isn’t' : `${open} holes aren’t`} played by every team yet. Once scoring
                is locked, a team without any score doesn’t count.
              </li>
            )}
          </ul>
        </section>
      </div>
      {leftOver > 0 && (
        <p>
          {leftOver === 1 ? '1 skin is' : `${leftOver} skins are`} left over: the last holes were tied. The
          committee decides who shares them.
        </p>
      )}
      {without.length > 0 && (
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

function holeInWords({ state, teamName, worth, mayGrow }: SkinsView['holes'][number]): string {
  if (state === 'tied') return 'tied'
  const skins = worth === 1 ? '1 skin' : `${worth} skins`
  return `${teamName}, ${skins}${mayGrow ? ', may grow' : ''}`
}

const formId = 'skins'

function Settings({ page, onChanged, onClose }: Props & { onClose: () => void }) {
  const { eventId, skins } = page
  const before = skins.game?.settings
  const may = useMayCall()
  const form = useEntryForm({
    formId,
    start: () => ({
      basis: (before?.basis ?? 'gross') as 'gross' | 'net' | 'off',
      ties: before?.carriesOver === false ? 'no' : 'carry',
      itemId: before?.itemId ?? '',
      pot: before?.prize ? String(before.prize.pot) : '',
      prizeKind: (before?.prize?.kind ?? 'money') as PrizeKind,
    }),
    check: ({ pot }) =>
      /^(\d{1,6}(\.\d{1,2})?)?$/.test(pot.trim()) ? {} : { pot: 'Enter an amount, such as 600' },
    send: ({ basis, ties, itemId, pot, prizeKind }) =>
      call('PUT /api/admin/skins', {
        body: {
          eventId,
          version: skins.version,
          settings:
            basis === 'off'
              ? null
              : {
                  ...{ basis, carriesOver: ties === 'carry', itemId: itemId || null },
                  prize: pot.trim() === '' ? null : { kind: prizeKind, pot: Number(pot) },
                },
        },
      }),
    onSaved: (saved) => {
      toast.success('Saved.')
      onChanged(saved)
      onClose()
    },
  })
  const { typed, faults, change } = form
  return (
    <EntryDialog title="Skins" yes="Save" formId={formId} form={form} onClose={onClose}>
      <div className="grid gap-4">
        <SelectField
          id={`${formId}-basis`}
          label="Scores"
          value={typed.basis}
          error={faults.basis}
          onChange={(changed) => change({ basis: changed.target.value as typeof typed.basis })}
        >
          <option value="gross">Gross</option>
          <option value="net">Net, by the handicaps of the holes</option>
          {before && <option value="off">No skins</option>}
        </SelectField>
        {typed.basis !== 'off' && (
          <>
            <SelectField
              id={`${formId}-ties`}
              label="A tied hole"
              value={typed.ties}
              onChange={(changed) => change({ ties: changed.target.value })}
            >
              <option value="carry">Carries over to the next hole</option>
              <option value="no">Wins nothing</option>
            </SelectField>
            <SelectField
              id={`${formId}-itemId`}
              label="Who plays"
              value={typed.itemId}
              error={faults.itemId}
              onChange={(changed) => change({ itemId: changed.target.value })}
            >
              <option value="">All teams</option>
              {skins.items.map(({ id, name }) => (
                <option key={id} value={id}>
                  Teams that bought {name}
                </option>
              ))}
            </SelectField>
            {may('PUT /api/admin/prizes') && (
              <>
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField
                    id={`${formId}-pot`}
                    label="Whole pot ($, optional)"
                    inputMode="decimal"
                    maxLength={9}
                    autoComplete="off"
                    value={typed.pot}
                    error={faults.pot}
                    onChange={(changed) => change({ pot: changed.target.value })}
                  />
                  <PrizeKindField value={typed.prizeKind} onChange={(prizeKind) => change({ prizeKind })} />
                </div>
                <p className="text-[0.9375rem] text-soft">
                  At retail, shared by the skins won. It counts for the rules of amateur status, on the Prizes
                  page.
                </p>
              </>
            )}
          </>
        )}
      </div>
    </EntryDialog>
  )
}
