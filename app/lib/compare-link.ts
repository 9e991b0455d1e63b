import { paths } from './paths.ts'

/**
 * The comparison's address, to be shared. Apart from the choice itself, which the early script reads without any path.
 */
export const compareHref = (skus: readonly string[]): string =>
  paths.compare + (skus.length === 0 ? '' : `?skus=${skus.join(',')}`)
