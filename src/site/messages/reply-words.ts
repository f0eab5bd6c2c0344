/** The meaning of a text sent to our number, if it is only a keyword. */
export type Reply = 'stop' | 'start' | 'help'

/** The keywords of US carriers and Twilio. */
const words: Record<Reply, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
}
const meanings = new Map<string, Reply>(
  Object.entries(words).flatMap(([meaning, all]) => all.map((word) => [word, meaning as Reply] as const)),
)

/** Accepts 'Stop.', ' STOP ALL' and 'opt-out', but not a sentence containing the word. */
export function readReply(body: string): Reply | null {
  return meanings.get(body.toUpperCase().replaceAll(/[^A-Z]/g, '')) ?? null
}
