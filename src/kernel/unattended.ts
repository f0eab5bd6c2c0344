/**
 * The header of a read that a page makes by itself, with nobody in front of it: it keeps no session from being idle. A
 * write always counts as use.
 */
export const unattended = 'x-unattended'
