import { toast } from './toast.ts'

interface Props {
  text: string
  /** What was copied, for the toast and for screen readers. */
  what: string
}

export function CopyButton({ text, what }: Props) {
  async function copy(): Promise<void> {
    const isCopied = await copyText(text)
    if (isCopied) toast.success(`${what} copied.`)
    else toast.error(`Your browser does not allow copying. ${what}: ${text}`)
  }
  return (
    <button type="button" className="link min-h-11 whitespace-nowrap" onClick={copy}>
      Copy link<span className="sr-only"> ({what})</span>
    </button>
  )
}

/** Browsers give a clipboard to secure pages only; an event's own network often is not one. */
async function copyText(text: string): Promise<boolean> {
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
