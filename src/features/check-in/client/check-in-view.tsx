import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import { seesEmails, useSession } from '../../../ui/session/session.ts'
import { mostHoles } from '../../event/round.ts'
import { DeskSales } from '../../seller/client/index.ts'
import type { CheckInList, Party } from '../contract.ts'
import { filtersFor, type PersonInParty, sharedSpotOf } from '../rules.ts'
import { ArrivalCounts } from './arrival-counts.tsx'
import { ArrivalFilterButtons } from './arrival-filter-buttons.tsx'
import { CheckInFoot } from './check-in-foot.tsx'
import { CheckInNotices } from './check-in-notices.tsx'
import { CheckInSearch } from './check-in-search.tsx'
import { PartyPanel } from './party-panel.tsx'
import { PeopleList } from './people-list.tsx'
import { TakeMoneyDialog } from './take-money-dialog.tsx'
import { useCheckInActions } from './use-check-in-actions.ts'
import { type Marks, useMarks } from './use-marks.ts'
import { type Search, useSearch } from './use-search.ts'
import { WalkUpDialog } from './walk-up-dialog.tsx'
import { WalkUpGolferDialog } from './walk-up-golfer-dialog.tsx'

interface Props {
  list: CheckInList
  awaySince: number | null
  onPartiesChange: (parties: Party[]) => void
  onStale: () => void
}

/** Find people, check them in, and hand out what is theirs. */
export function CheckInView({ list, awaySince, onPartiesChange, onStale }: Props) {
  const { parties, timeZone, mayTakeCash } = list
  const [paying, setPaying] = useState<Paying | null>(null)
  /** An order of add-ons to be paid with it. */
  const [withOrder, setWithOrder] = useState<string | null>(null)
  const [isWalkUp, setWalkUp] = useState(false)
  const [isWalkUpGolfer, setWalkUpGolfer] = useState(false)
  const [walkUpId, setWalkUpId] = useState('')
  /** Of a team's people, only this one has just come. */
  const [walkUpPerson, setWalkUpPerson] = useState<string | null>(null)
  const withRoom = parties.filter(({ openPlaces }) => openPlaces)
  const mayGiveHoles = useMayCall()('PUT /api/admin/starting-holes')
  const { event } = useEvent()
  const holeCount = event?.holeCount ?? mostHoles
  usePaymentAsked(parties, (party, isNew) => {
    if (isNew) setWalkUpId(party.partyId)
    if (party.money?.owedAmount) setPaying({ party })
    else if (isNew) void welcome(party, `${party.name} is added.`)
  })
  const [parameters] = useSearchParams()
  const search = useSearch(
    parties,
    filtersFor(parties).find((each) => each === parameters.get('show')) ?? 'all',
  )
  const marks = useMarks(onPartiesChange)
  const { acts, said, undoLast, say } = useCheckInActions({
    box: search.box,
    marks,
    mayTakeCash,
    onPay: setPaying,
  })
  const listId = useId()
  useEffect(() => search.box.current?.focus({ preventScroll: true }), [search.box])

  function closePaying(): void {
    setPaying(null)
    setWithOrder(null)
  }
  function taken(amount: number, from: Party, fresh: Party[]): void {
    onPartiesChange(fresh)
    closePaying()
    const words = `${showAmount(amount)} taken from ${from.name}.`
    if (from.partyId === walkUpId) void welcome(from, words)
    else say(words)
  }
  /** A walk-up is here already, so checks them in once they have paid. */
  async function welcome(party: Party, words: string, only = walkUpPerson): Promise<void> {
    const came = party.people.filter(({ personId }) => !only || personId === only)
    const [person] = came
    if (person) search.open({ person, party })
    const ids = came.map(({ personId }) => personId)
    const isSaved = await marks.mark('arrive', ids)
    const who = only && person ? person.name : party.name
    say(isSaved ? `${words} ${who} is here.` : words)
    setWalkUpPerson(null)
    // The button that began this may be gone with the layout before; the next guest is found by typing.
    if (document.activeElement === document.body) search.box.current?.focus({ preventScroll: true })
  }
  const { chosen } = search
  const panel = chosen && (
    <PartyPanel
      party={chosen.party}
      chosen={chosen.person}
      clash={sharedSpotOf(chosen.party, parties)}
      timeZone={timeZone}
      mayTakeCash={mayTakeCash}
      marks={marks}
      acts={acts}
      parties={mayGiveHoles ? parties : null}
      holeCount={holeCount}
      onHoleGiven={onStale}
      onAnswered={onPartiesChange}
      onOrdered={(party, orderId) => {
        onStale()
        setWithOrder(orderId)
        setPaying({ party, person: chosen.person })
      }}
      sellsIn={list.sellsAddOns ? list.eventId : null}
    />
  )
  const people = <List parties={parties} listId={listId} search={search} marks={marks} timeZone={timeZone} />
  const top = (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <ArrivalCounts parties={parties} />
        {mayTakeCash && (
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/drawer">Your drawer</LinkButton>
            <Button onClick={() => setWalkUp(true)}>Walk-up</Button>
          </div>
        )}
      </div>
      {list.sellsAddOns && <DeskSales />}
      <CheckInNotices parties={parties} marks={marks} awaySince={awaySince} timeZone={timeZone} />
      <CheckInSearch search={search} listId={listId} acts={acts} onTyped={() => say('')} />
    </>
  )
  return (
    <div className="grid gap-4">
      <SideBySide
        top={top}
        list={people}
        panel={panel}
        foot={<CheckInFoot said={said} onUndo={undoLast} />}
        search={search}
      />
      {isWalkUp && (
        <WalkUpDialog
          onClose={() => setWalkUp(false)}
          onGolfer={
            withRoom.length > 0
              ? () => {
                  setWalkUp(false)
                  setWalkUpGolfer(true)
                }
              : undefined
          }
          onAdded={(party) => {
            setWalkUp(false)
            onStale()
            setWalkUpId(party.partyId)
            if (party.money?.owedAmount) setPaying({ party })
            else void welcome(party, `${party.name} is added.`)
          }}
        />
      )}
      {isWalkUpGolfer && (
        <WalkUpGolferDialog
          teams={withRoom}
          onClose={() => setWalkUpGolfer(false)}
          onAdded={({ personId, partyId, parties: fresh }) => {
            setWalkUpGolfer(false)
            onPartiesChange(fresh)
            const party = fresh.find((each) => each.partyId === partyId)
            const person = party?.people.find((each) => each.personId === personId)
            if (!party || !person) return
            const owesOwn = party.money?.bills?.some(({ playerIds }) => playerIds.includes(personId))
            if (owesOwn) {
              setWalkUpId(partyId)
              setWalkUpPerson(personId)
              setPaying({ party, person })
            } else void welcome(party, `${person.name} plays with ${party.name}.`, personId)
          }}
        />
      )}
      {paying && (
        <TakeMoneyDialog
          party={paying.party}
          personId={paying.person?.personId ?? null}
          checksIn={paying.party.partyId === walkUpId}
          withOrder={withOrder}
          onClose={closePaying}
          onOld={onStale}
          onTaken={(amount, fresh) => taken(amount, paying.party, fresh)}
        />
      )}
    </div>
  )
}

/** Whose money is taken, and who of them was picked. */
type Paying = Pick<PersonInParty, 'party'> & Partial<PersonInParty>

/** Opens the payment of the team that the address names, once; after adding a walk-up team, it is a new one. */
function usePaymentAsked(parties: readonly Party[], onAsked: (party: Party, isNew: boolean) => void): void {
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('pay')
  const party = wanted ? parties.find(({ partyId }) => partyId === wanted) : undefined
  const ask = useEffectEvent(() => {
    if (party) onAsked(party, parameters.has('new'))
    setParameters({}, { replace: true })
  })
  useEffect(() => {
    if (party) ask()
  }, [party])
}

interface Sides {
  top: React.ReactNode
  list: React.ReactNode
  panel: React.ReactNode
  foot: React.ReactNode
  search: Search
}

/** On narrow screens the party replaces the list once it is opened. */
function SideBySide({ top, list, panel, foot, search }: Sides) {
  const isWide = useWide()
  if (isWide)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_28rem] items-start gap-6">
        <div className="grid min-w-0 content-start gap-3">
          {top}
          {list}
          {foot}
        </div>
        <div className="sticky top-3">{panel ?? <NobodyChosen />}</div>
      </div>
    )
  return (
    <>
      {top}
      {search.isOpen ? (
        <div className="grid gap-3">
          <Button kind="quiet" className="justify-self-start" onClick={search.back}>
            Back to the list
          </Button>
          {panel}
        </div>
      ) : (
        list
      )}
      {foot}
    </>
  )
}

interface ListProps {
  parties: readonly Party[]
  listId: string
  search: Search
  marks: Marks
  timeZone: string
}

function List({ parties, listId, search, marks, timeZone }: ListProps) {
  const { found, chosen, show, query } = search
  return (
    <div className="grid content-start gap-3">
      <ArrivalFilterButtons parties={parties} show={show} onChange={search.filterBy} />
      {found.length > 0 ? (
        <PeopleList
          id={listId}
          found={found}
          chosenId={chosen?.person.personId ?? null}
          marks={marks}
          timeZone={timeZone}
          onChoose={search.open}
        />
      ) : (
        <Nobody hasParties={parties.length > 0} isSearching={query.trim() !== ''} />
      )}
    </div>
  )
}

function Nobody({ hasParties, isSearching }: { hasParties: boolean; isSearching: boolean }) {
  if (!hasParties)
    return <EmptyState title="Nobody has signed up yet">Teams and dinner guests show up here.</EmptyState>
  if (isSearching) return <EmptyState title="Nobody found">Try a shorter name or a team’s number.</EmptyState>
  return <EmptyState title="Nobody in this list" />
}

/** Volunteers don't see emails, so they can't search by them. */
function NobodyChosen() {
  const showsEmail = seesEmails(useSession().user)
  return (
    <Banner>
      Type a name, {showsEmail && 'an email, '}a phone number or a team’s number. What to hand over shows up
      here.
    </Banner>
  )
}
