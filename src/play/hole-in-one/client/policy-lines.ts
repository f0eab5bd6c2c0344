import { showAmount } from '../../../ui/dollars.ts'
import type { InsuredHoleFile } from '../contract.ts'

interface Line {
  name: string
  words: string
  /** To call: digits, without an extension. */
  phone?: string | undefined
}

/** What is known about an insured hole, without what is empty. */
export function policyLines({ entry, cardYards }: InsuredHoleFile, golfers: number): Line[] {
  const lines: (Line | null)[] = [
    entry.value === null ? null : { name: 'Prize’s value', words: showAmount(entry.value) },
    line('Insurer', entry.insurer),
    line('Policy', entry.policyNumber),
    entry.phone ? { name: 'Call', words: entry.phone, phone: toCall(entry.phone) } : null,
    line('Tees', teesInWords(entry, cardYards)),
    entry.declaredGolfers === null
      ? null
      : { name: 'Golfers', words: `${golfers} signed up, ${entry.declaredGolfers} covered` },
    line('Witnesses', witnessesInWords(entry)),
    line('Video', videoInWords(entry)),
    line('Who can’t win it', entry.excluded),
    line('Notes', entry.notes),
  ]
  return lines.filter((each) => each !== null)
}

/** '5550100199' of '(555) 010-0199 ext. 4'; undefined without a number. */
export function toCall(phone: string): string | undefined {
  const [number = ''] = phone.split(/[a-z#,;]/i)
  return number.replaceAll(/[^\d+]/g, '') || undefined
}

function line(name: string, words: string): Line | null {
  return words ? { name, words } : null
}

function teesInWords(entry: InsuredHoleFile['entry'], cardYards: number | null): string {
  const of = (who: string, least: number | null, set: number | null) => {
    const asked = least === null ? '' : `at least ${least} yards`
    const now = set === null ? '' : `set at ${set}`
    const words = [asked, now].filter(Boolean).join(', ')
    return words && `${who}: ${words}`
  }
  const lines = [
    of('Men', entry.menYards, entry.setMenYards),
    of('Women', entry.womenYards, entry.setWomenYards),
  ].filter(Boolean)
  if (lines.length === 0) return ''
  return [...lines, cardYards === null ? '' : `Course card: ${cardYards} yards`].filter(Boolean).join('\n')
}

function witnessesInWords({ witnesses, witnessNames }: InsuredHoleFile['entry']): string {
  if (witnesses === 0 && witnessNames.length === 0) return ''
  const asked = witnesses === 0 ? '' : `${witnesses} asked for`
  return [asked, witnessNames.join(', ')].filter(Boolean).join(': ')
}

function videoInWords({ needsVideo, videoBy }: InsuredHoleFile['entry']): string {
  return [needsVideo && 'Required', videoBy].filter(Boolean).join(': ')
}
