import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { PointsPage } from '#app/features/customers/account/points-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readPoints } from '#server-functions/customers/points.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

/** What a date field sends, as commerce reads it; anything else is left for commerce to refuse in its own words. */
const brazilian = (day: string | undefined): string | undefined =>
  day === undefined
    ? undefined
    : /^\d{4}-\d{2}-\d{2}$/.test(day)
      ? day.split('-').reverse().join('/')
      : day.slice(0, 10)
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/loja/my-account/pontos')({
  ...PERSONAL,
  validateSearch: ({ de, ate }: Record<string, unknown>) => ({ de: text(de), ate: text(ate) }),
  loaderDeps: ({ search: { de, ate } }) => ({ de, ate }),
  loader: async ({ deps: { de, ate }, location: { searchStr } }) => {
    const here = paths.account.points + searchStr
    const asked = await readPoints({ data: { dataInicial: brazilian(de), dataFinal: brazilian(ate) } })
    // A period that is none keeps the page: the balance, and why.
    if (asked.ok || asked.error.kind !== 'validation') return { result: resolvePersonal(asked, here), problem: '' }
    return {
      result: resolvePersonal(await readPoints({ data: {} }), here),
      problem: asked.error.message,
    }
  },
  head: personalHead('Pontos'),
  component: Points,
})

function Points() {
  const { result, problem } = Route.useLoaderData()
  const asked = Route.useSearch()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="points">
        <PointsPage statement={result.data} problem={problem} asked={asked} />
      </AccountFrame>
    </PersonalPage>
  )
}
