export { ChoiceField } from './sign-up/choice-field.tsx'
export { missingWords } from './sign-up/missing-words.ts'
export { PartyDetailCards, partySent, usePartyDetails } from './sign-up/party-details.tsx'
export { PlayerCards } from './sign-up/player-cards.tsx'
