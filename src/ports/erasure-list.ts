/**
 * One erasure, as it's kept outside the database: hashes of the person's normalized email, phone and name, each null if it
 * wasn't given. They are made with the installation's key, so that the list alone tells nobody; those of before the key only until
 * the next start.
 */
export interface Erasure {
  id: string
  /** 128 random bits as hex. Erasures of one installation share it. */
  salt: string
  email: string | null
  phone: string | null
  name: string | null
  /** ISO 8601 in UTC. */
  madeAt: string
}

/** Erasures beside the data and the backups, so that they outlive the restore of an older backup. */
export interface ErasureList {
  /** Of all places, each once. */
  read(): Promise<Erasure[]>
  /** Adds what is missing, in every place. Throws when one can't be written; the others are written all the same. */
  add(erasures: readonly Erasure[]): Promise<void>
}
