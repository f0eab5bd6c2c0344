import { tabChannel } from '../../../../../ui/offline/tabs.ts'

/** Tells the tabs of one phone that an owner's pending scores have changed. */
export const scoreTabs = tabChannel('pinhigh.scores')
