import { useRef, useState } from 'react'
import { useObjectUrl } from '../../../ui/use-object-url.ts'
import { logoFault } from '../rules.ts'

export interface Logo {
  file: File | null
  /** An address of the chosen picture in this page; null without one. */
  preview: string | null
  /** Why the last choice was not taken. */
  fault: string | null
  input: React.RefObject<HTMLInputElement | null>
  choose: (file: File | undefined) => void
  remove: () => void
  /** The browser cannot show what was chosen. */
  cannotShow: () => void
}

/** The logo as chosen. What is no picture, or too large, is said and not kept. */
export function useLogo(): Logo {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const preview = useObjectUrl(file)

  function refuse(message: string): void {
    // Else choosing the same file again would be no change.
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
      // Closing the window without a choice leaves what was chosen before.
      if (!chosen) return
      const message = logoFault(chosen)
      if (message === undefined) {
        setFile(chosen)
        setFault(null)
      } else {
        refuse(message)
        // Said at once, as the specification asks; and it stays at the field.
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
