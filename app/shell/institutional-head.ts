import { pageHead } from '#app/lib/meta.ts'
import type { NoPage } from '#app/lib/page-result.ts'
import { paths } from '#app/lib/paths.ts'
import { breadcrumbList, faqPage } from '#app/lib/structured-data.ts'
import { pageTrail } from '#app/lib/trails.ts'
import type { Institucional } from '#commerce/contract/content/content.ts'
import { noPageHead, originOf } from './page-head.ts'

type Matches = readonly { loaderData?: unknown }[]
type Loaded = { kind: 'found'; data: Institucional } | NoPage

/** Head of an institutional page; its questions are told to search engines, since they stand on it. */
export function institutionalHead({
  loaderData,
  matches,
  match,
}: {
  loaderData?: Loaded
  matches: Matches
  match: { pathname: string }
}) {
  if (loaderData?.kind !== 'found') return noPageHead(matches, match.pathname)
  const { metaTags, link, secoes, cupons } = loaderData.data
  const origin = originOf(matches)
  const questions = secoes.flatMap(({ blocos }) =>
    blocos.flatMap((block) => (block.tipo === 'perguntas' ? block.itens : [])),
  )
  return pageHead({
    title: metaTags.title,
    description: metaTags.description,
    origin,
    pathname: link,
    noindex: link === paths.institutional.coupons && cupons.length === 0,
    structured: [
      breadcrumbList(origin, pageTrail(loaderData.data)),
      ...(questions.length > 0 ? [faqPage(questions)] : []),
    ],
  })
}
