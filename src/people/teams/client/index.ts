export { ForWhomField } from './for-whom-field.tsx'
export { GolferFields, golferFaults } from './golfer-fields.tsx'
export { ClaimForm, GolferEntry, type Said, useGolferForm } from './golfer-form.tsx'
export { LeaderTexts } from './leader-texts.tsx'
export { LetPlay } from './let-play.tsx'
export {
  type AddOns,
  type AddOnsAsked,
  type Buyer,
  type ChosenAddOns,
  useAddOns,
  WithAddOns,
} from './sign-up/add-ons.ts'
export { EventIsFull } from './sign-up/event-is-full.tsx'
export { LastPlaceGone, useFreshPlaces } from './sign-up/last-place.tsx'
export { PlayerCard } from './sign-up/player-card.tsx'
export { removeDraft } from './sign-up/sign-up-draft.ts'
export { type Gap, gapOf } from './sign-up/sign-up-gaps.ts'
export { priceToPay } from './sign-up/sign-up-price.ts'
export {
  fieldRefusals,
  type RefusedField,
  refusedFields,
  refusedName,
  summaryOf,
} from './sign-up/sign-up-refusal.ts'
export { default as TeamSignUpScreen } from './sign-up/sign-up-screen.tsx'
export { TeamName } from './sign-up/team-name.tsx'
export { type Foursome, useFoursome } from './sign-up/use-foursome.ts'
export { TeamStopDialog } from './staff/dialogs/team-stop-dialog.tsx'
export { default as TeamInfoScreen } from './staff/list/team-info-screen.tsx'
export { PlayerFieldset } from './staff/team/player-fieldset.tsx'
export { TeamRulesCard } from './team-rules.tsx'
export { useTeams } from './use-teams.ts'
