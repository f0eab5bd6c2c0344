import { Link } from 'wouter'
import { teamSizeOf } from '../../../event/event/round.ts'
import { countInWords } from '../../../kernel/count-in-words.ts'
import { Button } from '../../../ui/button.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { ImportLine, ImportPreview } from '../contract.ts'
import { countedLines, rowsText } from './import-words.ts'
import { RowEditor } from './row-editor.tsx'
import type { ImportForm } from './use-import.ts'

interface Props {
  form: ImportForm
  preview: ImportPreview
  lines: readonly ImportLine[]
}

/** Lines with errors, why, and a checkbox to import without each. */
export function WrongLines({ form, preview: { kind, shortTeams }, lines }: Props) {
  const areAllOut = lines.every(form.isLeftOut)
  return (
    <section aria-labelledby="wrong-heading" className="rounded-lg border-2 border-flag bg-white p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="wrong-heading" className="text-xl">
          {countedLines(kind, lines)} {lines.length === 1 ? 'needs' : 'need'} a fix
        </h3>
        {lines.length > 1 && (
          <Button onClick={() => form.leaveOut(lines, !areAllOut)}>
            {areAllOut ? 'Leave out none' : `Leave out all ${lines.length}`}
          </Button>
        )}
      </div>
      {lines.some(onlyFull) && <Full kind={kind} />}
      <p className="mb-2">
        Fix them here, or leave them out. You can also fix the spreadsheet and choose it again.
      </p>
      {shortTeams > 0 && <ShortTeams count={shortTeams} />}
      <ul className="figures">
        {lines.map((line) => (
          <WrongLine key={line.rows[0]} form={form} line={line} />
        ))}
      </ul>
    </section>
  )
}

/** No cell of the list mends that. */
const isFull = 'This event is full.'
const onlyFull = ({ why }: ImportLine) => why.length > 0 && why.every((sentence) => sentence === isFull)

function Full({ kind }: Pick<ImportPreview, 'kind'>) {
  const { event } = useEvent()
  if (!event || kind !== 'teams') return null
  return (
    <p className="mb-2">
      All places for teams are taken or held. To bring in more, raise the number of teams in{' '}
      <Link href={`/admin/event-details/${event.eventId}`} className="link">
        Event details
      </Link>
      , and choose the file again.
    </p>
  )
}

/** A player can't be added here: a team comes in with an open place, where the event has those. */
function ShortTeams({ count }: { count: number }) {
  const players = countInWords(teamSizeOf(useEvent().event))
  return (
    <p className="mb-2">
      {count === 1 ? '1 team has' : `${count} teams have`} fewer than {players} players. To bring them in with
      open places, turn on{' '}
      <Link href="/admin/places" className="link">
        Places
      </Link>{' '}
      with “A team may name its players later”, and choose the file again.
    </p>
  )
}

function WrongLine({ form, line }: { form: ImportForm; line: ImportLine }) {
  const name = `${rowsText(line.rows)}, ${line.title}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-line border-t py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-72">
        <p className="font-semibold">{name}</p>
        {line.why.map((sentence) => (
          <p key={sentence} className="text-flag">
            {sentence}
          </p>
        ))}
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={form.isLeftOut(line)}
          onChange={(change) => form.leaveOut([line], change.target.checked)}
          aria-label={`Leave out ${name}`}
          className="size-5 shrink-0 accent-fairway"
        />
        Leave out
      </label>
      {!onlyFull(line) && <RowEditor form={form} line={line} label="Fix it here" />}
    </li>
  )
}
