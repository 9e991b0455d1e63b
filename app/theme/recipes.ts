import { buyControl } from './recipes/cart/buy-control.ts'
import { cartCopy } from './recipes/cart/cart-copy.ts'
import { cartPage } from './recipes/cart/cart-page.ts'
import { cartWarranty } from './recipes/cart/cart-warranty.ts'
import { miniCart } from './recipes/cart/mini-cart.ts'
import { buyBox } from './recipes/catalogue/buy-box.ts'
import { compare } from './recipes/catalogue/compare.ts'
import { deals } from './recipes/catalogue/deals.ts'
import { departments } from './recipes/catalogue/departments.ts'
import { home } from './recipes/catalogue/home.ts'
import { listing } from './recipes/catalogue/listing.ts'
import { place } from './recipes/catalogue/place.ts'
import { priceHistory } from './recipes/catalogue/price-history.ts'
import { productCard } from './recipes/catalogue/product-card.ts'
import { productDetails } from './recipes/catalogue/product-details.ts'
import { productGallery } from './recipes/catalogue/product-gallery.ts'
import { productGrid } from './recipes/catalogue/product-grid.ts'
import { productPage } from './recipes/catalogue/product-page.ts'
import { checkout } from './recipes/checkout/checkout.ts'
import { deliveryPart } from './recipes/checkout/delivery-part.ts'
import { deliveryWindow } from './recipes/checkout/delivery-window.ts'
import { purchase } from './recipes/checkout/purchase.ts'
import { content } from './recipes/content/content.ts'
import { promo } from './recipes/content/promo.ts'
import { account } from './recipes/customers/account.ts'
import { auth } from './recipes/customers/auth.ts'
import { favorites } from './recipes/customers/favorites.ts'
import { points } from './recipes/customers/points.ts'
import { secondFactor } from './recipes/customers/second-factor.ts'
import { opinionFields } from './recipes/opinions/opinion-fields.ts'
import { opinions } from './recipes/opinions/opinions.ts'
import { order } from './recipes/orders/order.ts'
import { searchBox } from './recipes/search/search-box.ts'
import { cookieBanner } from './recipes/shell/cookie-banner.ts'
import { drawer } from './recipes/shell/drawer.ts'
import { footer } from './recipes/shell/footer.ts'
import { header } from './recipes/shell/header.ts'
import { parts } from './recipes/shell/parts.ts'
import { agentBar } from './recipes/televendas/agent-bar.ts'
import { agentChannel } from './recipes/televendas/agent-channel.ts'
import { agentDesk } from './recipes/televendas/agent-desk.ts'
import { agentDiscounts } from './recipes/televendas/agent-discounts.ts'
import { agentFinish } from './recipes/televendas/agent-finish.ts'
import { agentManagement } from './recipes/televendas/agent-management.ts'
import { agentPage } from './recipes/televendas/agent-page.ts'
import { agentPaste } from './recipes/televendas/agent-paste.ts'
import { agentProfile } from './recipes/televendas/agent-profile.ts'
import { agentSale } from './recipes/televendas/agent-sale.ts'
import { agentSend } from './recipes/televendas/agent-send.ts'
import { accordion } from './recipes/ui/accordion.ts'
import { badge } from './recipes/ui/badge.ts'
import { banner } from './recipes/ui/banner.ts'
import { breadcrumb } from './recipes/ui/breadcrumb.ts'
import { button } from './recipes/ui/button.ts'
import { choice } from './recipes/ui/choice.ts'
import { dialog } from './recipes/ui/dialog.ts'
import { field } from './recipes/ui/field.ts'
import { notice } from './recipes/ui/notice.ts'
import { page } from './recipes/ui/page.ts'
import { pagination } from './recipes/ui/pagination.ts'
import { quantity } from './recipes/ui/quantity.ts'
import { ence, icon, rating } from './recipes/ui/small-parts.ts'
import { steps } from './recipes/ui/steps.ts'
import { table } from './recipes/ui/table.ts'

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
  productGallery,
  productPage,
  buyBox,
  productDetails,
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
