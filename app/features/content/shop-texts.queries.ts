import { queryOptions } from '@tanstack/react-query'
import { passagesOf } from '#app/lib/text-passages.ts'
import { getInstitutional } from '#server-functions/content/content.ts'

/** The shop's texts beside the call centre's own; what a shop does not have is left out. */
const SLUGS = [
  'trocas-e-devolucoes',
  'entrega-expressa',
  'garantia-estendida',
  'cupons-de-desconto',
  'eficaz-pontos',
  'guia-de-seguranca',
  'politica-de-privacidade',
  'termos-de-uso',
  'regulamentos',
  'quem-somos',
  'avalie-a-loja',
]

/** Every section of them, asked for once somebody looks for something. */
export const shopTextsQuery = queryOptions({
  queryKey: ['textos-da-loja'],
  queryFn: async () =>
    (await Promise.all(SLUGS.map((slug) => getInstitutional({ data: { slug } })))).flatMap((page) =>
      page.kind === 'found' ? passagesOf(page.data) : [],
    ),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
