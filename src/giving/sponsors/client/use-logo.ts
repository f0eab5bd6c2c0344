import { useRef, useState } from 'react'
import { useObjectUrl } from '../../../ui/use-object-url.ts'
import { logoFault } from '../rules.ts'

export interface Logo {
  file: File | null
  /** An object URL of the chosen picture; null without one. */
  preview: string | null
  /** Why the last chosen file was rejected. */
  fault: string | null
  input: React.RefObject<HTMLInputElement | null>
  choose: (file: File | undefined) => void
  remove: () => void
  /** Called when the browser can't show the file. */
  cannotShow: () => void
}

/** The chosen logo. A file that isn't a picture, or is too large, is rejected with a message. */
export function useLogo(): Logo {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const preview = useObjectUrl(file)

  function refuse(message: string): void {
    // Otherwise choosing the same file again wouldn't fire a change.
    if (input.current) input.current.value = ''
    setFile(null)
    setFault(message)
  }

  return {
    file,
    preview,
    fault,
    input,
    choose(chosen) {
      // Closing the file picker keeps the earlier choice.
      if (!chosen) return
      const message = logoFault(chosen)
      if (message === undefined) {
        setFile(chosen)
        setFault(null)
      } else {
        refuse(message)
        // Alerted at once, and also shown at the field.
        setTimeout(() => window.alert(message))
      }
    },
    remove() {
      refuse('')
      input.current?.focus()
    },
    cannotShow: () => refuse('That picture is damaged or incomplete. Please choose another one.'),
  }
}
