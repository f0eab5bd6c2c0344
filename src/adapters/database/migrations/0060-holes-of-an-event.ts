/** Events of nine holes, and of eighteen on nine greens. Until now every event had eighteen holes. */
export const holesOfAnEvent: readonly string[] = [
  `alter table events add column hole_count integer not null default 18`,
  `alter table events add column nine_twice integer not null default 0`,
]
