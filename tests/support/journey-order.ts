import { afterEach, beforeEach } from 'vitest'

/** The tests of a file are chapters of one story: after a failed one, the others are skipped and say why. */
export function tellInOrder(): void {
  let isBroken = false
  beforeEach(({ skip }) => skip(isBroken, 'an earlier chapter failed'))
  afterEach(({ task }) => {
    isBroken ||= task.result?.state === 'fail'
  })
}
