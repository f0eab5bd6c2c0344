export { OwnHandicap } from './own-handicap.tsx'
