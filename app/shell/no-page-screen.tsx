import { DepartmentSection } from '#app/features/catalogue/listing/department-section.tsx'
import { Showcases } from '#app/features/catalogue/showcases/showcases.tsx'
import { ErrorPage } from '#app/features/content/no-page.tsx'
import type { NoPage } from '#app/lib/page-result.ts'
import { cardAction } from './card-action.tsx'
import { PageFrame } from './page-frame.tsx'

/** A page that is not there, is no more, or cannot be had now, with its showcases (storefront §2.7). */
export function NoPageScreen({ page: { kind, message, showcases, departments } }: { page: NoPage }) {
  return (
    <PageFrame>
      <ErrorPage
        kind={kind === 'unavailable' ? 'generic' : kind}
        message={message}
        departments={departments.length > 0 ? <DepartmentSection departments={departments} /> : undefined}
        top={<Showcases blocks={showcases.top} action={cardAction} />}
        middle={<Showcases blocks={showcases.middle} action={cardAction} />}
        bottom={<Showcases blocks={showcases.bottom} action={cardAction} />}
      />
    </PageFrame>
  )
}
