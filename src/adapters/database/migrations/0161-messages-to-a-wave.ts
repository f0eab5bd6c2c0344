/** What the desk says to the teams of one wave. */
export const messagesToAWave: readonly string[] = ['alter table card_messages add column wave_id text']
