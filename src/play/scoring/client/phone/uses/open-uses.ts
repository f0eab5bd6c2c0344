import { newId } from '../../../../../kernel/ids.ts'
import { ApiFault, call } from '../../../../../ui/calls/api.ts'
import { watchQueues } from '../../../../../ui/offline/page-queues.ts'
import { type Failure, failureOf, OtherUserError } from '../../../../../ui/offline/send-failure.ts'
import { nothingToSend, openSendQueue, type SendState } from '../../../../../ui/offline/send-queue.ts'
import { currentSession } from '../../../../../ui/session/session.ts'
import type { CardItem } from '../../../contract.ts'
import { afterAnswer } from '../../../item-uses.ts'
import { liveCard } from '../card/live-card.ts'
import { scorecardOf } from '../card/open-scorecards.ts'
import { deviceId } from '../card/phone-id.ts'
import { answered, dismissed, type PendingUse, takenBack, tried, used } from './pending-uses.ts'
import { type UsesStore, usesStoreOf } from './uses-store.ts'

export type UsesState = SendState<PendingUse>

/** What one team uses on this phone. It outlives its screen: a mulligan used just before leaving it is still sent. */
export interface TeamUses {
  state(): UsesState
  subscribe(listener: () => void): () => void
  /** Returns the id of the use. */
  use(item: Pick<CardItem, 'itemId' | 'name'>, holeNumber: number): string
  takeBack(item: Pick<CardItem, 'itemId' | 'name'>, use: CardItem['uses'][number]): void
  dismiss(mutationId: string): void
  wake(): void
}

const opened = new Map<string, TeamUses>()

/** Opening it starts sending what is pending. */
export function usesOf(teamId: string): TeamUses {
  const known = opened.get(teamId)
  if (known) return known
  if (opened.size === 0) watchQueues(queues)
  const fresh = openUses(teamId, usesStoreOf(teamId), sendUse)
  opened.set(teamId, fresh)
  return fresh
}

/** `send` resolves once the server has taken the use. */
export function openUses(
  teamId: string,
  store: UsesStore,
  send: (teamId: string, use: PendingUse) => Promise<void>,
): TeamUses {
  let state: UsesState = nothingToSend
  const listeners = new Set<() => void>()
  const queue = openSendQueue<PendingUse>({
    name: `pinhigh.item-uses.${teamId}`,
    store,
    tried,
    async send(use) {
      await send(teamId, use)
      return answered(use)
    },
    failureOf: failureOfUse,
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
    use({ itemId, name: itemName }, holeNumber) {
      const mutationId = newId()
      const fresh = { isUndone: false, wasTried: false, refusal: null }
      queue.change(used({ mutationId, itemId, itemName, holeNumber, ...fresh }))
      return mutationId
    },
    takeBack: ({ itemId, name: itemName }, { id: mutationId, holeNumber }) =>
      queue.change(takenBack({ mutationId, itemId, itemName, holeNumber })),
    dismiss: (mutationId) => queue.change(dismissed(mutationId)),
    wake: queue.wake,
  }
}

/** The scorecard has the answer before the use leaves the queue, so that no screen is without both. */
async function sendUse(
  teamId: string,
  { mutationId, itemId, holeNumber, isUndone }: PendingUse,
): Promise<void> {
  if (currentSession().user?.teamId !== teamId) throw new OtherUserError()
  const answer = await call(
    'POST /api/LiveScoring/item-use',
    { body: { mutationId, teamId, itemId, holeNumber, undo: isUndone, deviceId: deviceId() } },
    { keepalive: false },
  )
  const scorecard = scorecardOf(`team:${teamId}`, liveCard)
  scorecard.setItems(afterAnswer(scorecard.state().card?.items ?? [], answer))
}

/** Waiting doesn't help: the team's other phone used the last one. */
const noneLeft = 'None were left when this reached us. Your team’s other phone used the last one first.'

export function failureOfUse(thrown: unknown): Failure {
  if (thrown instanceof ApiFault && thrown.code === 'none-left') return { kind: 'refused', words: noneLeft }
  if (thrown instanceof ApiFault && thrown.code === 'scoring-locked')
    return { kind: 'refused', words: thrown.title }
  return failureOf(thrown)
}

function* queues() {
  for (const { state, wake } of opened.values())
    yield { wake, isOnlyHere: () => !state().canStore && state().entries.length > 0 }
}
