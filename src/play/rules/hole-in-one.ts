/**
 * Insured holes: what a policy asks that isn't there yet, and which scores open a claim. Every figure is the policy's
 * own, none is fixed here, because policies differ.
 *
 * Sources: what one policy demands (shortest yards for men and women, golfers reported beforehand, registered
 * participants only): azvizslarescue.com/terms-conditions. Claims that ended in court (tees moved forward, more golfers
 * than insured, a witness who couldn't see it): hioch.com/rules. Witnesses who don't play, more of them and video for
 * larger prizes: holeinoneinsurance.com, 'Witness requirements'.
 */

/** Yards are whole; null where the policy asks nothing or nobody entered it. Texts are '' then. */
export interface HolePolicy {
  holeNumber: number
  prize: string
  menYards: number | null
  womenYards: number | null
  /** The most golfers the policy covers. */
  declaredGolfers: number | null
  /** How many it asks for, with this prize. */
  witnesses: number
  needsVideo: boolean
  /** Where the tees are on the day, as measured. */
  setMenYards: number | null
  setWomenYards: number | null
  witnessNames: readonly string[]
  /** Who records the hole, or the camera. */
  videoBy: string
}

export interface PolicyFacts {
  /** Everybody who is signed up to play. */
  golfers: readonly string[]
  golferCount: number
  /** The hole's yards on the course card; null until it is entered. */
  cardYards: number | null
}

/** What could cost the prize, in plain words; empty if nothing is missing. */
export function policyWarnings(policy: HolePolicy, facts: PolicyFacts): string[] {
  return [
    ...tooManyGolfers(policy, facts),
    ...shortTee('men', policy.menYards, policy.setMenYards, facts),
    ...shortTee('women', policy.womenYards, policy.setWomenYards, facts),
    ...missingWitnesses(policy, facts),
    ...(policy.needsVideo && policy.videoBy.trim() === ''
      ? ['The policy asks for video, and nobody is named who records it.']
      : []),
  ]
}

function tooManyGolfers({ declaredGolfers }: HolePolicy, { golferCount }: PolicyFacts): string[] {
  if (declaredGolfers === null || golferCount <= declaredGolfers) return []
  return [
    `${golferCount} golfers are signed up, but the policy covers ${declaredGolfers}. Tell the insurer now.`,
  ]
}

/** What is measured on the day counts; until then, what the course card says. */
function shortTee(
  who: 'men' | 'women',
  least: number | null,
  measured: number | null,
  { cardYards }: PolicyFacts,
): string[] {
  if (least === null) return []
  const asked = `the policy asks for at least ${least}`
  if (measured !== null) {
    return measured < least ? [`The ${who}’s tee is set at ${measured} yards; ${asked}. Move it back.`] : []
  }
  if (cardYards === null)
    return [`For ${who}, ${asked} yards. Measure the tee on the day, and enter it under Set up the day.`]
  if (cardYards >= least) return []
  return [
    `The course card has this hole at ${cardYards} yards; for ${who}, ${asked}. Measure the tee on the day, and enter it under Set up the day.`,
  ]
}

function missingWitnesses({ witnesses, witnessNames }: HolePolicy, { golfers }: PolicyFacts): string[] {
  const named = distinct(witnessNames)
  const playing = new Set(golfers.map(plain))
  const who = named.filter((name) => playing.has(plain(name)))
  const free = named.length - who.length
  const plays = who.map(
    (name) => `${name} is signed up to play. A witness shouldn’t be: name somebody who isn’t.`,
  )
  if (free >= witnesses) return plays
  const have =
    named.length === 0
      ? 'none is named'
      : `${named.length === 1 ? '1 is' : `${named.length} are`} named${whoPlay(who.length, named.length)}`
  return [`The policy asks for ${counted(witnesses)}; ${have}.`, ...plays]
}

function whoPlay(playing: number, named: number): string {
  if (playing === 0) return ''
  if (playing < named) return `, of whom ${playing === 1 ? '1 plays' : `${playing} play`}`
  return named === 1 ? ', who plays' : ', and all of them play'
}

function counted(witnesses: number): string {
  return witnesses === 1 ? '1 witness' : `${witnesses} witnesses`
}

function distinct(names: readonly string[]): string[] {
  return [...new Map(names.filter((name) => plain(name) !== '').map((name) => [plain(name), name])).values()]
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** A '1' that was saved. Times are ISO 8601. */
export interface Ace {
  teamId: string
  holeNumber: number
  at: string
}

/**
 * The first '1' of each team on each insured hole. One from before the hole had a file counts only while it stands:
 * `standing` says whether the team's score there still is 1.
 */
export function acesToClaim<Found extends Ace>(
  aces: readonly Found[],
  files: readonly { id: string; holeNumber: number; madeAt: string }[],
  standing: (ace: Found) => boolean,
): { fileId: string; ace: Found }[] {
  const first = new Map<string, { fileId: string; ace: Found }>()
  for (const ace of [...aces].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))) {
    const file = files.find(({ holeNumber }) => holeNumber === ace.holeNumber)
    if (!file || (ace.at < file.madeAt && !standing(ace))) continue
    const key = `${file.id} ${ace.teamId}`
    if (!first.has(key)) first.set(key, { fileId: file.id, ace })
  }
  return [...first.values()]
}

/** What became of the score a claim was opened for; null while it is a 1. `strokes` is undefined for a deleted team. */
export function correctionInWords(strokes: number | null | undefined): string | null {
  if (strokes === 1) return null
  if (strokes === undefined) return 'The team was deleted.'
  return strokes === null
    ? 'The score was corrected: it was taken out.'
    : `The score was corrected to ${strokes}.`
}

/** An insured hole as the golfers' phones know it. */
export interface InsuredHole {
  holeNumber: number
  prize: string
  hasWitness: boolean
  hasVideo: boolean
}

/** What golfers do after a 1 on an insured hole. `isSent`: the score has left the phone, so the committee was told. */
export function afterAce({ hasWitness, hasVideo }: InsuredHole, isSent: boolean): string[] {
  return [
    isSent
      ? 'The committee was told and will come to you.'
      : 'The committee is told as soon as this phone has signal.',
    'Keep the ball, and stay together.',
    ...(hasWitness ? ['Find the witness at the hole before you move on.'] : []),
    ...(hasVideo ? ['Please don’t touch the camera at the flag.'] : []),
  ]
}
