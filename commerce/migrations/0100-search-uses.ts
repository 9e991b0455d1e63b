/** What the things of a department are for counts less: words are written anew at the next publication, as 0070 does. */
export { up } from './0070-search-own-names.ts'
