import { TeamInfoScreen } from '../people/teams/client/index.ts'
import { FinalizeDialog } from '../play/board/client/index.ts'

export default function TeamInfoPage() {
  return <TeamInfoScreen Finalize={FinalizeDialog} />
}
