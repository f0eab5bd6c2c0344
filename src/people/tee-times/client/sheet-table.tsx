import { useState } from 'react'
import { mostTeeSlots, type TeeTimes, teeTimeAt } from '../../../event/event/tee-times.ts'
import { call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectField } from '../../../ui/forms/select.tsx'
import type { TeeSheet } from '../contract.ts'
import { type Turn, turnKey } from '../rules.ts'

interface Props {
  sheet: TeeSheet
  teeTimes: TeeTimes
  onSaved: (sheet: TeeSheet) => void
}

type SheetTeam = TeeSheet['teams'][number]

/** Free turns that are shown after the last team's. */
const spare = 3

/** The sheet by time, a column for each tee; pressing a team moves it. Teams without a time stand above it. */
export function SheetTable({ sheet, teeTimes, onSaved }: Props) {
  const [moving, move] = useState<SheetTeam | null>(null)
  const { tees } = teeTimes
  const at = new Map(sheet.teams.flatMap((team) => (team.turn ? [[turnKey(team.turn), team] as const] : [])))
  const needed = Math.ceil(sheet.teams.length / tees.length)
  const last = Math.max(needed, ...sheet.teams.map(({ turn }) => (turn?.slot ?? -1) + 1))
  const slots = Array.from({ length: Math.min(mostTeeSlots, last + spare) }, (_, slot) => slot)
  const timeOf = (slot: number) =>
    teeTimeAt({ startsAt: new Date(sheet.startsAt), timeZone: sheet.timeZone, teeTimes }, slot)?.start ?? ''
  const without = sheet.teams.filter(({ turn }) => turn === null)
  const chip = (team: SheetTeam) => (
    <TeamButton key={team.teamId} team={team} onPress={sheet.isFinal ? undefined : () => move(team)} />
  )
  return (
    <>
      {without.length > 0 && (
        <section aria-label="Without a tee time" className="mt-6">
          <h2 className="text-2xl">Without a tee time</h2>
          <div className="mt-1 flex flex-wrap gap-x-3">{without.map(chip)}</div>
        </section>
      )}
      <div className="mt-6 max-w-3xl overflow-hidden rounded-lg border border-line bg-white">
        <table className="figures w-full table-fixed border-collapse">
          <caption className="sr-only">The tee sheet, time by time</caption>
          <thead className="border-ink border-b text-left text-sm text-soft">
            <tr>
              <th scope="col" className="w-24 px-3 py-3 font-semibold">
                Time
              </th>
              {tees.map((tee) => (
                <th key={tee} scope="col" className="px-2 py-3 font-semibold">
                  Tee {tee}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slots.map((slot) => (
              <tr key={slot} className="border-line border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap px-3 text-left font-semibold">
                  {timeOf(slot)}
                </th>
                {tees.map((tee) => {
                  const team = at.get(turnKey({ tee, slot }))
                  return (
                    <td key={tee} className="px-2 py-0.5">
                      {team ? chip(team) : <span className="inline-block py-2.5 text-soft">Free</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moving && (
        <MoveTeam
          {...{ sheet, team: moving, at, timeOf, onSaved }}
          turns={slots.flatMap((slot) => tees.map((tee) => ({ tee, slot })))}
          onClose={() => move(null)}
        />
      )}
    </>
  )
}

function TeamButton({ team, onPress }: { team: SheetTeam; onPress: (() => void) | undefined }) {
  return (
    <button
      type="button"
      disabled={!onPress}
      onClick={onPress}
      className="wrap-anywhere min-h-11 text-left font-semibold leading-tight enabled:underline enabled:decoration-dotted enabled:underline-offset-4"
    >
      {team.teamName}
      <span className="sr-only">, move</span>
      {team.told && (
        <span className="block font-normal text-[0.8125rem] text-soft">was told {team.told}</span>
      )}
    </button>
  )
}

interface MoveProps {
  sheet: TeeSheet
  team: SheetTeam
  turns: readonly Turn[]
  at: ReadonlyMap<string, SheetTeam>
  timeOf: (slot: number) => string
  onSaved: (sheet: TeeSheet) => void
  onClose: () => void
}

function MoveTeam({ sheet, team, turns, at, timeOf, onSaved, onClose }: MoveProps) {
  const own = team.turn && turnKey(team.turn)
  const [chosen, choose] = useState('')
  const to = turns.find((turn) => turnKey(turn) === chosen) ?? null
  const other = at.get(chosen)
  const inWords = ({ tee, slot }: Turn) => `${timeOf(slot)} from tee ${tee}`
  async function save(): Promise<void> {
    if (chosen === '') return
    const swap = other ? [{ teamId: other.teamId, seenAt: to, to: team.turn }] : []
    const moves = [{ teamId: team.teamId, seenAt: team.turn, to }, ...swap]
    try {
      onSaved(
        await call('POST /api/admin/tee-times/moves', {
          body: { eventId: sheet.eventId, moves },
        }),
      )
      toast.success(to ? `${team.teamName} goes off at ${inWords(to)}.` : `${team.teamName} has no tee time.`)
    } catch (thrown) {
      showOops(thrown)
      onSaved(await call('GET /api/admin/tee-times', { query: { eventId: sheet.eventId } }))
    }
    onClose()
  }
  return (
    <ConfirmDialog title={`Move ${team.teamName}`} yes="Move" busy="Moving..." onYes={save} onClose={onClose}>
      <SelectField label="New tee time" value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">{team.turn ? `Now: ${inWords(team.turn)}` : 'Choose one'}</option>
        {turns
          .filter((turn) => turnKey(turn) !== own)
          .map((turn) => {
            const holder = at.get(turnKey(turn))
            return (
              <option key={turnKey(turn)} value={turnKey(turn)}>
                {`${inWords(turn)}${holder ? `, now ${holder.teamName}` : ''}`}
              </option>
            )
          })}
        {team.turn && <option value="off">Off the sheet</option>}
      </SelectField>
      <p className="mt-3">
        {other &&
          `${other.teamName} ${team.turn ? `goes off at ${inWords(team.turn)} instead` : 'has no tee time then'}. `}
        Nobody is emailed by this.
      </p>
    </ConfirmDialog>
  )
}
