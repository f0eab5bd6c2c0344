import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { clockTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { classes } from '../../../../ui/classes.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { callKinds } from '../../../rules/call-kinds.ts'
import type { CardMessage, DeskCall } from '../../../rules/card-message-shapes.ts'
import { type PendingTalk, talkOf } from './talk-queue.ts'

interface Props {
  teamId: string
  messages: readonly CardMessage[]
  deskCalls: readonly DeskCall[]
  /** The hole in view. */
  holeNumber: number
  /** Something reached the server: read the card again. */
  onNews: () => void
}

/** What the desk says, and what the team asked it; above the hole, so that nobody plays past it. Once the result is final it has all been said. */
export default function CardTalk({ teamId, messages, deskCalls, holeNumber, onNews }: Props) {
  const [talk] = useState(() => talkOf(teamId))
  const { entries, canStore } = useSyncExternalStore(talk.subscribe, talk.state)
  const { event } = useEvent()
  const [put, setPut] = useState(putAway)
  useNewsOnceSent(entries.length, onNews)
  const confirming = new Set(entries.map(({ confirms }) => confirms))
  const isOver = event?.eventIsFinalized ?? false
  const here = (isOver ? [] : messages).filter(
    ({ messageId, holes, mustConfirm, isConfirmed }) =>
      (!holes || holes.includes(holeNumber)) &&
      !(mustConfirm ? isConfirmed || confirming.has(messageId) : put.has(messageId)),
  )
  useSeen(here)

  function putDown(id: string): void {
    const next = new Set([...put, id])
    keepPutAway(next)
    setPut(next)
  }
  const known = new Set(deskCalls.map(({ callId }) => callId))
  const pending = entries.filter(({ call: said, mutationId }) => said && !known.has(mutationId))
  const calls = (isOver ? [] : deskCalls).filter(({ callId, answer, isClosed }) =>
    answer === '' ? !isClosed : !put.has(callId + answer),
  )
  return (
    <>
      {here.map((message) => (
        <Said
          key={message.messageId}
          head={`From the desk, ${clockTime(message.madeAt, event?.timeZone)}${message.isCorrection ? ', corrected' : ''}`}
          words={message.words}
          isUrgent={message.mustConfirm}
          done={message.mustConfirm ? 'We’ve read it' : 'OK'}
          onDone={() => (message.mustConfirm ? talk.confirm(message.messageId) : putDown(message.messageId))}
        />
      ))}
      {calls.map((each) => (
        <Said
          key={each.callId}
          head={`You called: ${calledFor(each)}`}
          words={each.answer || (each.isTaken ? 'The desk is on it.' : 'The desk has your call.')}
          {...(each.answer && { done: 'OK', onDone: () => putDown(each.callId + each.answer) })}
        />
      ))}
      {pending.map((entry) => (
        <Pending key={entry.mutationId} entry={entry} canStore={canStore} onDrop={talk.drop} />
      ))}
    </>
  )
}

const calledFor = ({ kind, holeNumber }: Pick<DeskCall, 'kind' | 'holeNumber'>) =>
  `${callKinds[kind].toLowerCase()}${holeNumber === null ? '' : `, hole ${holeNumber}`}`

interface SaidProps {
  head: string
  words: string
  isUrgent?: boolean
  done?: string
  onDone?: () => void
}

function Said({ head, words, isUrgent = false, done, onDone }: SaidProps) {
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={classes(
        '-mx-[16px] flex items-center justify-between gap-x-3 px-[16px] py-1.5 leading-tight',
        isUrgent ? 'bg-pin text-white' : 'bg-mint',
      )}
    >
      <p className="wrap-anywhere min-w-0">
        <span className="block text-[0.9375rem]">{head}</span>
        <span className="whitespace-pre-line font-semibold">{words}</span>
      </p>
      {done && (
        <Button small className="shrink-0" onClick={onDone}>
          {done}
        </Button>
      )}
    </div>
  )
}

interface PendingProps {
  entry: PendingTalk
  canStore: boolean
  onDrop: (mutationId: string) => void
}

/** A call that the desk doesn't have yet. */
function Pending({ entry: { call: said, mutationId, refusal }, canStore, onDrop }: PendingProps) {
  if (!said) return null
  const words = refusal
    ? `It didn’t reach the desk. ${refusal}`
    : canStore
      ? 'Saved on this phone. It’s sent as soon as there is signal.'
      : 'This phone can’t save it. Keep this page open until there is signal.'
  return (
    <Said
      head={`Not sent yet: ${calledFor(said)}`}
      words={words}
      {...(refusal && { done: 'OK', onDone: () => onDrop(mutationId) })}
    />
  )
}

/** Tells the server once what is in sight; without signal again when the card is read the next time. */
function useSeen(here: readonly CardMessage[]): void {
  const fresh = here
    .filter(({ isSeen }) => !isSeen)
    .slice(0, mostAtOnce)
    .map(({ messageId }) => messageId)
  const key = fresh.join()
  const tell = useEffectEvent(() => {
    if (fresh.length === 0) return
    void call('POST /api/LiveScoring/messages-read', { body: { seen: fresh, confirmed: [] } }).catch(
      () => undefined,
    )
  })
  useEffect(() => {
    if (key === '') return
    tell()
    const timer = setInterval(tell, tellAgain)
    return () => clearInterval(timer)
  }, [key])
}

/** As many as one call takes. */
const mostAtOnce = 50
/** Milliseconds. */
const tellAgain = 20_000

/** Once the queue is shorter, the server's card knows more. */
function useNewsOnceSent(length: number, onNews: () => void): void {
  const before = useRef(length)
  const news = useEffectEvent(onNews)
  useEffect(() => {
    if (length < before.current) news()
    before.current = length
  }, [length])
}

const putAwayKey = 'pinhigh.messages-put-away'
const mostPutAway = 100

/** What somebody has put away on this phone: ids of plain messages, and of calls with their answer. */
function putAway(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(putAwayKey) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [])
  } catch {
    return new Set()
  }
}

function keepPutAway(ids: ReadonlySet<string>): void {
  try {
    localStorage.setItem(putAwayKey, JSON.stringify([...ids].slice(-mostPutAway)))
  } catch {
    // Then it is shown again after a reload.
  }
}
