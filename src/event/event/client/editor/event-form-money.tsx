import { countInWords } from '../../../../kernel/count-in-words.ts'
import { Options } from '../../../../ui/forms/select.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { dollarsIn } from '../../dollars-in.ts'
import type { TextPath } from '../../event-draft.ts'
import { courses } from '../../holes-draft.ts'
import { teamSizeOf } from '../../round.ts'
import { tieBreakNames, tieBreaks } from '../../tie-break.ts'
import { EarlyBirdEditor } from './early-bird-editor.tsx'
import {
  EventCheck,
  EventChoice,
  EventCount,
  EventDollars,
  EventPercent,
  EventText,
  EventTextArea,
  FieldRow,
} from './event-fields.tsx'
import { useEventForm, useEventText } from './event-form-context.ts'
import { FormFold } from './form-fold.tsx'

/** Distinguishes 'not set' from $0, which mean opposite things on a receipt. */
function FairMarketValue({ path, label }: { path: TextPath; label: string }) {
  const { value } = useEventText(path)
  const amount = dollarsIn(value)
  const hint =
    value.trim() === '' ? 'Not set' : amount === 0 ? 'Nothing of value is given in return.' : undefined
  return <EventDollars path={path} label={label} hint={hint} />
}

/** What things cost. */
export function EventFormPrices() {
  const { event } = useEvent()
  const { eventId } = useEventForm()
  const size = teamSizeOf(event?.eventId === eventId ? event : null)
  return (
    <>
      <FieldRow>
        <EventDollars path="eventFee" label={`Team of ${countInWords(size)}`} />
        <EventDollars path="dinnerFee" label="Dinner guest" />
        <EventDollars path="shirtFee" label="Shirt" />
        <EventDollars path="sponsorFee" label="Hole sponsor" />
      </FieldRow>
      <div>
        <FormFold
          id="early-bird"
          title="Early-bird prices"
          intro="Lower prices that hold until a date. Whoever signs up by then keeps the price, even if they pay later."
        >
          <EarlyBirdEditor />
        </FormFold>
        <FormFold
          title="Fair market value"
          note="optional, for tax receipts"
          intro="What each purchase is worth to the buyer. Receipts from a 501(c)(3) say that only the rest may be deductible. While a value is empty, receipts say nothing about taxes. Enter 0 only if the buyer gets nothing of value."
        >
          <FieldRow>
            <FairMarketValue path="fairMarketValues.golf" label="Golf value per team" />
            <FairMarketValue path="fairMarketValues.dinner" label="Dinner value" />
            <FairMarketValue path="fairMarketValues.shirt" label="Shirt value" />
            <FairMarketValue path="fairMarketValues.sponsor" label="Sponsorship value" />
          </FieldRow>
        </FormFold>
        <FormFold
          title="Sales tax"
          intro="Leave at 0 unless your state taxes it. The tax is added on top of the price for sign-ups from now on, and shown on its own line."
        >
          <FieldRow>
            <EventPercent path="salesTax.golf" label="Golf tax" />
            <EventPercent path="salesTax.dinner" label="Dinner tax" />
            <EventPercent path="salesTax.shirt" label="Shirt tax" />
            <EventPercent path="salesTax.sponsor" label="Sponsorship tax" />
          </FieldRow>
        </FormFold>
        <FormFold title="Goal and donate link">
          <FieldRow>
            <EventDollars path="fundraisingGoal" label="Fundraising goal" hint="Enter 0 to show no goal." />
            <EventText
              path="donateUrl"
              label="Donate link"
              type="url"
              hint="The page of your donation service."
            />
          </FieldRow>
        </FormFold>
      </div>
    </>
  )
}

/** How many may come, and what a golfer gets for the price. */
export function EventFormIncluded() {
  return (
    <>
      <FieldRow>
        <EventCount path="maxTeams" label="Team places" hint="Sign-up closes when they’re all taken." />
        <EventCount
          path="maxAttendees"
          label="Places at dinner"
          hint="Golfers and dinner guests together. Leave it blank for no limit."
        />
      </FieldRow>
      <EventTextArea
        path="included"
        label="Included"
        hint="One per line, such as cart, lunch, dinner."
        rows={5}
      />
      <FieldRow>
        <EventCount path="drinkTickets" label="Drink tickets for each player" />
        <EventCheck name="cashBar" label="There is a cash bar" className="self-end" />
      </FieldRow>
    </>
  )
}

/** What has a good answer until somebody wants another one. */
export function EventFormRules() {
  const { holeCount } = courses[useEventForm().draft.course]
  return (
    <>
      <FormFold
        id="check-in"
        title="Check-in"
        intro="Admins take payments and hand out codes at any time. Volunteers mark who is here. A team that hasn’t paid can’t open its scorecard, unless staff let it play."
      >
        <EventCheck
          name="volunteersTakeCash"
          label="Volunteers may take cash and hand out team codes at check-in"
        />
        <EventCheck
          name="cardTerminal"
          label="Cards are also taken on a terminal of ours"
          hint="Such as Square or the club’s. Check-in and sellers record what was tapped there; it’s in no drawer."
        />
        <EventCheck name="unpaidMayScore" label="Teams that haven’t paid may play and keep score" />
      </FormFold>
      <FormFold title="Ties on the final leaderboard">
        <EventChoice path="tieBreak" label="Ties on the final leaderboard">
          <Options of={tieBreakNames.map((name) => [name, tieBreaks[name].label(holeCount)])} />
        </EventChoice>
      </FormFold>
      <FormFold id="orders" title="Limits of one order, and baskets">
        <FieldRow>
          <EventCount
            path="maxGuestsPerOrder"
            label="Dinner guests in one order"
            hint="The most that one person can sign up at a time."
          />
          <EventCount
            path="maxShirtsPerOrder"
            label="Shirts in one order"
            hint="The most that one person can buy at a time."
          />
        </FieldRow>
        <EventText path="basketValues" label="Raffle basket values ($)" hint="Separate them with commas." />
      </FormFold>
    </>
  )
}
