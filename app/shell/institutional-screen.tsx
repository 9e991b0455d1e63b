import { CouponList } from '#app/features/content/coupon-list.tsx'
import { HelpDesk } from '#app/features/content/help-desk.tsx'
import { InstitutionalPage } from '#app/features/content/institutional-page.tsx'
import { RatingForm } from '#app/features/opinions/store-rating-form.tsx'
import type { NoPage } from '#app/lib/page-result.ts'
import { paths } from '#app/lib/paths.ts'
import type { Institucional } from '#commerce/contract/content/content.ts'
import { ContactLines } from './contact-lines.tsx'
import { NoPageScreen } from './no-page-screen.tsx'
import { PageFrame } from './page-frame.tsx'

type Loaded = { kind: 'found'; data: Institucional } | NoPage

/** An institutional text with what belongs above it: the coupons, the form that rates the shop. */
export function InstitutionalScreen({ result }: { result: Loaded }) {
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  const text = result.data
  return (
    <PageFrame>
      <InstitutionalPage text={text}>
        {text.link === paths.institutional.coupons ? <CouponList coupons={text.cupons} /> : null}
        {text.link === paths.callCenter ? <HelpDesk text={text} lines={<ContactLines />} /> : null}
        {text.link === paths.institutional.evaluate ? <RatingForm /> : null}
      </InstitutionalPage>
    </PageFrame>
  )
}
