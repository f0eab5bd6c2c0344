export { ChoiceField } from './sign-up/choice-field.tsx'
export { missingWords } from './sign-up/missing-words.ts'
export { PartyDetailCards, partyDetailsSent, usePartyDetails } from './sign-up/party-details.tsx'
export { TeamScreen } from './team/team-screen.tsx'
