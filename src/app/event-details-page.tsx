import { EventDetailsScreen } from '../event/event/client/index.ts'
import { FinalizeDialog } from '../play/board/client/index.ts'
import { HomeBody } from './home/home-body.tsx'

export default function EventDetailsPage() {
  return <EventDetailsScreen Home={HomeBody} Finalize={FinalizeDialog} />
}
