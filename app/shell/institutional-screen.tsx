import type { Institucional } from '#commerce/contract/content.ts'
import { CouponList } from '#app/features/content/coupon-list.tsx'
import { InstitutionalPage, institutionalTrail } from '#app/features/content/institutional-page.tsx'
import { RatingForm } from '#app/features/content/rating-form.tsx'
import { pageHead } from '#app/lib/meta.ts'
import type { NoPage } from '#app/lib/page-result.ts'
import { paths } from '#app/lib/paths.ts'
import { breadcrumbList, faqPage } from '#app/lib/structured-data.ts'
import { NoPageScreen } from './no-page-screen.tsx'
import { PageFrame } from './page-frame.tsx'
import { noPageHead, originOf } from './page-head.ts'

type Matches = readonly { loaderData?: unknown }[]
type Loaded = { kind: 'found'; data: Institucional } | NoPage

/** Head of an institutional page; its questions are told to search engines, since they stand on it. */
export function institutionalHead({ loaderData, matches, match }: { loaderData?: Loaded; matches: Matches; match: { pathname: string } }) {
  if (loaderData?.kind !== 'found') return noPageHead(matches, match.pathname)
  const { metaTags, link, secoes } = loaderData.data
  const origin = originOf(matches)
  const questions = secoes.flatMap(({ blocos }) => blocos.flatMap((block) => (block.tipo === 'perguntas' ? block.itens : [])))
  return pageHead({
    title: metaTags.title,
    description: metaTags.description,
    origin,
    pathname: link,
    structured: [breadcrumbList(origin, institutionalTrail(loaderData.data)), ...(questions.length > 0 ? [faqPage(questions)] : [])],
  })
}

/** An institutional text with what belongs above it: the coupons, the form that rates the shop. */
export function InstitutionalScreen({ result }: { result: Loaded }) {
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  const text = result.data
  return (
    <PageFrame>
      <InstitutionalPage text={text}>
        {text.link === paths.institutional.coupons ? <CouponList coupons={text.cupons} /> : null}
        {text.link === paths.institutional.evaluate ? <RatingForm /> : null}
      </InstitutionalPage>
    </PageFrame>
  )
}
