export { SoldOut } from './sold-out.tsx'
