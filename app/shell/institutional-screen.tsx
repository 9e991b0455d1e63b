import { InstitutionalPage } from '#app/features/content/institutional-page.tsx'
import { INSTITUTIONAL_TEXTS } from '#app/features/content/institutional-texts.ts'
import { pageHead } from '#app/lib/meta.ts'
import { breadcrumbList } from '#app/lib/structured-data.ts'
import { paths } from '#app/lib/paths.ts'
import { PageFrame } from './page-frame.tsx'
import { originOf } from './page-head.ts'

/** Head and screen of an institutional page with a route of its own. @param key one of INSTITUTIONAL_TEXTS */
export function institutionalRoute(key: string, pathname: string) {
  const text = INSTITUTIONAL_TEXTS[key]
  if (text === undefined) throw new RangeError(`No institutional text: ${key}`)
  return {
    head: ({ matches }: { matches: readonly { loaderData?: unknown }[] }) => institutionalHead(key, pathname, matches),
    component: () => (
      <PageFrame>
        <InstitutionalPage text={text} pathname={pathname} />
      </PageFrame>
    ),
  }
}

export function institutionalHead(key: string, pathname: string, matches: readonly { loaderData?: unknown }[]) {
  const text = INSTITUTIONAL_TEXTS[key]
  const origin = originOf(matches)
  return pageHead({ title: text?.title, description: text?.description, origin, pathname, structured: [breadcrumbList(origin, [{ nome: 'Início', link: paths.home }, { nome: text?.title ?? '', link: pathname }])] })
}
