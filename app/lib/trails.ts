import { paths } from './paths.ts'

/** Apart from the pages that show them: a route's head must not bring its whole page into the first chunk. */
interface Crumb {
  name: string
  href: string
}
/** A step of a trail as commerce tells it. */
interface WireCrumb {
  nome: string
  link: string
}
const HOME: Crumb = { name: 'Início', href: paths.home }
const crumbs = (trilha: readonly WireCrumb[]): Crumb[] => trilha.map(({ nome, link }) => ({ name: nome, href: link }))

/** To a department or a hotsite, whose own trail ends with itself. */
export const listingTrail = ({ trilha }: { trilha: readonly WireCrumb[] }): Crumb[] => [HOME, ...crumbs(trilha)]
export const productTrail = ({
  trilha,
  nome,
  url,
}: {
  trilha: readonly WireCrumb[]
  nome: string
  url: string
}): Crumb[] => [HOME, ...crumbs(trilha), { name: nome, href: url }]
export const pageTrail = ({ titulo, link }: { titulo: string; link: string }): Crumb[] => [
  HOME,
  { name: titulo, href: link },
]
