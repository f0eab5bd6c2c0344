import { newId } from '../../../../kernel/ids.ts'
import { ApiFault, call } from '../../../../ui/calls/api.ts'
import { watchQueues } from '../../../../ui/offline/page-queues.ts'
import { type Failure, failureOf, OtherUserError } from '../../../../ui/offline/send-failure.ts'
import { nothingToSend, openSendQueue, type SendState } from '../../../../ui/offline/send-queue.ts'
import { currentSession } from '../../../../ui/session/session.ts'
import type { HoleContest } from '../../../rules/contest-shapes.ts'
import type { VolunteerContest } from '../../entry-shapes.ts'
import { type EntriesStore, entriesStoreOf } from './entries-store.ts'
import { added, answered, dropped, type PendingEntry, tried } from './pending-entries.ts'

export type EntriesState = SendState<PendingEntry>
export type NewEntry = Omit<PendingEntry, 'mutationId' | 'at' | 'wasTried' | 'refusal'>

/** Shots of one link or team on this phone. They outlive their screen: one measured just before leaving it is still sent. */
export interface ContestEntries<Answer> {
  state(): EntriesState
  subscribe(listener: () => void): () => void
  /** Saved on the phone, then sent. */
  add(entry: NewEntry): void
  /** Before it was sent, or once it was refused. */
  drop(mutationId: string): void
  wake(): void
  /** Calls back with the server's answer to every shot. Returns what ends it. */
  onAnswer(hear: (answer: Answer) => void): () => void
}

type Send<Answer> = (entry: PendingEntry) => Promise<Answer>

const opened = new Map<string, ContestEntries<never>>()

/** A volunteer's shots, by the secret of the link. Opening it starts sending what is pending. */
export function entriesByLink(secret: string): ContestEntries<VolunteerContest> {
  return openOnce(`link ${secret}`, (entry) =>
    call('POST /api/contest/entry', { body: { secret, ...bodyOf(entry) } }, { keepalive: false }),
  )
}

/** A team's own shots, whatever hole they are on. */
export function entriesOfTeam(teamId: string): ContestEntries<HoleContest> {
  return openOnce(`team ${teamId}`, (entry) => {
    if (currentSession().user?.teamId !== teamId) throw new OtherUserError()
    const { contestId } = entry
    return call(
      'POST /api/LiveScoring/contest-entry',
      { body: { contestId, ...bodyOf(entry) } },
      { keepalive: false },
    )
  })
}

function bodyOf({ mutationId, teamId, playerName, category, amount, at }: PendingEntry) {
  return { mutationId, teamId, playerName, category, amount, at }
}

function openOnce<Answer>(owner: string, send: Send<Answer>): ContestEntries<Answer> {
  const known = opened.get(owner)
  if (known) return known as unknown as ContestEntries<Answer>
  if (opened.size === 0) watchQueues(queues)
  const fresh = openEntries(owner, entriesStoreOf(owner), send)
  opened.set(owner, fresh as unknown as ContestEntries<never>)
  return fresh
}

/** `send` resolves once the server has taken the shot. */
export function openEntries<Answer>(
  owner: string,
  store: EntriesStore,
  send: Send<Answer>,
): ContestEntries<Answer> {
  let state: EntriesState = nothingToSend
  const listeners = new Set<() => void>()
  const hearers = new Set<(answer: Answer) => void>()
  const queue = openSendQueue<PendingEntry>({
    name: `pinhigh.contests.${owner}`,
    store,
    tried,
    async send(entry) {
      const answer = await send(entry)
      // Shown before the shot leaves the queue, so that no screen is without both.
      for (const hear of hearers) hear(answer)
      return answered(entry.mutationId)
    },
    failureOf: failureOfEntry,
    onChange(fresh) {
      state = fresh
      for (const listener of listeners) listener()
    },
  })
  store.onChangeElsewhere(queue.reread)
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(entry) {
      const fresh = { mutationId: newId(), at: new Date().toISOString(), wasTried: false, refusal: null }
      queue.change(added({ ...entry, ...fresh }))
    },
    drop: (mutationId) => queue.change(dropped(mutationId)),
    wake: queue.wake,
    onAnswer(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}

/** Waiting doesn't help. */
const decided: readonly string[] = ['link-closed', 'request-reused']

function failureOfEntry(thrown: unknown): Failure {
  if (thrown instanceof ApiFault && thrown.code) {
    const [first] = Object.values(thrown.errors).flat()
    if (decided.includes(thrown.code) || first) return { kind: 'refused', words: first ?? thrown.title }
  }
  return failureOf(thrown)
}

function* queues() {
  for (const { state, wake } of opened.values())
    yield { wake, isOnlyHere: () => !state().canStore && state().entries.length > 0 }
}
