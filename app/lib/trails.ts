import { paths } from './paths.ts'

/** Apart from the pages that show them: a route's head must not bring its whole page into the first chunk. */
interface Crumb {
  nome: string
  link: string
}
const HOME: Crumb = { nome: 'Início', link: paths.home }

/** To a department or a hotsite, whose own trail ends with itself. */
export const listingTrail = ({ trilha }: { trilha: readonly Crumb[] }): Crumb[] => [HOME, ...trilha]
export const productTrail = ({
  trilha,
  nome,
  url,
}: {
  trilha: readonly Crumb[]
  nome: string
  url: string
}): Crumb[] => [HOME, ...trilha, { nome, link: url }]
export const pageTrail = ({ titulo, link }: { titulo: string; link: string }): Crumb[] => [HOME, { nome: titulo, link }]
