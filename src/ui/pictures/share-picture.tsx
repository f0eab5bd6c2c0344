import type { ReactNode } from 'react'
import { Button, type ButtonKind } from '../button.tsx'
import { saveBlob } from '../calls/save-file.ts'
import { toast } from '../feedback/toast.ts'
import { usePress } from '../feedback/use-press.ts'
import { ShareSign } from '../share-button.tsx'
import { asPng, type Picture } from './picture-file.ts'

interface Props {
  /** Made when it is asked for. */
  picture: () => Picture
  /** 'team-whitcomb.png' */
  fileName: string
  /** What is handed to the other app. */
  title: string
  kind?: ButtonKind
  className?: string
  children: ReactNode
}

/** Opens the phone's share sheet with a picture made here; where files can't be shared, saves it. */
export function SharePictureButton({ picture, fileName, title, kind = 'main', className, children }: Props) {
  const [isBusy, send] = usePress(
    async () => shareOrSave(await asPng(picture()), fileName, title),
    () => toast.error('Your browser couldn’t make the picture. Take a screenshot instead.'),
  )
  return (
    <Button kind={kind} className={className} busy={isBusy && 'One moment...'} onClick={send}>
      <ShareSign />
      {children}
    </Button>
  )
}

async function shareOrSave(png: Blob, fileName: string, title: string): Promise<void> {
  const file = new File([png], fileName, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return
    } catch (thrown) {
      // Closing the sheet isn't an error, and saves nothing.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return
    }
  }
  saveBlob(png, fileName)
  toast.success('Picture saved.')
}

/** 'Team Łukaszewicz' as a file's name: 'team-lukaszewicz'. */
export function fileNameOf(words: string): string {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L')
  return (
    plain
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'card'
  )
}
