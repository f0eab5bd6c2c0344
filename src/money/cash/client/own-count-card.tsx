import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { OwnCount, OwnDrawer } from '../drawer-contract.ts'
import { noteFault } from '../drawer-rules.ts'
import { Fact } from './count-facts.tsx'
import { differenceInWords, drawerStateInWords } from './drawer-words.ts'

interface Props {
  count: OwnCount
  treasurers: OwnDrawer['treasurers']
  onDone: (fresh: OwnDrawer, message: string) => void
}

/** A drawer its person has counted: what it should have been, and where the money is now. */
export function OwnCountCard({ count, treasurers, onDone }: Props) {
  const { event } = useEvent()
  const { difference, countedAt, note, state } = count
  /** As it was counted: with the float. */
  const inDrawer = (cash: number, checks: number) =>
    showAmount(sumDollars([cash, checks, count.openingFloat]))
  return (
    <li className="rounded-lg border border-line bg-white px-4 py-4 sm:px-5">
      <h3 className="font-semibold text-lg">{dateAndTime(countedAt, event?.timeZone)}</h3>
      <p className="text-soft">{drawerStateInWords(count, event?.timeZone)}</p>
      <dl className="figures mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        <Fact name="Expected" value={inDrawer(count.expectedCash, count.expectedChecks)} />
        <Fact name="Counted" value={inDrawer(count.countedCash, count.countedChecks)} />
        <Fact name="Difference" value={differenceInWords(difference)} isFlagged={difference !== 0} />
        <Fact name="Opening float in it" value={showAmount(count.openingFloat)} />
      </dl>
      {count.setAside > 0 && (
        <p className="figures mt-2">
          {showAmount(count.setAside)} of what you took is for the treasurer to decide, and isn’t expected.
        </p>
      )}
      {note && <p className="wrap-anywhere mt-2">{note}</p>}
      {state !== 'received' && <HandOver count={count} treasurers={treasurers} onDone={onDone} />}
    </li>
  )
}

function HandOver({ count, treasurers, onDone }: Props) {
  const toHand = sumDollars([count.countedCash, count.openingFloat, count.countedChecks])
  const form = useEntryForm({
    start: () => ({
      toPersonId: treasurers.find(({ name }) => name === count.handedTo)?.id ?? treasurers[0]?.id ?? '',
      note: count.note ?? '',
    }),
    check: ({ note }) => {
      const fault = noteFault(count.difference, note, count.setAside)
      return fault ? { note: fault } : {}
    },
    send: ({ toPersonId, note }) =>
      call('POST /api/cash/drawer/{id}/hand-over', { params: { id: count.id }, body: { toPersonId, note } }),
    onSaved: (fresh) => onDone(fresh, 'Handed over. The treasurer confirms it.'),
  })
  const { refusal, field } = form
  return (
    <form id={form.id} noValidate onSubmit={form.save} className="mt-4 grid gap-4 border-line border-t pt-4">
      {refusal && <Banner kind="fault">{refusal.title}</Banner>}
      {count.difference !== 0 && (
        <TextField
          {...field('note')}
          label="Note about the difference"
          hint="For example, wrong change. If you don’t know, write “don’t know”."
          maxLength={500}
        />
      )}
      <SelectField {...field('toPersonId')} label="Hand it to">
        <Options of={treasurers.map(({ id, name }) => [id, name])} />
      </SelectField>
      <div>
        <Button kind="main" type="submit" wide busy={form.isBusy && 'Saving...'}>
          {count.state === 'counted' ? `Hand over ${showAmount(toHand)}` : 'Change who has it'}
        </Button>
      </div>
    </form>
  )
}
