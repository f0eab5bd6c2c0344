import { toast } from './feedback/toast.ts'

interface Props {
  text: string
  /** What was copied, for the toast and for screen readers. */
  what: string
}

export function CopyButton({ text, what }: Props) {
  return (
    <button type="button" className="link min-h-11 whitespace-nowrap" onClick={() => copyLink(text, what)}>
      Copy link<span className="sr-only"> ({what})</span>
    </button>
  )
}

/** Copies and says so; if the browser refuses, shows the text itself. */
export async function copyLink(text: string, what: string): Promise<void> {
  const isCopied = await copyText(text)
  if (isCopied) toast.success(`${what} copied.`)
  else toast.error(`Your browser doesn’t allow copying. ${what}: ${text}`)
}

/** Browsers offer a clipboard only on secure pages; an event's own network often isn't one. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelecting(text)
  }
}

function copyBySelecting(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
