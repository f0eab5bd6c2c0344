import { EventsScreen } from '../event/event/client/index.ts'
import { FinalizeDialog } from '../play/board/client/index.ts'

export default function EventsPage() {
  return <EventsScreen Finalize={FinalizeDialog} />
}
