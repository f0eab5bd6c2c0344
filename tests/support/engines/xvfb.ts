import { type Group, startGroup } from './processes.ts'

/** A screen that nobody sees, for browsers that need a window. */
export interface HiddenScreen {
  /** As DISPLAY wants it, such as ':99'. */
  display: string
  end(): Promise<void>
}

export async function startHiddenScreen(program: string): Promise<HiddenScreen> {
  const xvfb: Group = startGroup(
    program,
    ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    {},
    ['ignore', 'ignore', 'pipe'],
  )
  // It picks a free number by itself and tells it once it is ready.
  const [, number] = await xvfb.says(/^(\d+)\n/)
  return { display: `:${number}`, end: () => xvfb.kill() }
}
