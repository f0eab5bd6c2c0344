import { type ReactNode, type Ref, Suspense } from 'react'
import { DeskDinner } from '../../../giving/seating/client/index.ts'
import { sizeInWords } from '../../../kernel/shirt-sizes.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { LetPlay } from '../../../people/teams/client/index.ts'
import { PaperSignature } from '../../../site/consents/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { CheckInPerson, Party } from '../party-shapes.ts'
import { isAbsent, isEveryoneHere, owesAddOns, type PersonInParty, spotOfParty } from '../rules.ts'
import { AllSigned } from './all-signed.tsx'
import { AskHole } from './ask-hole.tsx'
import { AskSize } from './ask-size.tsx'
import { settledWords, shirtsInWords } from './check-in-words.ts'
import { takeInWords } from './method-choice.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { PartyAddOns } from './party-add-ons.tsx'
import { Tick } from './people-list.tsx'
import { ScanLink, StartAndCode } from './start-and-code.tsx'
import type { Marks } from './use-marks.ts'
import type { CheckInActions } from './use-search.ts'

interface Props {
  /** Takes the focus when the money is taken, where no search box is in sight. */
  ref?: Ref<HTMLElement>
  party: Party
  /** Who was picked. */
  chosen: CheckInPerson | undefined
  /** Their money, while it is taken: it stands here instead of what else there is to do. */
  taking: ReactNode
  /** A sentence about who else starts on the same spot. */
  clash: string | null
  timeZone: string
  mayTakeCash: boolean
  marks: Marks
  acts: CheckInActions
  onAnswered: (parties: Party[]) => void
  /** An order of add-ons was made, to be paid with the fee. */
  onOrdered: (party: Party, orderId: string) => void
  /** Every party, for the spots that are free; null for whoever may not give starting holes. */
  parties: readonly Party[] | null
  onHoleGiven: () => void
  /** The event whose add-ons this person sells; null where none are sold, or not by them. */
  sellsIn: string | null
  /** Names a golfer for an open place of the team; null for whoever may not. */
  onName: ((teamId: string) => void) | null
}

/** Everything to tell and hand out to a team, or to the buyer of dinners and shirts. */
export function PartyPanel(props: Props) {
  const { party } = props
  return (
    <section
      ref={props.ref}
      tabIndex={-1}
      aria-label={party.name}
      className="figures rounded-lg border border-ink bg-white scroll-mt-16 px-4 pt-3 outline-none sm:px-5 lg:max-h-[calc(100vh-8.5rem)] lg:overflow-y-auto"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-4">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-2xl">{party.name}</h2>
          <p className="wrap-anywhere text-soft">
            {party.isPooled
              ? 'Not on a team yet'
              : party.kind === 'Team'
                ? `Team no. ${party.teamNumber}`
                : party.kind === 'Crew'
                  ? 'Volunteers who eat with the guests'
                  : 'Dinner and shirts'}
            {party.email && `, ${party.email}`}
          </p>
        </div>
        {party.phoneNumber && (
          <a
            href={`tel:+1${party.phoneNumber.replaceAll(/\D/g, '')}`}
            className="link inline-flex min-h-11 items-center whitespace-nowrap desk:min-h-7"
          >
            {party.phoneNumber}
          </a>
        )}
      </header>
      {party.kind === 'Team' && <StartAndCode party={party} />}
      {props.taking || <PartyJobs {...props} />}
    </section>
  )
}

/** Who of them is here, what they owe and what they get. */
function PartyJobs(props: Props) {
  const { party, chosen, clash, timeZone, mayTakeCash, marks, acts, onAnswered, onOrdered, sellsIn } = props
  const { event } = useEvent()
  const first = party.people[0]
  const person = chosen ?? first
  const expected = party.people.filter((person) => !isAbsent(person))
  return (
    <>
      {party.kind === 'Team' && !party.isPooled && !spotOfParty(party) && props.parties && (
        <AskHole key={party.partyId} party={party} parties={props.parties} onGiven={props.onHoleGiven} />
      )}
      {clash && <p className="mt-2 font-semibold text-flag">{clash}</p>}
      <ul className="mt-2">
        {party.people.map((person) => (
          <PersonLine
            key={person.personId}
            found={{ person, party }}
            timeZone={timeZone}
            marks={marks}
            acts={acts}
            onAnswered={onAnswered}
          />
        ))}
      </ul>
      <Unnamed party={party} onName={props.onName} />
      <AllSigned party={party} onAnswered={onAnswered} />
      <dl className="grid grid-cols-1 gap-3 border-ink border-t py-3">
        {party.kind !== 'Crew' && (
          <Fact name="Payment">
            <Payment party={party} />
            {party.kind === 'Team' && !party.isPooled && !party.isPaid && mayTakeCash && (
              <LetPlay
                className="mt-3"
                of={party.name}
                mayPlay={party.mayScore}
                set={async (enabled) => {
                  const body = { partyId: party.partyId, enabled }
                  onAnswered((await call('POST /api/admin/check-in/let-play', { body })).parties)
                }}
              />
            )}
          </Fact>
        )}
        {party.people.some(({ dinner }) => dinner) && (
          <Fact name="Dinner">
            <Suspense>
              <DeskDinner
                key={party.partyId}
                guestIds={party.people.map(({ personId }) => personId.replace(/^(pool|crew):/, ''))}
                onChanged={props.onHoleGiven}
              />
            </Suspense>
          </Fact>
        )}
        {party.shirts.length > 0 && <Fact name="Shirts to hand over">{shirtsInWords(party.shirts)}</Fact>}
        {party.kind === 'Team' && !party.isPooled && (party.addOns || sellsIn) && (
          <Fact name="Add-ons">
            <PartyAddOns
              key={party.partyId}
              party={party}
              sellsIn={sellsIn}
              onOrdered={owesFee(party) ? (orderId) => onOrdered(party, orderId) : undefined}
            />
          </Fact>
        )}
      </dl>
      {party.teamCode && party.teamLink && <ScanLink party={party} link={party.teamLink} />}
      {party.payLink && <ScanLink party={party} link={party.payLink} />}
      <PanelFoot>
        {mayTakeCash && person && mayOwe(party) && (
          <Button
            kind={expected.length > 1 && !isEveryoneHere(party) ? 'plain' : 'main'}
            className="min-h-11 flex-1 desk:px-2"
            onClick={() => acts.takeMoney({ person, party })}
          >
            {takeInWords(event?.cardTerminal)}
            {party.isPaid && ' for add-ons'}
          </Button>
        )}
        {expected.length > 1 && (
          <Button
            kind="main"
            className="min-h-11 flex-1"
            disabled={isEveryoneHere(party)}
            onClick={() => first && acts.arriveAll({ person: first, party })}
          >
            {isEveryoneHere(party) ? 'All are here' : `All ${expected.length} are here`}
          </Button>
        )}
      </PanelFoot>
    </>
  )
}

/** Places that the team's fee pays for and nobody is named for. */
function Unnamed({ party, onName }: Pick<Props, 'party' | 'onName'>) {
  const open = party.openPlaces?.byTeam ?? 0
  if (open === 0) return null
  return (
    <p className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-line border-t desk:min-h-12">
      {open === 1 ? '1 player has no name yet' : `${open} players have no name yet`}
      {onName && (
        <RowButton of={party.name} onClick={() => onName(party.partyId)}>
          Add a name
        </RowButton>
      )}
    </p>
  )
}

function PersonLine({
  found,
  timeZone,
  marks,
  acts,
  onAnswered,
}: { found: PersonInParty } & Pick<Props, 'timeZone' | 'marks' | 'acts' | 'onAnswered'>) {
  const { personId, name, arrival, shirtSize, isExpected } = found.person
  const isSaving = marks.saving.has(personId)

  function act(): void {
    if (isSaving) return
    if (arrival) acts.undo(found)
    else acts.arrive(found)
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-2 last:border-b-0 desk:min-h-12 desk:py-0.5">
      <Tick isHere={arrival !== null} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="wrap-anywhere block font-semibold">{name}</span>
        <span className="wrap-anywhere block text-[0.9375rem] text-soft desk:text-[0.8125rem]">
          {[
            shirtSize !== null && `Shirt ${sizeInWords(shirtSize)}`,
            found.person.dinner,
            arrival && `here ${clockTime(arrival.at, timeZone)}, by ${arrival.by}`,
            isAbsent(found.person)
              ? 'Off the team today'
              : !isExpected && (found.party.money?.owedAmount === 0 ? 'Order refunded' : 'Order never paid'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {marks.unsaved.has(personId) && <span className="block font-semibold text-flag">Not saved</span>}
      </span>
      <RowButton of={name} onClick={act}>
        {isSaving ? 'Saving…' : arrival ? 'Undo' : 'Mark here'}
      </RowButton>
      <AskSize person={found.person} onAnswered={onAnswered} />
      <PaperSignature
        rules={found.person.rules}
        personId={personId}
        name={name}
        timeZone={timeZone}
        className="basis-full pl-10"
        onNoted={({ parties }) => onAnswered(parties)}
      />
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Payment({ party }: Pick<Props, 'party'>) {
  const { isPaid, money } = party
  if (isPaid) return settledWords(party)
  if (!money)
    return party.mayScore
      ? 'Not paid in full. The team may play now and pay later.'
      : 'Not paid in full. Please see a committee member to pay.'
  return (
    <>
      <span className="text-2xl text-flag">{showAmount(money.owedAmount)} owed</span>
      {money.paidAmount > 0 && (
        <span className="ml-3 font-normal text-soft">{showAmount(money.paidAmount)} paid</span>
      )}
      {money.underWayAmount > 0 && (
        <span className="block font-normal">
          {showAmount(money.underWayAmount)} is being processed by card. Please don’t take it again.
        </span>
      )}
    </>
  )
}

/** The fee, or add-ons of a team that has paid it. */
function mayOwe(party: Party): boolean {
  return party.isPaid ? owesAddOns(party) : owesFee(party)
}

/** Owed, and not being processed by card. */
function owesFee({ money }: Party): boolean {
  return money !== null && money.owedAmount > money.underWayAmount
}
