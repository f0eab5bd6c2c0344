import type { TextPath } from '../../event-draft.ts'
import { dollarsIn } from '../../event-draft-read.ts'
import { courses } from '../../holes-draft.ts'
import { tieBreakNames, tieBreaks } from '../../tie-break.ts'
import {
  EventCheck,
  EventChoice,
  EventCount,
  EventDollars,
  EventPercent,
  EventText,
  FieldRow,
  FormSection,
} from './event-fields.tsx'
import { useEventForm, useEventText } from './event-form-context.ts'

/** Distinguishes 'not set' from $0, which mean opposite things on a receipt. */
function FairMarketValue({ path, label }: { path: TextPath; label: string }) {
  const { value } = useEventText(path)
  const amount = dollarsIn(value)
  const hint =
    value.trim() === '' ? 'Not set' : amount === 0 ? 'Nothing of value is given in return.' : undefined
  return <EventDollars path={path} label={label} hint={hint} />
}

/** Prices, fair market values, limits and tie-break. */
export function EventFormMoney() {
  const { holeCount } = courses[useEventForm().draft.course]
  return (
    <>
      <FormSection id="prices" title="Prices">
        <FieldRow four>
          <EventDollars path="eventFee" label="Team of four" />
          <EventDollars path="dinnerFee" label="Dinner guest" />
          <EventDollars path="shirtFee" label="Shirt" />
          <EventDollars path="sponsorFee" label="Hole sponsor" />
        </FieldRow>
        <h3 className="mt-3 text-lg">Fair market value</h3>
        <p className="-mt-3 text-soft">
          What each purchase is worth to the buyer. Receipts from a 501(c)(3) say that only the rest may be
          deductible. While a value is empty, receipts say nothing about taxes. Enter 0 only if the buyer gets
          nothing of value.
        </p>
        <FieldRow four>
          <FairMarketValue path="fairMarketValues.golf" label="Golf value per team" />
          <FairMarketValue path="fairMarketValues.dinner" label="Dinner value" />
          <FairMarketValue path="fairMarketValues.shirt" label="Shirt value" />
          <FairMarketValue path="fairMarketValues.sponsor" label="Sponsorship value" />
        </FieldRow>
        <h3 className="mt-3 text-lg">Sales tax</h3>
        <p className="-mt-3 text-soft">
          Leave at 0 unless your state taxes it. The tax is added on top of the price for sign-ups from now
          on, and shown on its own line.
        </p>
        <FieldRow four>
          <EventPercent path="salesTax.golf" label="Golf tax" />
          <EventPercent path="salesTax.dinner" label="Dinner tax" />
          <EventPercent path="salesTax.shirt" label="Shirt tax" />
          <EventPercent path="salesTax.sponsor" label="Sponsorship tax" />
        </FieldRow>
        <FieldRow>
          <EventDollars path="fundraisingGoal" label="Fundraising goal" hint="Enter 0 to show no goal." />
          <EventText
            path="donateUrl"
            label="Donate link"
            type="url"
            hint="The page of your donation service."
          />
        </FieldRow>
      </FormSection>
      <FormSection id="limits" title="Limits and scoring">
        <FieldRow>
          <EventCount path="maxTeams" label="Team places" hint="Sign-up closes when they’re all taken." />
          <EventCount
            path="maxAttendees"
            label="Places at dinner"
            hint="Golfers and dinner guests together. Leave empty for no limit."
          />
        </FieldRow>
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
        <EventChoice path="tieBreak" label="Ties on the final leaderboard">
          {tieBreakNames.map((name) => (
            <option key={name} value={name}>
              {tieBreaks[name].label(holeCount)}
            </option>
          ))}
        </EventChoice>
      </FormSection>
      <FormSection
        id="check-in"
        title="Check-in"
        intro="Admins take payments and hand out codes at any time. Volunteers mark who is here. A team that hasn’t paid can’t open its scorecard, unless staff let it play."
      >
        <EventCheck
          name="volunteersTakeCash"
          label="Volunteers may take cash and hand out team codes at check-in"
        />
        <EventCheck name="unpaidMayScore" label="Teams that haven’t paid may play and keep score" />
      </FormSection>
    </>
  )
}
