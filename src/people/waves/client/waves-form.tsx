import { holeCountOf, holeNumbersOf, longestRound, nine, numbersTo } from '../../../event/event/round.ts'
import { holesOfNines, playSameHoles, routeInWords } from '../../../event/event/routes.ts'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Choice } from '../../../ui/forms/choice.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { WavesPage } from '../contract.ts'
import { mostWaves, type TypedWave, waveFaults } from '../rules.ts'

interface Props {
  page: WavesPage
  onSaved: (page: WavesPage) => void
  onClose: () => void
}

interface Line extends TypedWave {
  /** Of the line on the page. */
  key: string
  waveId: string | undefined
  /** Nines in the order of play: '3,1'; '' for the whole card. */
  nines: string
}

/** All waves at once: names, times and places. */
export function WavesForm({ page, onSaved, onClose }: Props) {
  const { event } = useEvent()
  const form = useEntryForm({
    start: () => ({ waves: linesOf(page, holeCountOf(event)), comparesRoutes: page.ranks === 'compared' }),
    check: ({ waves }) =>
      Object.fromEntries(
        waves.flatMap((line, at) =>
          Object.entries(waveFaults(line)).map(([field, words]) => [`waves.${at}.${field}`, words]),
        ),
      ),
    send: ({ waves, comparesRoutes }) =>
      call('PUT /api/admin/waves', {
        body: {
          ...{ eventId: page.eventId, basis: page.basis },
          waves: waves.map(({ waveId, name, startsAt, maxTeams, nines }) => ({
            ...(waveId && { waveId }),
            ...{ name, startsAt, maxTeams: Number(maxTeams) },
            ...(nines && { nines: ninesIn(nines) }),
          })),
          ...(comparesRoutes && { comparesRoutes }),
        },
      }),
    onSaved,
  })
  const { waves, comparesRoutes } = form.typed
  const routes = routesOf(holeCountOf(event) / nine)
  const areDifferent = !playSameHoles(
    waves.map(({ nines }) => (nines ? holesOfNines(ninesIn(nines)) : holeNumbersOf(event))),
  )
  const faults: Partial<Record<string, string>> = form.faults
  const set = (at: number, part: Partial<Line>) =>
    form.change({ waves: waves.map((line, index) => (index === at ? { ...line, ...part } : line)) })
  const places = waves.reduce((sum, { maxTeams }) => sum + (Number(maxTeams) || 0), 0)
  return (
    <Form of={form} className="grid max-w-3xl gap-4">
      {waves.map((line, at) => (
        <fieldset key={line.key} className="rounded-lg border border-line bg-white p-4">
          <legend className="sr-only">Wave {at + 1}</legend>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_7rem_auto]">
            <TextField
              id={`${form.id}-waves.${at}.name`}
              label="Name"
              className="max-sm:col-span-2"
              maxLength={40}
              value={line.name}
              error={faults[`waves.${at}.name`]}
              onChange={({ target }) => set(at, { name: target.value })}
            />
            <TextField
              id={`${form.id}-waves.${at}.startsAt`}
              label="Start"
              type="time"
              value={line.startsAt}
              error={faults[`waves.${at}.startsAt`]}
              onChange={({ target }) => set(at, { startsAt: target.value })}
            />
            <TextField
              id={`${form.id}-waves.${at}.maxTeams`}
              label="Teams"
              inputMode="numeric"
              value={line.maxTeams}
              error={faults[`waves.${at}.maxTeams`]}
              onChange={({ target }) => set(at, { maxTeams: target.value })}
            />
            <Button
              kind="quiet"
              className="max-sm:-ml-3 max-sm:justify-self-start sm:mt-7"
              onClick={() => form.change({ waves: waves.filter((_, index) => index !== at) })}
            >
              Remove<span className="sr-only"> wave {at + 1}</span>
            </Button>
          </div>
          {routes.length > 0 && (
            <SelectField
              id={`${form.id}-waves.${at}.nines`}
              label="Plays"
              className="mt-3 max-w-80"
              value={line.nines}
              error={faults[`waves.${at}.nines`]}
              onChange={({ target }) => set(at, { nines: target.value })}
            >
              <option value="">
                {holeCountOf(event) > longestRound
                  ? 'Choose a course'
                  : `All ${holeCountOf(event)} holes of the card`}
              </option>
              <Options of={routes.map((nines) => [nines.join(), routeInWords(nines, event?.course.nines)])} />
            </SelectField>
          )}
        </fieldset>
      ))}
      {areDifferent && (
        <fieldset>
          <legend className="font-board text-xl">Teams play different holes. How are they ranked?</legend>
          <div className="mt-1 divide-y divide-line border-line border-y">
            <Choice
              name="ranks"
              label="Each route by itself"
              hint="Places and prizes go to the teams over the same holes, as in flights."
              isChosen={!comparesRoutes}
              onChoose={() => form.change({ comparesRoutes: false })}
            />
            <Choice
              name="ranks"
              label="All by their totals"
              hint="Only where the committee finds the nines equally hard. Equal totals share the place, unless you decide the tie."
              isChosen={comparesRoutes}
              onChoose={() => form.change({ comparesRoutes: true })}
            />
          </div>
        </fieldset>
      )}
      {waves.length === 0 && <p>All teams start together. {leftHoles(page)}</p>}
      {faults.waves && (
        <p id={`${form.id}-waves`} tabIndex={-1} className="font-semibold text-flag">
          {faults.waves}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {waves.length < mostWaves && (
          <Button onClick={() => form.change({ waves: [...waves, blank()] })}>Add a wave</Button>
        )}
        <p className="figures font-semibold">
          {waves.length > 0
            ? `${places} team places together; ${page.teamCount} ${page.teamCount === 1 ? 'team is' : 'teams are'} signed up.`
            : ''}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" type="submit" busy={form.isBusy && 'Saving...'}>
          {waves.length === 0 && page.waves.length > 0 ? 'Start all together' : 'Save'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  )
}

/** Without waves each spot is one team's. */
function leftHoles({ waves }: WavesPage): string {
  const lost = waves.slice(1).flatMap(({ teams }) => teams.filter(({ startsOn }) => startsOn !== null))
  if (lost.length === 0) return ''
  const who = lost.length === 1 ? `${lost[0]?.teamName} loses its` : `${lost.length} teams lose their`
  return `${who} starting ${lost.length === 1 ? 'hole' : 'holes'}: only those of ${waves[0]?.name} stay.`
}

function blank(): Line {
  return { key: newId(), waveId: undefined, name: '', startsAt: '', maxTeams: '36', nines: '' }
}

/**
 * All routes of one nine or two, the longer ones first; none where the card has one nine. Of two courses each
 * eighteen, from its first hole or its tenth.
 */
function routesOf(count: number): number[][] {
  if (count < 2) return []
  const all = numbersTo(count)
  const pairs = all.flatMap((one) => all.filter((other) => other !== one).map((other) => [one, other]))
  const isCourse = (pair: readonly number[]) =>
    Math.ceil(Math.min(...pair) / 2) === Math.ceil(Math.max(...pair) / 2)
  const possible = count * nine > longestRound ? pairs.filter(isCourse) : pairs
  return [...possible, ...all.map((one) => [one])]
}

function ninesIn(typed: string): number[] {
  return typed.split(',').map(Number)
}

/** Without any: two to begin with, at once where the card is of two courses. */
function linesOf({ waves, maxTeams }: WavesPage, holeCount: number): Line[] {
  if (waves.length === 0 && holeCount > longestRound)
    return [
      { ...blank(), name: 'First course', startsAt: '08:00', nines: '1,2' },
      { ...blank(), name: 'Second course', startsAt: '08:00', nines: '3,4' },
    ]
  if (waves.length === 0)
    return [
      { ...blank(), name: 'Morning', startsAt: '08:00', maxTeams: String(maxTeams) },
      { ...blank(), name: 'Afternoon', startsAt: '13:30', maxTeams: String(maxTeams) },
    ]
  return waves.map((wave) => ({
    ...{ key: wave.waveId, waveId: wave.waveId, name: wave.name },
    ...{ startsAt: wave.startsAt, maxTeams: String(wave.maxTeams), nines: wave.nines?.join() ?? '' },
  }))
}
