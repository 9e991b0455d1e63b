/**
 * Seconds on a quiet machine of two cores, in a whole run, of what takes more than five: the one place that says how long
 * a test may take. Of a file of Vitest it is the slowest test.
 */
export const FILES: Readonly<Record<string, number>> = {
  'tests/chaos/customers/identity.test.ts': 36,
  'tests/chaos/http/killed-write.test.ts': 9,
  'tests/chaos/import/import.test.ts': 25,
  'tests/chaos/jobs/killed-worker.test.ts': 34,
  'tests/chaos/orders/orders.test.ts': 60,
  'tests/chaos/publication/killed-publisher.test.ts': 11,
  'tests/chaos/static/publication.test.ts': 14,
  'tests/chaos/static/rolling.test.ts': 36,
  'tests/contract/backup/backup.test.ts': 10,
  'tests/contract/checkout/machine.test.ts': 16,
  'tests/contract/import/propose.test.ts': 6,
  'tests/contract/import/retail-data.test.ts': 29,
  'tests/contract/orders/last-units.test.ts': 19,
  'tests/contract/payments/races.test.ts': 9,
  'tests/contract/static/preview.test.ts': 6,
  'tests/contract/store/shared-sessions.test.ts': 14,
}
/** Of a browser test, by its file and its name, groups before it, joined by ` › `. */
export const JOURNEYS: Readonly<Record<string, number>> = {
  'account-data.e2e.ts › a session that ended while a form was filled in: the dialog says so, and what was typed waits for its owner': 10,
  'account-data.e2e.ts › data, e-mail, password, choices, a copy and the end of an account @both': 15,
  'after-sale.e2e.ts › an order is cancelled, bought again, followed, reviewed, regretted and refunded, with a photo and a conversation @both': 18,
  'after-sale.e2e.ts › of an order of two sellers a unit, then one part is cancelled alone, once it is paid; page, list and mail say so @both': 11,
  'application.e2e.ts › the shop is an application: without a network a page says so, and comes back; code of a build that is gone loads the page anew, and says so': 6,
  'cart.e2e.ts › the cart shows itself after something was added, and leaves the page in reach @both': 9,
  'cart.e2e.ts › two tabs and a whole checkout: a changed cart is seen in the other; back, forward, reload and deep links find their step; an address typed waits for its owner': 10,
  'cep.e2e.ts › a CEP typed on a product is known in the header, another tab, the cards and the cart': 6,
  'cep.e2e.ts › two sellers: one part is collected by somebody else, the other comes in a shift; both stand in the order @both': 11,
  'dialog.e2e.ts › a failure that has no place of its own › is told in the error dialog; "Entendi" gives the focus back': 6,
  'favorites.e2e.ts › a heart pressed before login is kept after it; favourites, addresses and points of a new customer @both': 11,
  'first-input-letters.e2e.ts › letters and hydration in any order: CEP': 6,
  'first-input-letters.e2e.ts › letters and hydration in any order: coupon': 6,
  'first-input-letters.e2e.ts › letters and hydration in any order: login': 6,
  'first-input-letters.e2e.ts › letters and hydration in any order: registration': 6,
  'first-input-letters.e2e.ts › letters and hydration in any order: search': 13,
  'first-input.e2e.ts › letters typed from the first tap on stay, in their order, at 120 ms a key @both': 7,
  'first-input.e2e.ts › letters typed from the first tap on stay, in their order, at 250 ms a key @both': 12,
  'first-input.e2e.ts › letters typed from the first tap on stay, in their order, at 60 ms a key @both': 6,
  'focus.e2e.ts › a cart › quantity, removal and the way back; dialogs give the focus back @both': 7,
  'focus.e2e.ts › a listing: filter, chip, order and page, before React and with it @both': 6,
  'identity.e2e.ts › a company registers: what was typed stays when the kind changes, a strange state registration is asked about @both': 6,
  'identity.e2e.ts › a forgotten password: a link from the mail sets a new one, once; its token is seen nowhere @both': 10,
  'identity.e2e.ts › a mandatory password change: told at the login, nothing else opens before it, the shop goes on after it': 8,
  'identity.e2e.ts › tabs stay in step: entering and leaving in one is seen in the other': 6,
  'guest.e2e.ts › bought on one device, the order is followed, cancelled and returned on another by the link of its mail': 16,
  'guest.e2e.ts › who bought without a password learns it by mail alone, copies their data and erases them by a code': 9,
  'listing.e2e.ts › the search field offers popular searches while empty, keeps the term on its page and leads to departments @both': 6,
  'listing.e2e.ts › up to four products are compared; a fifth is refused in a sentence; the choice lasts the session @both': 8,
  'payment-methods.e2e.ts › a boleto has a line to copy and a page to print, its payment arrives on its own, and cancelled it goes back to a Pix key @both': 6,
  'payment-methods.e2e.ts › a card is checked while typed, refused by its bank, and another one pays the order @both': 18,
  'payment-methods.e2e.ts › a company pays a part with points, its card is refused twice, and the same order is paid by Pix': 12,
  'product-page.e2e.ts › arrows count from the picture that was asked for, also while it is on its way': 6,
  'product-page.e2e.ts › whoever asked is told of a lower price, and the page draws the last 90 days': 8,
  'purchase.e2e.ts › a product that sold out during the review is named, and one press goes on without it @both': 6,
  'purchase.e2e.ts › a visitor buys one product, registers on the way and pays by Pix @both': 12,
  'purchase.e2e.ts › the checkout is done with the keyboard alone': 6,
  'reviews.e2e.ts › what is sold out offers a notice; the mail comes when it is back, and its link takes a request back': 7,
  'states.e2e.ts › a logout leaves no name in this browser, however often': 6,
  'tags.e2e.ts › nothing optional before a choice nor after a refusal; each choice brings what belongs to the page, withdrawing ends it': 14,
  'tags.e2e.ts › others’ scripts › that are blocked, slow, throwing, too large or hang are taken away and told; the page buys all the same': 7,
  'tags.e2e.ts › what is seen, pressed and entered is told, once each; the way back is a view, and no second look': 7,
  'televendas-bar.e2e.ts › a call by keyboard: protocol, shortcuts, timer, and its end': 6,
  'televendas-bar.e2e.ts › customer and agent at one cart: each sees what the other did, and a lost write is offered again': 15,
  'televendas-bar.e2e.ts › every tab follows: a page of the former customer is left': 6,
  'televendas-bar.e2e.ts › nothing of one customer is there with the next one': 7,
  'televendas-call.e2e.ts › from the first ring to the last word, 1024 wide': 16,
  'televendas-call.e2e.ts › from the first ring to the last word, 1440 wide': 17,
  'televendas-customers.e2e.ts › the next of a list is called with one press, for what its row leads to, and what became of it is told': 10,
  'televendas-customers.e2e.ts › the telephone system names the caller, two answers make them the customer': 7,
  'televendas-discounts.e2e.ts › an agent waits, a supervisor approves by keyboard, and the order carries the line': 9,
  'televendas-discounts.e2e.ts › refused with a note the agent reads; another quantity ends what was agreed, and says so': 8,
  'televendas-identity.e2e.ts › a channel: its prices alone, picked by keyboard, the cart told anew': 10,
  'televendas-identity.e2e.ts › a second factor: enrolled with a code, asked for at the door; other sessions are ended from here': 7,
  'televendas-identity.e2e.ts › the first entry asks for a new password; leaving leads back to the door, with the channel': 6,
  'televendas-management.e2e.ts › a supervisor sees who is in a call, searches what was done and ends sessions': 17,
  'televendas-quotes.e2e.ts › a link is paid by Pix; the order says who sold it; no card is shown to the agent': 9,
  'televendas-quotes.e2e.ts › a link is paid by card on the customer’s phone, while the agent watches; elsewhere it does not open': 12,
  'televendas-quotes.e2e.ts › a quote is seen by its link and taken by its customer with the price kept': 6,
  'televendas-sale.e2e.ts › an order of twelve items by keyboard, closed with its Pix code where it was typed': 14,
  'vouchers.e2e.ts › a voucher is seen in the cart, pays with Pix, and its balance and moves are told': 9,
  'vouchers.e2e.ts › voucher, points, coupon and interest beside four products are reviewed within two screens of a phone @mobile': 9,
  'televendas-storage.e2e.ts › nothing of the customer is stored whichever way their call ends': 16,
  'televendas-storage.e2e.ts › nothing of the customer is stored whoever ends the agent’s session': 16,
  'televendas-two-screens.e2e.ts › agent and customer at home have one price, which the customer ends': 8,
  'televendas-two-screens.e2e.ts › what the customer chooses at home counts where the agent closes, and is taken out there': 8,
  'televendas-two-screens.e2e.ts › somebody else is on the line: found by name, the first call waits and goes on': 8,
  'telemetry.e2e.ts › a fault › of a browser reaches the supervisor without the person in it; agents and customers see no such page': 12,
}
const OTHERS = 5

/** A machine with other work is up to this many times slower. */
const SLOWER = 8

/** How long each test of a file of Vitest may take, in milliseconds: eight times its quiet time. */
export const limitOfFile = (file: string): number => SLOWER * 1000 * (FILES[file] ?? OTHERS)

/** How long a browser test may take, in milliseconds. @param titles its file's name, its groups and its own name */
export const limitOfJourney = (titles: readonly string[]): number =>
  SLOWER * 1000 * (JOURNEYS[titles.join(' › ')] ?? OTHERS)

/** Told at the end of a run: on a quiet machine its row is wrong, or missing. @param limit in milliseconds, as `took` */
export const isLate = (took: number, limit: number): boolean => took > limit / 2
