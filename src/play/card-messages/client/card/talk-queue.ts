import type { DBSchema } from 'idb'
import { newId } from '../../../../kernel/ids.ts'
import { ApiFault, call } from '../../../../ui/calls/api.ts'
import { watchQueues } from '../../../../ui/offline/page-queues.ts'
import { phoneDatabaseOf } from '../../../../ui/offline/phone-database.ts'
import { type Failure, failureOf, OtherUserError } from '../../../../ui/offline/send-failure.ts'
import {
  nothingToSend,
  openSendQueue,
  type Refusable,
  type SendState,
} from '../../../../ui/offline/send-queue.ts'
import { tabChannel } from '../../../../ui/offline/tabs.ts'
import { changeUnsent } from '../../../../ui/offline/unsent-store.ts'
import { currentSession } from '../../../../ui/session/session.ts'
import type { CallKind } from '../../../rules/call-kinds.ts'

/** A call to the desk. */
export interface CallToSend {
  kind: CallKind
  words: string
  holeNumber: number
  /** By this phone's clock, ISO 8601. */
  calledAt: string
}

/** Something a team said on this phone that the server doesn't have yet: a call, or that it has read a message. */
export interface PendingTalk extends Refusable {
  call: CallToSend | null
  confirms: string | null
}

export type TalkState = SendState<PendingTalk>

/** It outlives its screen: a call made just before leaving it is still sent. */
export interface TeamTalk {
  state(): TalkState
  subscribe(listener: () => void): () => void
  call(call: CallToSend): void
  confirm(messageId: string): void
  /** A person saw that it was refused. */
  drop(mutationId: string): void
  wake(): void
}

interface TalkSchema extends DBSchema {
  /** In the order said, by an increasing number. `owner`: the team's id. */
  unsent: { key: number; value: PendingTalk & { owner: string }; indexes: { owner: string } }
}

const talkDatabase = phoneDatabaseOf<TalkSchema>('pinhigh-talk', [
  (database) => database.createObjectStore('unsent', { autoIncrement: true }).createIndex('owner', 'owner'),
])
const talkTabs = tabChannel('pinhigh.talk')
const opened = new Map<string, TeamTalk>()

/** Opening it starts sending what is pending. */
export function talkOf(teamId: string): TeamTalk {
  const known = opened.get(teamId)
  if (known) return known
  if (opened.size === 0) watchQueues(queues)
  const fresh = openTalk(teamId)
  opened.set(teamId, fresh)
  return fresh
}

function openTalk(teamId: string): TeamTalk {
  let state: TalkState = nothingToSend
  const listeners = new Set<() => void>()
  const onDisk = {
    database: talkDatabase,
    owner: teamId,
    isReadable: (row: PendingTalk) => row.call !== undefined && row.confirms !== undefined,
    onWritten: () => talkTabs.notify(teamId),
  }
  const queue = openSendQueue<PendingTalk>({
    name: `pinhigh.talk.${teamId}`,
    store: { change: (step) => changeUnsent(onDisk, step) },
    tried: () => (entries) => entries,
    async send(entry) {
      await send(teamId, entry)
      return without(entry.mutationId)
    },
    failureOf: failureOfTalk,
    onChange(fresh) {
      state = fresh
      for (const listener of listeners) listener()
    },
  })
  talkTabs.onChange((changed, isOtherTab) => {
    if (isOtherTab && changed === teamId) queue.reread()
  })
  const add = (entry: Pick<PendingTalk, 'call' | 'confirms'>) =>
    queue.change((entries) => inTurn([...entries, { mutationId: newId(), refusal: null, ...entry }]))
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call: (said) => add({ call: said, confirms: null }),
    confirm: (messageId) => add({ call: null, confirms: messageId }),
    drop: (mutationId) => queue.change(without(mutationId)),
    wake: queue.wake,
  }
}

/** Who needs help stands before who is thirsty. */
function inTurn(entries: PendingTalk[]): PendingTalk[] {
  const isMedical = ({ call: said }: PendingTalk) => said?.kind === 'medical'
  return [...entries.filter(isMedical), ...entries.filter((each) => !isMedical(each))]
}

const without = (mutationId: string) => (entries: readonly PendingTalk[]) =>
  entries.filter((each) => each.mutationId !== mutationId)

async function send(teamId: string, { mutationId, call: said, confirms }: PendingTalk): Promise<void> {
  if (currentSession().user?.teamId !== teamId) throw new OtherUserError()
  const options = { keepalive: false }
  if (said)
    await call('POST /api/LiveScoring/desk-call', { body: { callId: mutationId, teamId, ...said } }, options)
  if (confirms)
    await call('POST /api/LiveScoring/messages-read', { body: { seen: [], confirmed: [confirms] } }, options)
}

/** Waiting helps with none of these. */
function failureOfTalk(thrown: unknown): Failure {
  const isOver =
    thrown instanceof ApiFault && (thrown.code === 'too-late' || thrown.code === 'request-reused')
  return isOver ? { kind: 'refused', words: thrown.title } : failureOf(thrown)
}

function* queues() {
  for (const { state, wake } of opened.values())
    yield { wake, isOnlyHere: () => !state().canStore && state().entries.length > 0 }
}
