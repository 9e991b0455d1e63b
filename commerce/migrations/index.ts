import type { Migration } from '#commerce/kernel/migration.ts'
import * as identity from './0001-identity.ts'
import * as catalogue from './0002-catalogue.ts'
import * as searchVocabulary from './0003-search-vocabulary.ts'
import * as search from './0003-search.ts'
import * as orders from './0004-orders.ts'
import * as content from './0005-content.ts'
import * as searchSpelling from './0006-search-spelling.ts'
import * as reviews from './0007-reviews.ts'
import * as questions from './0008-questions.ts'
import * as accounts from './0009-accounts.ts'
import * as freight from './0010-freight.ts'
import * as showcases from './0011-showcases.ts'
import * as cookieChoices from './0012-cookie-choices.ts'
import * as catalogueOperation from './0013-catalogue-operation.ts'
import * as paymentMethods from './0014-payment-methods.ts'
import * as favorites from './0015-favorites.ts'
import * as requests from './0016-requests.ts'
import * as cartGifts from './0017-cart-gifts.ts'
import * as afterSale from './0018-after-sale.ts'
import * as deliveries from './0019-deliveries.ts'
import * as paymentChange from './0020-payment-change.ts'
import * as forgottenCards from './0021-forgotten-cards.ts'
import * as stockReturns from './0022-stock-returns.ts'
import * as voucherShares from './0023-voucher-shares.ts'
import * as indexes from './0025-indexes.ts'
import * as televendas from './0026-televendas.ts'

/** In the order they are applied; new ones are appended, old ones never change. */
export const migrations: readonly Migration[] = [
  { name: '0001-identity', up: identity.up },
  { name: '0002-catalogue', up: catalogue.up },
  { name: '0003-search', up: search.up },
  { name: '0003-search-vocabulary', up: searchVocabulary.up },
  { name: '0004-orders', up: orders.up },
  { name: '0005-content', up: content.up },
  { name: '0006-search-spelling', up: searchSpelling.up },
  { name: '0007-reviews', up: reviews.up },
  { name: '0008-questions', up: questions.up },
  { name: '0009-accounts', up: accounts.up },
  { name: '0010-freight', up: freight.up },
  { name: '0011-showcases', up: showcases.up },
  { name: '0012-cookie-choices', up: cookieChoices.up },
  { name: '0013-catalogue-operation', up: catalogueOperation.up },
  { name: '0014-payment-methods', up: paymentMethods.up },
  { name: '0015-favorites', up: favorites.up },
  { name: '0016-requests', up: requests.up },
  { name: '0017-cart-gifts', up: cartGifts.up },
  { name: '0018-after-sale', up: afterSale.up },
  { name: '0019-deliveries', up: deliveries.up },
  { name: '0020-payment-change', up: paymentChange.up },
  { name: '0021-forgotten-cards', up: forgottenCards.up },
  { name: '0022-stock-returns', up: stockReturns.up },
  { name: '0023-voucher-shares', up: voucherShares.up },
  { name: '0025-indexes', up: indexes.up },
  { name: '0026-televendas', up: televendas.up },
]
