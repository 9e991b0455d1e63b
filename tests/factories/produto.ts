import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import type { IndexEntry } from '#commerce/domain/search/port.ts'
import { cartao, preco } from './cartao.ts'

export interface ProdutoDado {
  id: string
  nome: string
  /** HTML. */
  descricao?: string
  marca?: string
  modelo?: string
  ean?: string
  sku?: string
  /** Centavos; null = unavailable. */
  por?: Centavos | null
  de?: Centavos
  /** Department names with slugs, from the top. */
  departamento?: readonly (readonly [slug: string, nome: string])[]
  atributos?: Readonly<Record<string, string>>
  /** Attributes that are facets too. */
  facetas?: IndexEntry['facetas']
  disponivel?: boolean
  vendidos?: number
  popularidade?: number
  lancamento?: string
  avaliacao?: Produto['avaliacao']
  lojista?: string
  fretes?: IndexEntry['fretes']
  /** Each makes a variation of its own. */
  opcoes?: readonly Readonly<Record<string, string>>[]
}

const path = (departamento: NonNullable<ProdutoDado['departamento']>): string =>
  departamento.map(([slug]) => slug).join('/')

export function produto(dado: ProdutoDado): Produto {
  const departamento = dado.departamento ?? []
  const por = dado.por === undefined ? 100_00 : dado.por
  const price = por === null ? null : preco(por, dado.de ?? null)
  const sku = dado.sku ?? `sku-${dado.id}`
  const disponivel = dado.disponivel ?? price !== null
  return {
    idProduto: dado.id,
    slug: `produto-${dado.id}`,
    url: `/loja/produto/produto-${dado.id}`,
    sku,
    nome: dado.nome,
    marca: dado.marca ?? null,
    modelo: dado.modelo ?? null,
    descricao: dado.descricao ?? '',
    imagens: [],
    atributos: Object.entries(dado.atributos ?? {}).map(([nome, valor]) => ({ grupo: 'Características', nome, valor })),
    opcoes: [],
    variacoes: (dado.opcoes ?? [{}]).map((opcoes, at) => ({
      sku: at === 0 ? sku : `${sku}-${at}`,
      ean: dado.ean ?? null,
      opcoes,
      disponivel,
      restam: null,
      preco: price,
      precoUnitarioText: null,
    })),
    quantidadeMin: 1,
    quantidadeMult: 1,
    quantidadeMax: 99,
    disponivel,
    preco: price,
    precoUnitarioText: null,
    selo: null,
    lojista: {
      idLojista: 'efacil',
      nome: 'eFácil',
      razaoSocial: 'eFácil Comércio Eletrônico Ltda.',
      cnpj: '11222333000181',
    },
    trilha: departamento.map(([, nome], index) => ({
      nome,
      link: departmentLink(path(departamento.slice(0, index + 1))),
    })),
    idCategoria: '1',
    servicos: [],
    brindes: [],
    ence: null,
    alimento: null,
    avaliacao: null,
    relacionados: [],
    metaTags: { title: dado.nome, description: dado.nome },
  }
}

/** A product as publication hands it to search. */
export function entrada(dado: ProdutoDado): IndexEntry {
  const full = produto(dado)
  const { idProduto, sku, nome, marca, url, disponivel, preco: price } = full
  return {
    produto: full,
    cartao: cartao({
      idProduto,
      sku,
      nome,
      marca,
      url,
      disponivel,
      preco: price,
      ...(dado.avaliacao ? { avaliacao: dado.avaliacao } : {}),
      ...(dado.lojista ? { lojista: dado.lojista } : {}),
    }),
    categorias: dado.departamento ? [path(dado.departamento)] : [],
    facetas: dado.facetas ?? [],
    fretes: dado.fretes ?? [],
    vendidos: dado.vendidos ?? 0,
    popularidade: dado.popularidade ?? 0,
    lancamento: dado.lancamento ?? null,
    descontoPercentual: price?.percentualDesconto ?? 0,
  }
}
