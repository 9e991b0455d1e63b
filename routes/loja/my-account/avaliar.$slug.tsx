import { createFileRoute } from '@tanstack/react-router'
import { RequestFiles } from '#app/features/after-sale/request-files.tsx'
import { WriteReviewPage } from '#app/features/opinions/write-review-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readOwnReview } from '#server-functions/opinions/opinions.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

/** Writing a review: a visitor without a session logs in first and comes back here. */
export const Route = createFileRoute('/loja/my-account/avaliar/$slug')({
  ...PERSONAL,
  loader: async ({ params: { slug } }) =>
    resolvePersonal(await readOwnReview({ data: { slug: slug.slice(0, 400) } }), paths.account.review(slug)),
  head: personalHead('Avaliar produto'),
  component: WriteReview,
})

function WriteReview() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <WriteReviewPage {...result.data} photos={(props) => <RequestFiles {...props} isPhotos />} />
    </PersonalPage>
  )
}
