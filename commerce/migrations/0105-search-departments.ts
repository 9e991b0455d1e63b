/** Other departments are of accessories: words are written anew at the next publication, as 0070 does. */
export { up } from './0070-search-own-names.ts'
