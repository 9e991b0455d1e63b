import { accordion } from './recipes/accordion.ts'
import { account } from './recipes/account.ts'
import { agentBar } from './recipes/agent-bar.ts'
import { agentChannel } from './recipes/agent-channel.ts'
import { agentDesk } from './recipes/agent-desk.ts'
import { agentDiscounts } from './recipes/agent-discounts.ts'
import { agentFinish } from './recipes/agent-finish.ts'
import { agentManagement } from './recipes/agent-management.ts'
import { agentPage } from './recipes/agent-page.ts'
import { agentPaste } from './recipes/agent-paste.ts'
import { agentProfile } from './recipes/agent-profile.ts'
import { agentSale } from './recipes/agent-sale.ts'
import { agentSend } from './recipes/agent-send.ts'
import { auth } from './recipes/auth.ts'
import { badge } from './recipes/badge.ts'
import { banner } from './recipes/banner.ts'
import { breadcrumb } from './recipes/breadcrumb.ts'
import { button } from './recipes/button.ts'
import { buyControl } from './recipes/buy-control.ts'
import { cartCopy } from './recipes/cart-copy.ts'
import { cartPage } from './recipes/cart-page.ts'
import { cartWarranty } from './recipes/cart-warranty.ts'
import { checkout } from './recipes/checkout.ts'
import { choice } from './recipes/choice.ts'
import { compare } from './recipes/compare.ts'
import { content } from './recipes/content.ts'
import { cookieBanner } from './recipes/cookie-banner.ts'
import { deals } from './recipes/deals.ts'
import { deliveryPart } from './recipes/delivery-part.ts'
import { deliveryWindow } from './recipes/delivery-window.ts'
import { departments } from './recipes/departments.ts'
import { dialog } from './recipes/dialog.ts'
import { drawer } from './recipes/drawer.ts'
import { favorites } from './recipes/favorites.ts'
import { field } from './recipes/field.ts'
import { footer } from './recipes/footer.ts'
import { header } from './recipes/header.ts'
import { home } from './recipes/home.ts'
import { listing } from './recipes/listing.ts'
import { miniCart } from './recipes/mini-cart.ts'
import { notice } from './recipes/notice.ts'
import { opinionFields } from './recipes/opinion-fields.ts'
import { opinions } from './recipes/opinions.ts'
import { order } from './recipes/order.ts'
import { page } from './recipes/page.ts'
import { pagination } from './recipes/pagination.ts'
import { parts } from './recipes/parts.ts'
import { place } from './recipes/place.ts'
import { points } from './recipes/points.ts'
import { priceHistory } from './recipes/price-history.ts'
import { productCard } from './recipes/product-card.ts'
import { productGrid } from './recipes/product-grid.ts'
import { productPage } from './recipes/product-page.ts'
import { promo } from './recipes/promo.ts'
import { purchase } from './recipes/purchase.ts'
import { quantity } from './recipes/quantity.ts'
import { searchBox } from './recipes/search-box.ts'
import { secondFactor } from './recipes/second-factor.ts'
import { ence, icon, rating } from './recipes/small-parts.ts'
import { steps } from './recipes/steps.ts'
import { table } from './recipes/table.ts'

/** What panda.config.ts makes classes of; the names are the imports of `#styled-system/recipes`. */
export const recipes = { badge, button, icon }
export const slotRecipes = {
  accordion,
  account,
  agentBar,
  agentDiscounts,
  agentFinish,
  agentManagement,
  agentChannel,
  agentPage,
  agentPaste,
  agentSale,
  agentDesk,
  agentProfile,
  agentSend,
  auth,
  banner,
  breadcrumb,
  buyControl,
  cartCopy,
  cartPage,
  cartWarranty,
  choice,
  compare,
  content,
  cookieBanner,
  deals,
  checkout,
  deliveryPart,
  deliveryWindow,
  departments,
  dialog,
  drawer,
  ence,
  favorites,
  field,
  footer,
  header,
  home,
  listing,
  miniCart,
  notice,
  opinionFields,
  opinions,
  order,
  page,
  place,
  pagination,
  parts,
  points,
  priceHistory,
  productCard,
  productGrid,
  productPage,
  promo,
  purchase,
  quantity,
  rating,
  searchBox,
  secondFactor,
  steps,
  table,
}

/** What only the development page uses (app/shell/parts): its classes are not in what is built for the shop. */
export const developmentRecipes: readonly string[] = ['parts']

/** What only phone sales uses: in a stylesheet of its own (agents.config.ts). */
export const agentRecipes: readonly string[] = [
  'agentBar',
  'agentDesk',
  'agentDiscounts',
  'agentFinish',
  'agentManagement',
  'agentChannel',
  'agentPage',
  'agentPaste',
  'agentProfile',
  'agentSale',
  'agentSend',
]
