/** What the whole of a text means that a person sent to our number. */
export type Reply = 'stop' | 'start' | 'help'

/** The words that US carriers and Twilio go by. */
const words: Record<Reply, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
}
const meanings = new Map<string, Reply>(
  Object.entries(words).flatMap(([meaning, all]) => all.map((word) => [word, meaning as Reply] as const)),
)

/** 'Stop.', ' STOP ALL' and 'opt-out' count; a sentence with the word in it does not. */
export function readReply(body: string): Reply | null {
  return meanings.get(body.toUpperCase().replaceAll(/[^A-Z]/g, '')) ?? null
}
