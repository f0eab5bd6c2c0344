import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { DeskSales } from '../../../giving/seller/client/index.ts'
import { UndoNewest } from '../../../money/cash/client/index.ts'
import type { DeskMethod } from '../../../money/ledger/payment-methods.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { CheckInList, Party } from '../party-shapes.ts'
import { filtersFor, type PersonInParty, sharedSpotOf } from '../rules.ts'
import { ArrivalCounts } from './arrival-counts.tsx'
import { CheckInFoot, SaidInPanel } from './check-in-foot.tsx'
import { CheckInNotices, SponsorsGuests } from './check-in-notices.tsx'
import { CheckInSearch } from './check-in-search.tsx'
import { FoundPeople, SideBySide } from './check-in-sides.tsx'
import { PanelNotice } from './panel-foot.tsx'
import { PartyPanel } from './party-panel.tsx'
import { TakeMoney } from './take-money.tsx'
import { useCheckInActions } from './use-check-in-actions.ts'
import { useMarks } from './use-marks.ts'
import { useSearch } from './use-search.ts'
import { type Adding, WalkUps } from './walk-ups.tsx'

interface Props {
  list: CheckInList
  awaySince: number | null
  onPartiesChange: (parties: Party[]) => void
  onStale: () => void
}

/** Find people, check them in, and hand out what is theirs. */
export function CheckInView({ list, awaySince, onPartiesChange, onStale }: Props) {
  const { event } = useEvent()
  const { parties, timeZone, mayTakeCash } = list
  const [paying, setPaying] = useState<Paying | null>(null)
  /** An order of add-ons to be paid with it. */
  const [withOrder, setWithOrder] = useState<string | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const [adding, setAdding] = useState<Adding>(null)
  const [walkUpId, setWalkUpId] = useState('')
  /** Of a team's people, only this one has just come. */
  const [walkUpPerson, setWalkUpPerson] = useState<string | null>(null)
  const mayGiveHoles = useMayCall()('PUT /api/admin/starting-holes')
  usePaymentAsked(parties, (party, isNew) => {
    if (isNew) payOrWelcome(party, `${party.name} is added.`)
    else if (party.money?.owedAmount) setPaying({ party })
  })
  const [parameters] = useSearchParams()
  const search = useSearch(
    parties,
    filtersFor(parties).find((each) => each === parameters.get('show')) ?? 'all',
  )
  const marks = useMarks(onPartiesChange)
  const { acts, said, undo, say } = useCheckInActions({
    box: search.box,
    marks,
    mayTakeCash,
    onPay: setPaying,
  })
  const listId = useId()
  useEffect(() => search.box.current?.focus({ preventScroll: true }), [search.box])

  const isWide = useWide()
  const panelBox = useRef<HTMLElement>(null)
  const { chosen } = search
  const dropPaying = useEffectEvent(() => {
    if (paying && paying.party.partyId !== chosen?.party.partyId) closePaying()
  })
  // Somebody else was picked meanwhile.
  useEffect(() => {
    if (chosen?.party.partyId) dropPaying()
  }, [chosen?.party.partyId])

  function closePaying(): void {
    setPaying(null)
    setWithOrder(null)
    // What had the focus is gone. On a phone the search box would open the keyboard.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      if (isWide) search.box.current?.focus({ preventScroll: true })
      else panelBox.current?.focus({ preventScroll: true })
    })
  }
  function taken(amount: number, from: Party, fresh: Party[], method: DeskMethod): void {
    onPartiesChange(fresh)
    // A card is given back by card.
    const undoPaid = method === 'card' ? null : () => setUndoing(true)
    settle(from, `${showAmount(amount)} taken from ${from.name}.`, undoPaid)
  }
  /** Ends taking money; a walk-up is here. */
  function settle(party: Party, words: string, undoPaid: (() => void) | null = null): void {
    closePaying()
    if (party.partyId === walkUpId) void welcome(party, words, walkUpPerson, undoPaid)
    else say(words, undoPaid)
  }
  /** For a walk-up: takes what they owe, if anything. */
  function payOrWelcome(party: Party, words: string): void {
    setWalkUpId(party.partyId)
    if (party.money?.owedAmount) setPaying({ party })
    else void welcome(party, words)
  }
  /** A walk-up is here already, so checks them in once they have paid. */
  async function welcome(
    party: Party,
    words: string,
    only = walkUpPerson,
    undoPaid: (() => void) | null = null,
  ): Promise<void> {
    const came = party.people.filter(({ personId }) => !only || personId === only)
    const [person] = came
    if (person) search.open({ person, party })
    const ids = came.map(({ personId }) => personId)
    const isSaved = await marks.mark('arrive', ids)
    const who = only && person ? person.name : party.name
    say(isSaved ? `${words} ${who} is here.` : words, undoPaid)
    setWalkUpPerson(null)
    // The button that began this may be gone with the layout before; the next guest is found by typing.
    if (document.activeElement === document.body) search.box.current?.focus({ preventScroll: true })
  }
  const shown = paying
    ? {
        party: parties.find(({ partyId }) => partyId === paying.party.partyId) ?? paying.party,
        person: paying.person,
      }
    : chosen
  const isPanelOpen = search.isOpen || paying !== null
  const isTaking = paying !== null
  const isSaidInPanel = !isWide && isPanelOpen && shown !== null
  /** On a phone whoever is looked for stands in the first screen. */
  const isOverview = isWide || (!isPanelOpen && search.query === '')
  // The list was scrolled far down, and what was pressed was at the panel's foot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once the money is taken
  useEffect(() => {
    if (isPanelOpen && !isWide) panelBox.current?.scrollIntoView?.({ block: 'start' })
  }, [isPanelOpen, isTaking, isWide])
  const panel = shown && (
    <PartyPanel
      ref={panelBox}
      party={shown.party}
      chosen={shown.person}
      taking={
        paying && (
          <TakeMoney
            key={paying.party.partyId}
            party={paying.party}
            personId={paying.person?.personId ?? null}
            checksIn={paying.party.partyId === walkUpId}
            withOrder={withOrder}
            owedNow={shown.party.money?.owedAmount}
            onClose={closePaying}
            onPaidElsewhere={() => settle(shown.party, `${shown.party.name} has paid.`)}
            onOld={onStale}
            onTaken={(amount, fresh, method) => taken(amount, paying.party, fresh, method)}
          />
        )
      }
      clash={sharedSpotOf(shown.party, parties, event?.waves)}
      timeZone={timeZone}
      mayTakeCash={mayTakeCash}
      marks={marks}
      acts={acts}
      parties={mayGiveHoles ? parties : null}
      onHoleGiven={onStale}
      onAnswered={onPartiesChange}
      onOrdered={(party, orderId) => {
        onStale()
        setWithOrder(orderId)
        setPaying({ party, person: shown.person })
      }}
      sellsIn={list.sellsAddOns ? list.eventId : null}
      onName={mayTakeCash ? (teamId) => setAdding({ who: 'golfer', teamId }) : null}
    />
  )
  const people = (
    <FoundPeople parties={parties} listId={listId} search={search} marks={marks} timeZone={timeZone} />
  )
  return (
    <div className="grid gap-4">
      <div>
        <PageHead
          title="Check-in"
          actions={
            mayTakeCash && (
              <>
                <LinkButton href="/drawer">Your drawer</LinkButton>
                <Button onClick={() => setAdding({ who: 'anybody' })}>Add walk-up</Button>
              </>
            )
          }
          beside={isWide && <ArrivalCounts parties={parties} />}
        />
        <SideBySide
          isWide={isWide}
          mayTakeCash={mayTakeCash}
          notices={
            <>
              {isOverview && (
                <>
                  {!isWide && <ArrivalCounts parties={parties} />}
                  {list.sellsAddOns && <DeskSales />}
                  <SponsorsGuests />
                </>
              )}
              <CheckInNotices parties={parties} marks={marks} awaySince={awaySince} timeZone={timeZone} />
            </>
          }
          find={<CheckInSearch {...{ search, listId, acts, mayTakeCash }} onTyped={() => say('')} />}
          list={people}
          panel={
            panel && (
              <PanelNotice value={isSaidInPanel && said ? <SaidInPanel said={said} undo={undo} /> : null}>
                {panel}
              </PanelNotice>
            )
          }
          foot={<CheckInFoot said={said} undo={undo} isInPanel={isSaidInPanel} />}
          isPanelOpen={isPanelOpen}
          onBack={() => {
            closePaying()
            search.back()
          }}
        />
      </div>
      {isUndoing && (
        <UndoNewest
          onClose={() => setUndoing(false)}
          onUndone={(message) => {
            setUndoing(false)
            say(message)
            onStale()
          }}
        />
      )}
      <WalkUps
        adding={adding}
        parties={parties}
        onAdding={setAdding}
        onParty={(party) => {
          setAdding(null)
          onStale()
          payOrWelcome(party, `${party.name} is added.`)
        }}
        onGolfer={({ personId, partyId, parties: fresh }) => {
          setAdding(null)
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
    </div>
  )
}

/** Whose money is taken, and who of them was picked. */
type Paying = Pick<PersonInParty, 'party'> & { person?: PersonInParty['person'] | undefined }

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
