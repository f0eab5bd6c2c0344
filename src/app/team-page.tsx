import { TeamScreen } from '../people/places/client/index.ts'
import { OwnHandicap } from '../play/committee/client/index.ts'

export default function TeamPage() {
  return <TeamScreen handicap={<OwnHandicap />} />
}
