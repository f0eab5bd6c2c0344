import type { ReactNode } from 'react'
import { sizeInWords } from '../../../kernel/shirt-sizes.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { PaperSignature } from '../../consents/client/index.ts'
import { LetPlay } from '../../teams/client/index.ts'
import type { CheckInPerson, Party } from '../contract.ts'
import { isAbsent, isEveryoneHere, owesAddOns, type PersonInParty, spotOfParty } from '../rules.ts'
import { AllSigned } from './all-signed.tsx'
import { shirtsInWords } from './check-in-words.ts'
import { PartyAddOns } from './party-add-ons.tsx'
import { Tick } from './people-list.tsx'
import type { Marks } from './use-marks.ts'
import type { CheckInActions } from './use-search.ts'

interface Props {
  party: Party
  /** Who was picked. */
  chosen: CheckInPerson
  /** A sentence about who else starts on the same spot. */
  clash: string | null
  timeZone: string
  mayTakeCash: boolean
  marks: Marks
  acts: CheckInActions
  onAnswered: (parties: Party[]) => void
  /** An order of add-ons was made, to be paid with the fee. */
  onOrdered: (party: Party, orderId: string) => void
  /** The event whose add-ons this person sells; null where none are sold, or not by them. */
  sellsIn: string | null
}

/** Everything to tell and hand out to a team, or to the buyer of dinners and shirts. */
export function PartyPanel(props: Props) {
  const { party, chosen, clash, timeZone, mayTakeCash, marks, acts, onAnswered, onOrdered, sellsIn } = props
  const first = party.people[0]
  const expected = party.people.filter((person) => !isAbsent(person))
  return (
    <section aria-label={party.name} className="figures rounded-lg border border-ink bg-white p-4 sm:p-5">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-2xl">{party.name}</h2>
          <p className="wrap-anywhere text-soft">
            {party.isPooled
              ? 'Not on a team yet'
              : party.kind === 'Team'
                ? `Team no. ${party.teamNumber}`
                : 'Dinner and shirts'}
            {party.email && `, ${party.email}`}
          </p>
          {party.phoneNumber && (
            <a
              href={`tel:+1${party.phoneNumber.replaceAll(/\D/g, '')}`}
              className="link inline-flex min-h-11 items-center whitespace-nowrap"
            >
              {party.phoneNumber}
            </a>
          )}
        </div>
        {party.kind === 'Team' && <Start party={party} />}
      </header>
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
      {expected.length > 1 && (
        <Button
          kind="main"
          className="mt-4 w-full"
          disabled={isEveryoneHere(party)}
          onClick={() => first && acts.arriveAll({ person: first, party })}
        >
          {isEveryoneHere(party) ? 'All are here' : `All ${expected.length} are here`}
        </Button>
      )}
      <AllSigned party={party} onAnswered={onAnswered} />
      <dl className="mt-4 grid gap-3 border-line border-t pt-4">
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
        <Fact name="Payment">
          <Payment
            party={party}
            mayTakeCash={mayTakeCash}
            onTakeMoney={() => acts.takeMoney({ person: chosen, party })}
          />
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
      </dl>
      {party.teamCode && <WayIn party={party} code={party.teamCode} />}
    </section>
  )
}

function Start({ party }: { party: Party }) {
  const start = spotOfParty(party)
  if (!start) return <p className="shrink-0 text-right text-soft">No starting hole yet</p>
  return (
    <p className="shrink-0 text-center">
      <span className="block text-[0.9375rem] text-soft">Starts at hole</span>
      <span className="block font-bold text-4xl leading-none">{start}</span>
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
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-2 last:border-b-0">
      <Tick isHere={arrival !== null} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="wrap-anywhere block font-semibold">{name}</span>
        <span className="wrap-anywhere block text-[0.9375rem] text-soft">
          {[
            shirtSize !== null && `Shirt ${sizeInWords(shirtSize)}`,
            arrival && `here ${clockTime(arrival.at, timeZone)}, marked by ${arrival.by}`,
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

function Payment({
  party,
  mayTakeCash,
  onTakeMoney,
}: Pick<Props, 'party' | 'mayTakeCash'> & { onTakeMoney: () => void }) {
  const { isPaid, money } = party
  if (isPaid)
    return (
      <>
        {settledWords(money)}
        {mayTakeCash && owesAddOns(party) && (
          <TakeMoney onClick={onTakeMoney}>Take cash or a check for add-ons</TakeMoney>
        )}
      </>
    )
  if (!money)
    return party.mayScore
      ? 'Not paid in full. The team may play now and pay later.'
      : 'Not paid in full. Please see a committee member to pay.'
  const left = money.owedAmount - money.underWayAmount
  return (
    <>
      <span className="block text-flag text-xl">{showAmount(money.owedAmount)} owed</span>
      {money.paidAmount > 0 && (
        <span className="block font-normal text-soft">{showAmount(money.paidAmount)} paid</span>
      )}
      {money.underWayAmount > 0 && (
        <span className="block font-normal">
          {showAmount(money.underWayAmount)} is being processed by card. Please don’t take it again.
        </span>
      )}
      {mayTakeCash && left > 0 && <TakeMoney onClick={onTakeMoney}>Take cash or a check</TakeMoney>}
    </>
  )
}

/** Owed, and not being processed by card. */
function owesFee({ money }: Party): boolean {
  return money !== null && money.owedAmount > money.underWayAmount
}

function settledWords(money: Party['money']): string {
  if (money?.paidAmount !== 0) return 'Paid in full'
  return money.waivedAmount > 0 ? 'Fee waived' : 'Nothing owed'
}

function TakeMoney({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button className="mt-2 w-full" onClick={onClick}>
      {children}
    </Button>
  )
}

/** The code and link, to be read aloud, typed, or scanned from the screen. */
function WayIn({ party, code }: { party: Party; code: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 border-line border-t pt-4">
      {party.teamLink && <QrCode text={party.teamLink} label={`QR code of the link of ${party.name}`} />}
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-[0.9375rem] text-soft">Team code</p>
        <p className="font-bold text-4xl leading-tight tracking-[0.15em]">{code}</p>
        <p className="text-[0.9375rem] text-soft">Scan with a phone to open the scorecard.</p>
      </div>
    </div>
  )
}
