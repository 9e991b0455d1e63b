import { aboutPage, safetyPage } from './about-and-safety.ts'
import { callCentrePage } from './call-centre.ts'
import { expressPage, warrantyPage } from './delivery-and-warranty.ts'
import { privacyPage } from './privacy.ts'
import { campaignRulesPage, couponsPage, evaluatePage, pointsPage } from './programmes.ts'
import { returnsPage } from './returns.ts'
import { termsPage } from './terms.ts'

/** Every institutional text of storefront §2.1, and the call centre's. */
export const seedPages = [aboutPage, safetyPage, callCentrePage, expressPage, warrantyPage, privacyPage, campaignRulesPage, couponsPage, evaluatePage, pointsPage, returnsPage, termsPage]
