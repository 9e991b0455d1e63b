import { type ComponentType, lazy, Suspense } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/**
 * A part whose code is loaded when it is first shown, in the browser alone. The server draws a page in one go
 * (`renderToString`) and waits for no code: a part that it met for the first time was left out, and React said in the
 * browser that the page was unfinished (its error 419).
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function LaterPart(props: Props) {
    return useInBrowser() ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}
