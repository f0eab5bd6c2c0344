export { PlayerCards } from './sign-up/player-cards.tsx'
