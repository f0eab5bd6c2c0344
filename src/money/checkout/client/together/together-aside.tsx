import { OtherWays } from '../due-payment.tsx'
import { isTeams } from '../payable.ts'
import type { Bill } from '../sold.ts'
import { TeamPageLink, TeamRoster } from '../ticket/team-roster.tsx'
import { TeamAddOns } from './team-add-ons.tsx'

/** Below the form: who of the team has paid, what it bought, and how to pay in person. */
export function TogetherAside({ bills }: { bills: readonly Bill[] }) {
  const team = bills.find(({ payable }) => isTeams(payable))
  return (
    <>
      {team?.team && (
        <section aria-labelledby="who-paid" className="grid gap-3">
          <h2 id="who-paid" className="text-xl">
            {team.info.paidAmount > 0 ? 'Who has paid' : 'Your team'}
          </h2>
          <TeamRoster team={team.team} info={team.info} />
          <TeamPageLink team={team.team} />
        </section>
      )}
      {team?.payable.isOwnTeam && <TeamAddOns isBesideShop={!team.info.hasPaidInFull} />}
      {team && !team.info.hasPaidInFull && <OtherWays bill={team} isOneOfSeveral={bills.length > 1} />}
    </>
  )
}
