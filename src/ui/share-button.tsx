import type { ReactNode } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { copyText } from './copy-button.tsx'
import { toast } from './feedback/toast.ts'

interface Props {
  /** What is handed to the other app. */
  title: string
  text?: string | undefined
  url: string
  kind?: ButtonKind | undefined
  small?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Opens the phone's share sheet; without one, copies the link. */
export function ShareButton({ title, text, url, kind, small, className, children }: Props) {
  return (
    <Button kind={kind} small={small} className={className} onClick={() => share({ title, text, url })}>
      <ShareSign />
      {children}
    </Button>
  )
}

async function share(data: { title: string; text: string | undefined; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: data.title, url: data.url, ...(data.text ? { text: data.text } : {}) })
      return
    } catch (thrown) {
      // Closing the sheet isn't an error, and copies nothing.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return
    }
  }
  if (await copyText(data.url)) toast.success('Link copied.')
  else toast.error(`Your browser doesn’t allow copying. The link: ${data.url}`)
}

/** An arrow out of a tray. */
export function ShareSign() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-none stroke-2 stroke-current">
      <path
        d="M10 13V2m0 0L6.5 5.5M10 2l3.5 3.5M5 9H4v9h12V9h-1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
