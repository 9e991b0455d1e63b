import { useEffect, useLayoutEffect } from 'react'
import { boot } from '#app/browser/boot.ts'
import { leaveFields, tellFields } from '#app/browser/tell-fields.ts'

/**
 * Tells the early script that the page's content is hydrated. It belongs inside the page component: the router gives
 * the outlet a Suspense boundary of its own, which hydrates after the root (first-input).
 */
export function Ready() {
  useLayoutEffect(() => boot()?.adopt('page', tellFields), [])
  useEffect(() => boot()?.ready(leaveFields), [])
  return null
}

/** Tells it so of all around the page; belongs in the root. */
export function ShellReady() {
  useLayoutEffect(() => boot()?.adopt('shell', tellFields), [])
  return null
}
