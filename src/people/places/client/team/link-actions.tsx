import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ShareButton } from '../../../../ui/share-button.tsx'
import type { OpenLink } from '../../links-contract.ts'

interface Props {
  link: OpenLink
  /** Whose place, also for screen readers: 'Place 3'. */
  title: string
  eventName: string
  /** What is shared with the link. */
  text: string
  onTakeBack: () => void
}

/** Shares, copies or takes back the link of a place. */
export function LinkActions({ link, title, eventName, text, onTakeBack }: Props) {
  return (
    <>
      <ShareButton title={`A place at ${eventName}`} text={text} url={link.url}>
        Share<span className="sr-only"> {title}</span>
      </ShareButton>
      <CopyButton text={link.url} what={`Link for ${title}`} />
      <Button kind="quiet" small onClick={onTakeBack}>
        Take back<span className="sr-only"> {title}</span>
      </Button>
    </>
  )
}
