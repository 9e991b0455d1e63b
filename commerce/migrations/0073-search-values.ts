/**
 * Values in another gender or number are one, and half a star more is a step of rating: filters are written anew at the
 * next publication, as 0070 does.
 */
export { up } from './0070-search-own-names.ts'
