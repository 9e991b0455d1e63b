import { attachmentsOf } from '#commerce/store/after-sale/attachments.ts'
import { customerRequests, requestEvents, requestItems, requestMessages } from '#commerce/store/after-sale/requests.ts'
import { orderRefunds, orderReturns, ordersBeingRefunded } from '#commerce/store/after-sale/returns.ts'
import { voucherBalance, voucherEntries, vouchersGivenBack, vouchersOf } from '#commerce/store/after-sale/vouchers.ts'
import { cartItems, findCart } from '#commerce/store/cart/carts.ts'
import { sellables } from '#commerce/store/cart/catalogue.ts'
import { couponCustomer, couponsByCode, departmentPaths } from '#commerce/store/cart/coupon-uses.ts'
import { usableCoupons } from '#commerce/store/cart/coupons.ts'
import { productOfSku } from '#commerce/store/catalogue/availability-notices.ts'
import { dealsAt, runningDeals } from '#commerce/store/catalogue/deals.ts'
import { pictureById } from '#commerce/store/catalogue/images.ts'
import { pricesOf } from '#commerce/store/catalogue/prices.ts'
import { findSeller } from '#commerce/store/catalogue/sellers.ts'
import { findCheckout } from '#commerce/store/checkout/checkouts.ts'
import { freightAt, packagesOf } from '#commerce/store/checkout/freight.ts'
import { currentBanners, currentHotsites, nextContentEdge } from '#commerce/store/content/content.ts'
import { countFavorites, favoriteIds, favoritesKept } from '#commerce/store/customers/favorites.ts'
import { ownMeans } from '#commerce/store/customers/own-means.ts'
import {
  pendingPoints,
  pointsBalance,
  pointsEntries,
  pointsGivenBack,
  usableLots,
} from '#commerce/store/customers/points.ts'
import { claimMails } from '#commerce/store/mail/outbox.ts'
import { questionsOf, waitingOf } from '#commerce/store/opinions/questions.ts'
import {
  countsOfProducts,
  hasReceived,
  reviewBy,
  reviewCounts,
  reviewsBy,
  reviewsOf,
} from '#commerce/store/opinions/reviews.ts'
import { arrivals, orderEvents, uncollectedOrders } from '#commerce/store/orders/events.ts'
import { hasBought, isScarce, orderCounts, unpaidUnits, waitingUnits } from '#commerce/store/orders/limits.ts'
import {
  customerOrders,
  findOrder,
  lastPaymentMethod,
  orderItems,
  orderShipments,
} from '#commerce/store/orders/orders.ts'
import { isReleasedGone, originOf } from '#commerce/store/orders/reservations.ts'
import { tokensToDelete } from '#commerce/store/payments/deleted-card-tokens.ts'
import { refundsToAsk } from '#commerce/store/payments/events.ts'
import {
  chargeCounts,
  orderPayment,
  overdueHolds,
  overdueOrders,
  paymentsToStart,
} from '#commerce/store/payments/payments.ts'
import { chargesToRemove } from '#commerce/store/payments/removals.ts'
import { findSavedCard, savedCards } from '#commerce/store/payments/saved-cards.ts'
import {
  cardsByProduct,
  cardsBySku,
  documentByKey,
  documentByKeys,
  pathState,
  productBySlug,
  productsNamed,
  publishedVersion,
} from '#commerce/store/publication/documents.ts'
import { productFacts } from '#commerce/store/publication/facts.ts'
import { addDeviceView, addProductCount, deviceViews } from '#commerce/store/recommendations/behaviour.ts'
import { listsOf } from '#commerce/store/recommendations/lists.ts'
import { candidateTexts, interestTexts, skusForSale } from '#commerce/store/recommendations/profiles.ts'
import { boughtBy, listedProducts, rootOf } from '#commerce/store/recommendations/showcase-candidates.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { addClick, popularTerms } from '#commerce/store/search/behaviour.ts'
import { cardsOf, columnsSince, namesSince, wordsSince } from '#commerce/store/search/documents.ts'
import { snapshotPart, snapshotRevision, writtenSince } from '#commerce/store/search/snapshots.ts'
import { termsSince } from '#commerce/store/search/vocabulary.ts'
import { sellingRows, shelvesOf, skusByCode, variationsBeside } from '#commerce/store/televendas/products.ts'
import { uuidOf } from './grown-database.ts'

const SKU = 'x17'
const SKUS = ['x17', 'x18', 'x21']
const PRODUCT = 17
const ORDER = 17
const PERSON = uuidOf(17)
const NOW = new Date('2025-12-31T12:00:00Z')
const DAY = '2025-12-20'

/** What pages, the cart, an account and the rounds behind them read, asked of a grown database. */
export const PAGE_READS: Readonly<Record<string, (db: Reader) => Promise<unknown>>> = {
  addClick: (db) => addClick(db, { sku: SKU, source: 'busca', position: 1, day: DAY }),
  addDeviceView: (db) => addDeviceView(db, { device: SKU, sku: SKU, now: NOW }),
  addProductCount: (db) => addProductCount(db, { sku: SKU, kind: 'views', day: DAY, canal: 'ca_0' }),
  attachmentsOf: (db) => attachmentsOf(db, '0000000000000017'),
  boughtBy: (db) => boughtBy(db, PERSON),
  listsOf: (db) =>
    listsOf(db, [
      { kind: 'comprados-juntos', key: '17' },
      { kind: 'departamento', key: '3' },
    ]),
  interestTexts: (db) => interestTexts(db, [17, 18], true),
  candidateTexts: (db) => candidateTexts(db, [17, 18], [{ kind: 'departamento', key: '3', version: undefined }]),
  skusForSale: (db) => skusForSale(db, ['17']),
  cardsByProduct: (db) => cardsByProduct(db, [PRODUCT]),
  cardsBySku: (db) => cardsBySku(db, SKUS),
  cardsOf: (db) => cardsOf(db, [17, 18]),
  cartItems: (db) => cartItems(db, PERSON),
  chargeCounts: (db) => chargeCounts(db, ORDER),
  chargesToRemove: (db) => chargesToRemove(db, new Date('2025-06-10'), 20),
  claimMails: (db) => claimMails(db, new Date('2025-06-10'), NOW, 20),
  columnsSince: (db) => columnsSince(db, 4_990).next(),
  countFavorites: (db) => countFavorites(db, PERSON),
  countsOfProducts: (db) => countsOfProducts(db, [PRODUCT]),
  couponCustomer: (db) => couponCustomer(db, PERSON),
  couponsByCode: (db) => couponsByCode(db, SKUS, PERSON, true),
  currentBanners: (db) => currentBanners(db, NOW),
  currentHotsites: (db) => currentHotsites(db, NOW),
  lastPaymentMethod: (db) => lastPaymentMethod(db, PERSON),
  customerOrders: (db) => customerOrders(db, PERSON, { status: null, words: ['geladeira'] }, 0, 10),
  customerRequests: (db) => customerRequests(db, PERSON, false, ['CONCLUIDA'], 0, 10),
  runningDeals: (db) => runningDeals(db, SKUS, NOW),
  dealsAt: async (db) => [await dealsAt(db, NOW, 'running'), await dealsAt(db, NOW, { until: new Date('2026-01-02') })],
  departmentPaths: (db) => departmentPaths(db, [PRODUCT]),
  deviceViews: (db) => deviceViews(db, SKU),
  documentByKey: (db) => documentByKey(db, 'produto', SKU),
  documentByKeys: (db) => documentByKeys(db, 'produto', SKUS),
  favoriteIds: (db) => favoriteIds(db, PERSON),
  favoritesKept: (db) => favoritesKept(db, PERSON),
  findCart: async (db) => [await findCart(db, { customerId: PERSON }), await findCart(db, { guestId: PERSON })],
  findCheckout: (db) => findCheckout(db, PERSON),
  findOrder: (db) => findOrder(db, ORDER),
  findSavedCard: (db) => findSavedCard(db, PERSON, PERSON),
  findSeller: (db) => findSeller(db, SKU),
  freightAt: (db) => freightAt(db, '38400102'),
  hasReceived: (db) => hasReceived(db, PRODUCT, PERSON),
  listedProducts: (db) => listedProducts(db, ['17']),
  namesSince: (db) => namesSince(db, 4_990),
  nextContentEdge: (db) => nextContentEdge(db),
  orderEvents: (db) => orderEvents(db, ORDER),
  arrivals: (db) => arrivals(db, [ORDER]),
  orderItems: (db) => orderItems(db, [ORDER]),
  orderPayment: (db) => orderPayment(db, ORDER),
  orderRefunds: (db) => orderRefunds(db, ORDER),
  orderReturns: (db) => orderReturns(db, [ORDER]),
  orderShipments: (db) => orderShipments(db, [ORDER]),
  isScarce: (db) => isScarce(db, [{ sku: SKU, quantity: 1 }]),
  hasBought: (db) => hasBought(db, PERSON),
  isReleasedGone: (db) => isReleasedGone(db, ORDER),
  originOf: (db) => originOf(db, ORDER),
  waitingUnits: (db) => waitingUnits(db, [SKU], { network: SKU, device: null, isNewcomer: true }, ORDER),
  overdueHolds: (db) => overdueHolds(db, new Date('2025-06-10'), 20),
  orderCounts: (db) => orderCounts(db, PERSON, NOW),
  termsSince: (db) => termsSince(db, 4_990),
  wordsSince: (db) => wordsSince(db, 4_990).next(),
  writtenSince: (db) => writtenSince(db, 4_990, 50),
  snapshotPart: (db) => snapshotPart(db, { revision: 4_990, name: 'words', part: 0 }),
  snapshotRevision: (db) => snapshotRevision(db, 'words'),
  unpaidUnits: (db) => unpaidUnits(db, PERSON, [SKU]),
  ownMeans: (db) => ownMeans(db, PERSON, DAY),
  ordersBeingRefunded: (db) => ordersBeingRefunded(db, PERSON),
  overdueOrders: (db) => overdueOrders(db, new Date('2025-06-10'), 20),
  packagesOf: (db) => packagesOf(db, SKUS),
  pathState: (db) => pathState(db, SKU),
  paymentsToStart: (db) => paymentsToStart(db, new Date('2025-06-10'), 20),
  pictureById: (db) => pictureById(db, SKU),
  pendingPoints: (db) => pendingPoints(db, PERSON),
  pointsBalance: (db) => pointsBalance(db, PERSON, DAY),
  pointsEntries: (db) => pointsEntries(db, PERSON, new Date('2025-01-01'), NOW),
  pointsGivenBack: (db) => pointsGivenBack(db, ORDER),
  popularTerms: (db) => popularTerms(db, DAY, 10),
  pricesOf: (db) => pricesOf(db, SKUS, ['ca_0'], NOW),
  productBySlug: (db) => productBySlug(db, SKU),
  productFacts: (db) => productFacts(db, [PRODUCT, 18]),
  productsNamed: (db) => productsNamed(db, ['x17', '18']),
  productOfSku: (db) => productOfSku(db, SKU),
  publishedVersion: (db) => publishedVersion(db),
  questionsOf: (db) => questionsOf(db, PRODUCT, ['voltagem'], 0, 10),
  refundsToAsk: (db) => refundsToAsk(db, new Date('2025-06-10'), 20),
  requestEvents: (db) => requestEvents(db, '0000000000000017'),
  requestItems: (db) => requestItems(db, '0000000000000017'),
  requestMessages: (db) => requestMessages(db, '0000000000000017'),
  reviewBy: (db) => reviewBy(db, PRODUCT, PERSON),
  reviewCounts: (db) => reviewCounts(db, PRODUCT),
  reviewsBy: (db) => reviewsBy(db, PERSON),
  reviewsOf: (db) => reviewsOf(db, PRODUCT, 'recentes', 5, 0, 10),
  rootOf: (db) => rootOf(db, { categories: ['casa'], productIds: ['17'], key: 'category/' }),
  savedCards: (db) => savedCards(db, PERSON),
  sellables: (db) => sellables(db, SKUS),
  sellingRows: (db) => sellingRows(db, SKUS),
  shelvesOf: (db) => shelvesOf(db, ['17']),
  skusByCode: (db) => skusByCode(db, SKUS, ['7891000000017']),
  tokensToDelete: (db) => tokensToDelete(db, new Date('2025-06-10'), 20),
  uncollectedOrders: (db) => uncollectedOrders(db, 'PRONTO_RETIRADA', NOW, 20),
  usableCoupons: async (db) => [await usableCoupons(db, NOW, 'ca_0'), await usableCoupons(db, NOW, 'ca_0', PERSON)],
  usableLots: (db) => usableLots(db, PERSON, DAY),
  variationsBeside: (db) => variationsBeside(db, SKUS),
  voucherBalance: (db) => voucherBalance(db, PERSON),
  voucherEntries: (db) => voucherEntries(db, PERSON, 500),
  vouchersGivenBack: (db) => vouchersGivenBack(db, ORDER),
  vouchersOf: (db) => vouchersOf(db, PERSON),
  waitingOf: (db) => waitingOf(db, PERSON),
}
