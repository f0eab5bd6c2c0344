import fc from 'fast-check'

/** Something that somebody does to an event of few teams. `pick` chooses one of those there are. */
export type Act =
  | { kind: 'party'; who: number; size: number; isByStaff: boolean }
  | { kind: 'team'; who: number; named: number; isByStaff: boolean; hasCode: boolean }
  | { kind: 'dinner'; who: number; size: number }
  | { kind: 'seat'; pick: number; target: number }
  /** Each party gets a team of its own, as far as staff may. */
  | { kind: 'spread' }
  | { kind: 'unseat' | 'cancel' | 'keep and cancel' | 'cancel by link'; pick: number }
  | { kind: 'pay'; pick: number; isTeam: boolean; isLate: boolean }
  | { kind: 'cards arrive' | 'undo' | 'restore' | 'hold' | 'end the code' | 'package' }
  | { kind: 'plan'; part: number }
  | { kind: 'edit'; pick: number; change: 'fewer' | 'turn around' | 'replace'; at: number }
  | { kind: 'delete'; pick: number }
  | { kind: 'merge'; pick: number; other: number }
  | { kind: 'limit'; teams: number }
  | LinkAct
  | LookingAct
  | WaitAct

/** `at`: a player's place; 0 an open one. */
export type LinkAct =
  | { kind: 'send' | 'swap'; pick: number; at: number }
  | { kind: 'name'; pick: number; at: number; who: number }
  | { kind: 'take back'; pick: number }
  | { kind: 'claim'; pick: number; who: number; isAgain: boolean }

export type LookingAct =
  | { kind: 'look'; pick: number; isTeam: boolean }
  | { kind: 'ask'; pick: number }
  | { kind: 'answer'; pick: number; isYes: boolean }

export type WaitAct =
  | { kind: 'wait'; what: 'team' | 'party' | 'dinner'; who: number; size: number }
  | { kind: 'accept' | 'leave' | 'pay too late' | 'pay dinner'; pick: number }
  | { kind: 'move up' | 'offer anyway' | 'take off'; pick: number }
  | { kind: 'offers run' }
  /** A party cancels, and what it leaves is offered. */
  | { kind: 'places are freed'; pick: number }
  | { kind: 'time passes'; minutes: number }

export const is = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)
const pick = fc.nat(11)
const who = fc.nat(9)
const at = fc.nat(3)
const seldom = fc.nat(7).map((number) => number === 0)
export const size = fc.constantFrom(1, 1, 2, 2, 3, 4, 5)
const party = fc.record({ kind: is('party'), who, size, isByStaff: seldom })
const seat = fc.record({ kind: is('seat'), pick, target: fc.nat(2) })
const unseat = fc.record({ kind: is('unseat', 'cancel', 'keep and cancel', 'cancel by link'), pick })
/** Of all who wait: more parties than teams, and few for dinner. */
export const wait: fc.Arbitrary<Act> = fc.record({
  kind: is('wait'),
  what: is('party', 'party', 'party', 'team', 'dinner'),
  who: fc.integer({ min: 20, max: 39 }),
  size,
})
const passing = fc.constant({ kind: 'offers run' as const })
const accepting = fc.record({ kind: is('accept', 'accept', 'leave'), pick })

/** Chosen about equally often; what is here twice, twice as often. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  party,
  party,
  party,
  fc.record({
    kind: is('team'),
    who,
    named: fc.integer({ min: 1, max: 5 }),
    isByStaff: seldom,
    hasCode: fc.boolean(),
  }),
  fc.record({ kind: is('dinner'), who, size: fc.integer({ min: 1, max: 2 }) }),
  seat,
  fc.record({ kind: is('spread') }),
  unseat,
  unseat,
  fc.record({ kind: is('pay'), pick, isTeam: seldom, isLate: fc.boolean() }),
  fc.record({ kind: is('cards arrive', 'hold', 'end the code', 'package') }),
  fc.record({ kind: is('undo', 'restore') }),
  fc.record({ kind: is('plan'), part: fc.nat(3) }),
  fc.record({ kind: is('edit'), pick, change: is('fewer', 'turn around', 'replace'), at: fc.nat(4) }),
  fc.record({ kind: is('delete'), pick }),
  fc.record({ kind: is('merge'), pick, other: pick }),
  fc.record({ kind: is('limit'), teams: fc.integer({ min: 2, max: 4 }) }),
  fc.record({ kind: is('send', 'swap'), pick, at }),
  fc.record({ kind: is('name'), pick, at, who }),
  fc.record({ kind: is('take back'), pick }),
  fc.record({ kind: is('claim'), pick, who, isAgain: seldom }),
  fc.record({ kind: is('look'), pick, isTeam: fc.boolean() }),
  fc.record({ kind: is('ask'), pick }),
  fc.record({ kind: is('answer'), pick, isYes: fc.boolean() }),
  wait,
  wait,
  passing,
  fc.record({ kind: is('places are freed'), pick }),
  fc.record({ kind: is('places are freed'), pick }),
  accepting,
  accepting,
  accepting,
  fc.record({ kind: is('pay too late', 'pay too late', 'pay dinner'), pick }),
  fc.record({ kind: is('move up', 'offer anyway', 'take off'), pick }),
  fc.record({ kind: is('time passes'), minutes: fc.constantFrom(30, 61, 125) }),
)
