import { breadcrumb } from './recipes/breadcrumb.ts'
import { button } from './recipes/button.ts'
import { buyControl } from './recipes/buy-control.ts'
import { cookieBanner } from './recipes/cookie-banner.ts'
import { dialog } from './recipes/dialog.ts'
import { drawer } from './recipes/drawer.ts'
import { footer } from './recipes/footer.ts'
import { header } from './recipes/header.ts'
import { home } from './recipes/home.ts'
import { listing } from './recipes/listing.ts'
import { notice } from './recipes/notice.ts'
import { page } from './recipes/page.ts'
import { productCard } from './recipes/product-card.ts'
import { productGrid } from './recipes/product-grid.ts'
import { productPage } from './recipes/product-page.ts'
import { searchBox } from './recipes/search-box.ts'
import { ence, icon, rating } from './recipes/small-parts.ts'

/** What panda.config.ts makes classes of; the names are the imports of `#styled-system/recipes`. */
export const recipes = { button, icon }
export const slotRecipes = { breadcrumb, buyControl, cookieBanner, dialog, drawer, ence, footer, header, home, listing, notice, page, productCard, productGrid, productPage, rating, searchBox }
