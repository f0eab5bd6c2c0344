import { soldAddOns } from '../giving/add-ons/client/sold.ts'
import { soldGift } from '../giving/gifts/client/sold.ts'
import { soldSponsorship } from '../giving/sponsors/client/sold.ts'
import type { Sold } from '../money/checkout/client/index.ts'
import { soldDinner } from '../people/dinner/client/sold.ts'
import { soldParty } from '../people/places/client/sold.ts'
import { soldTeam } from '../people/teams/client/sold.ts'

/** Everything for sale, as the pages for paying show it; on the server the `purchases` of `src/server/features.ts`. */
export const sold: readonly Sold[] = [soldTeam, soldDinner, soldParty, soldSponsorship, soldAddOns, soldGift]
