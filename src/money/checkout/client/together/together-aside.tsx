import { OtherWays } from '../due-payment.tsx'
import { isTeams } from '../payable.ts'
import type { Bill } from '../sold.ts'
import { OwnTeam } from '../ticket/team-roster.tsx'
import { TeamAddOns } from './team-add-ons.tsx'

/** Below the button: how to pay in person. */
export function TogetherWays({ bills }: { bills: readonly Bill[] }) {
  const team = bills.find(({ payable }) => isTeams(payable))
  return team && !team.info.hasPaidInFull ? <OtherWays bill={team} isOneOfSeveral={bills.length > 1} /> : null
}

/** Beside the form, on a phone below it: who of the team has paid, and what it bought. */
export function TogetherAside({ bills }: { bills: readonly Bill[] }) {
  const team = bills.find(({ payable }) => isTeams(payable))
  return (
    <>
      {team?.team && <OwnTeam team={team.team} info={team.info} />}
      {team?.payable.isOwnTeam && <TeamAddOns isBesideShop={!team.info.hasPaidInFull} />}
    </>
  )
}
