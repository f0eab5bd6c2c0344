import { createHash } from 'node:crypto'
import type { ConsentAsk } from '../../../event/event/event-shapes.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { agreementWording, textsWording } from '../rules.ts'

/** What the forms of an event ask people to agree to, in the words of now. `texts`: a text service is set up. */
export function asksOf(event: EventRecord, { texts }: { texts: boolean }): ConsentAsk[] {
  const { name, texts: said } = event
  const photos = said.agreements?.photos ?? ''
  const rules = rulesOf(event)
  return [
    ...(rules ? [{ ...rules.signUp, forOther: { id: rules.forOther.id, text: rules.forOther.text } }] : []),
    ...(photos === '' ? [] : [ask('photos', agreementWording('photos', photos), false)]),
    ...(texts
      ? [ask('texts', textsWording({ eventName: name, charity: said.charity.legalName }), false)]
      : []),
  ]
}

/** The event's rules with each sentence that somebody agrees to them by; null at an event without. */
export function rulesOf({ texts }: Pick<EventRecord, 'texts'>) {
  const rules = texts.agreements?.rules ?? ''
  if (rules === '') return null
  return {
    signUp: ask('rules', agreementWording('rules', rules), true),
    forSelf: ask('rules', agreementWording('rulesForSelf', rules), true),
    forOther: ask('rules', agreementWording('rulesForOther', rules), true),
  }
}

function ask(kind: ConsentAsk['kind'], text: string, isRequired: boolean): ConsentAsk {
  const id = createHash('sha256').update(`${kind}\n${text}`).digest('hex').slice(0, 32)
  return { id, kind, text, isRequired }
}
