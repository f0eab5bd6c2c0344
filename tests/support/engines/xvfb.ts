import { type Group, startGroup } from './processes.ts'

/** A hidden screen, for browsers that need a window. */
export interface HiddenScreen {
  /** In the format of DISPLAY, such as ':99'. */
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
  // It picks a free number by itself and prints it once it is ready.
  const [, number] = await xvfb.says(/^(\d+)\n/)
  return { display: `:${number}`, end: () => xvfb.kill() }
}
