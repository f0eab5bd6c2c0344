/** A file that cannot be read at all, in a sentence for whoever sent it. */
export class Unreadable extends Error {}
