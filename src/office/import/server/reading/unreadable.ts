/** A file that can't be read at all, with a message for the user. */
export class Unreadable extends Error {}
