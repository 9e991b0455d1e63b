/** Element ids that buttons elsewhere name: popovers of the shell. */
export const MENU_ID = 'menu'
export const CONTACTS_ID = 'fale-com-efacil'
export const COOKIES_ID = 'cookies'
