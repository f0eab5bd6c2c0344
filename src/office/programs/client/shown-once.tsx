import { Button } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

interface Props {
  title: string
  /** 'Secret', 'Key'. */
  what: string
  text: string
  children: string
  onClose: () => void
}

/** Something secret that can be read now and never again. */
export function ShownOnce({ title, what, text, children, onClose }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => copyLink(text, what)}>Copy</Button>
          <Button kind="main" onClick={onClose}>
            I’ve saved it
          </Button>
        </>
      }
    >
      <p className="mb-3">{children}</p>
      <p className="mb-3 rounded-md bg-mint p-3 font-mono [overflow-wrap:anywhere]">
        <span className="sr-only">{what}: </span>
        {text}
      </p>
      <p className="text-soft">Save it now: it can’t be shown again.</p>
    </Dialog>
  )
}
