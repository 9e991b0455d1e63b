import { useRouter } from '@tanstack/react-router'

/** Moves to a path of this shop without loading the document again; `replace` leaves no step behind in the history. */
export function useGo(): (href: string, options?: { replace?: boolean }) => Promise<void> {
  const router = useRouter()
  return (href, { replace = false } = {}) => router.navigate({ href, replace })
}
