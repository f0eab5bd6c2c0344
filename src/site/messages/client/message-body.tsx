import { useId, useState } from 'react'
import type { OutboxMessage } from '../contract.ts'

/**
 * The message. Its HTML is shown in an iframe that can't run scripts, load or open anything, or reach this page: a
 * sandbox without permissions, plus its own content security policy.
 */
export function MessageBody({ message }: { message: OutboxMessage }) {
  const [isFormatted, setFormatted] = useState(false)
  const boxId = useId()
  return (
    <div className="grid gap-3">
      {message.html && (
        <button
          type="button"
          aria-expanded={isFormatted}
          aria-controls={boxId}
          onClick={() => setFormatted(!isFormatted)}
          className="link min-h-11 justify-self-start"
        >
          {isFormatted ? 'Show as plain text' : 'Show the email as sent'}
        </button>
      )}
      <div id={boxId}>
        {isFormatted ? (
          <iframe
            title={`Message: ${message.subject}`}
            sandbox=""
            referrerPolicy="no-referrer"
            srcDoc={`${policy}${message.html}`}
            className="h-[60vh] min-h-80 w-full rounded-md border border-line bg-white"
          />
        ) : (
          <pre className="whitespace-pre-wrap rounded-md border border-line bg-paper p-4 font-sans [overflow-wrap:anywhere]">
            {message.text}
          </pre>
        )}
      </div>
    </div>
  )
}

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`
