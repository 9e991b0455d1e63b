import { useEffect } from 'react'
import { boot } from '#app/browser/boot.ts'

/**
 * Tells the early script that the page's content is hydrated. It belongs inside the page component: the router gives
 * the outlet a Suspense boundary of its own, which hydrates after the root (first-input).
 */
export function Ready() {
  useEffect(() => boot()?.ready(), [])
  return null
}
