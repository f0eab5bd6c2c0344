import { createHash } from 'node:crypto'
import type { ConsentAsk } from '../../event/event-shapes.ts'
import type { EventRecord } from '../../event/server/index.ts'
import { agreementWording, textsWording } from '../rules.ts'

/** What the forms of an event ask people to agree to, in the words of now. `texts`: a text service is set up. */
export function asksOf({ name, texts: said }: EventRecord, { texts }: { texts: boolean }): ConsentAsk[] {
  const { rules = '', photos = '' } = said.agreements ?? {}
  return [
    ...(rules === '' ? [] : [ask('rules', agreementWording('rules', rules), true)]),
    ...(photos === '' ? [] : [ask('photos', agreementWording('photos', photos), false)]),
    ...(texts
      ? [ask('texts', textsWording({ eventName: name, charity: said.charity.legalName }), false)]
      : []),
  ]
}

function ask(kind: ConsentAsk['kind'], text: string, isRequired: boolean): ConsentAsk {
  const id = createHash('sha256').update(`${kind}\n${text}`).digest('hex').slice(0, 32)
  return { id, kind, text, isRequired }
}
