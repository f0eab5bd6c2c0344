import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'

export interface Missing {
  what: string
  text: string
}

/** A chair can't fill these. */
const isOfServer = ({ what }: Missing) => what === 'email' || what === 'payments'

const link = 'link inline-flex min-h-11 items-center'

interface Props {
  title: string
  /** The label of the button to continue anyway. */
  yes: string
  busy: string
  eventId: string
  missing: readonly Missing[]
  onYes: () => Promise<void>
  onClose: () => void
}

/** Lists what is missing before a switch goes on. The admin may continue anyway. */
export function OpenAnyway({ title, yes, busy, eventId, missing, onYes, onClose }: Props) {
  const [ofServer, ofEvent] = [missing.filter(isOfServer), missing.filter((gap) => !isOfServer(gap))]
  return (
    <ConfirmDialog title={title} yes={yes} busy={busy} onYes={onYes} onClose={onClose}>
      {ofEvent.length > 0 && (
        <>
          <p>
            {ofEvent.length === 1
              ? 'One thing is still missing:'
              : `${ofEvent.length} things are still missing:`}
          </p>
          <Gaps missing={ofEvent} />
        </>
      )}
      {ofServer.length > 0 && (
        <>
          <p className={ofEvent.length > 0 ? 'mt-4' : undefined}>For whoever runs the server:</p>
          <Gaps missing={ofServer} />
        </>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5">
        {ofEvent.some(({ what }) => !['rules', 'holes', 'current'].includes(what)) && (
          <a className={link} href={`/admin/event-details/${eventId}`}>
            Go to the event’s details
          </a>
        )}
        {missing.some(({ what }) => what === 'holes') && (
          <a className={link} href="/admin/starting-holes">
            Give starting holes
          </a>
        )}
        {missing.some(({ what }) => what === 'rules') && (
          <a className={link} href="/admin/check-in?show=unsigned">
            Go to check-in
          </a>
        )}
      </p>
    </ConfirmDialog>
  )
}

function Gaps({ missing }: { missing: readonly Missing[] }) {
  return (
    <ul className="mt-2 grid gap-2 border-line border-l-4 pl-4">
      {missing.map(({ what, text }) => (
        <li key={`${what} ${text}`}>{text}</li>
      ))}
    </ul>
  )
}
