import type { BannerVariante } from '#commerce/contract/content/content.ts'
import { DEALS_SLUG, institutionalLink } from '../../contract/links.ts'
import type { BannerRow, HotsiteRow } from '#commerce/store/content/content.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import { pictureSource } from '../pictures.ts'
import { pictureUrl } from '#commerce/contract/catalogue/pictures.ts'
import { midnight } from './sao-paulo-days.ts'

const art = (name: string): string => pictureUrl(pictureId(pictureSource(name)), 640, 'jpg')

type Words = Omit<BannerVariante, 'imagem'> & { imagem: string; curto?: string; estreita?: string }
/** Small screens get a shorter sentence, and where there is one a picture of fewer things. */
const both = ({ imagem, curto, estreita, ...words }: Words): { desktop: BannerVariante; mobile: BannerVariante } => {
  const desktop = { ...words, imagem: art(imagem) }
  return { desktop, mobile: { ...desktop, texto: curto ?? words.texto, ...(estreita ? { imagem: art(estreita) } : {}) } }
}

export const bannerPictures = ['banner-ofertas', 'banner-cupons', 'banner-cozinha', 'banner-despensa', 'banner-tecnologia', 'banner-clima', 'destaque-casa', 'destaque-casa-estreito', 'destaque-som', 'destaque-som-estreito', 'destaque-despensa', 'destaque-despensa-estreito']
const COUPONS_PATH = institutionalLink('cupons-de-desconto')

/** Banners of the home page: three that open it, two beside them, four in a row; those of campaigns end with them. */
export const seedBanners = (now: Date): BannerRow[] => {
  const row = (id: string, place: string, position: number, words: Words, until: number | null = null): BannerRow => ({
    id, page: 'home', place, position, ...both(words), validFrom: midnight(now, 0), validTo: until === null ? null : midnight(now, until + 1),
  })
  return [
    row('home-casa', 'home-hero', 1, { titulo: 'Casa nova, jeito fácil', texto: 'Geladeira, lavadora e fogão com desconto no Pix e parcelas sem juros.', curto: 'Eletro com desconto no Pix.', chamada: 'Ver eletrodomésticos', imagem: 'destaque-casa', estreita: 'destaque-casa-estreito', fundo: 'azul', tipo: 'categoria', destino: 'eletrodomesticos' }),
    row('home-som', 'home-hero', 2, { titulo: 'A sala vira cinema', texto: 'Telas de até 75 polegadas, soundbars e fones para ver e ouvir melhor.', curto: 'Telas, soundbars e fones.', chamada: 'Ver som e imagem', imagem: 'destaque-som', estreita: 'destaque-som-estreito', fundo: 'claro', tipo: 'hotsite_neemu', destino: 'som-e-imagem' }, 30),
    row('home-despensa', 'home-hero', 3, { titulo: 'Despensa cheia por até R$ 40', texto: 'O básico do mês com o preço por quilo e por litro à mostra.', curto: 'O básico do mês, por até R$ 40 cada.', chamada: 'Encher a despensa', imagem: 'destaque-despensa', estreita: 'destaque-despensa-estreito', fundo: 'laranja', tipo: 'hotsite_neemu', destino: 'despensa-cheia' }, 30),
    row('home-ofertas', 'home-topo', 1, { titulo: 'Ofertas do dia', texto: 'Preço menor até a meia-noite ou até acabarem as unidades.', curto: 'Só até a meia-noite.', chamada: 'Ver as ofertas', imagem: 'banner-ofertas', fundo: 'laranja', tipo: 'hotsite_neemu', destino: DEALS_SLUG }),
    row('home-cupons', 'home-topo', 2, { titulo: 'Cupons de desconto', texto: 'Copie o código, informe no carrinho e pague menos.', curto: 'Copie e pague menos.', chamada: 'Ver os cupons', imagem: 'banner-cupons', fundo: 'claro', tipo: 'open_webview', destino: COUPONS_PATH }),
    row('home-tecnologia', 'home-meio', 1, { titulo: 'Tecnologia que rende', texto: 'Notebooks e acessórios para estudar e trabalhar.', curto: 'Notebooks e acessórios.', chamada: 'Conhecer', imagem: 'banner-tecnologia', fundo: 'azul', tipo: 'categoria', destino: 'eletronicos-e-informatica/notebooks-e-acessorios' }),
    row('home-cafe', 'home-meio', 2, { titulo: 'Café fresco em casa', texto: 'Torras brasileiras para coador, prensa e espresso.', curto: 'Torras brasileiras.', chamada: 'Buscar café', imagem: 'banner-despensa', fundo: 'verde', tipo: 'busca_neemu', destino: 'café' }),
    row('home-cozinha', 'home-meio', 3, { titulo: 'Festival da cozinha', texto: 'Panelas, portáteis e organização para cozinhar melhor.', curto: 'Panelas e portáteis.', chamada: 'Ver o festival', imagem: 'banner-cozinha', fundo: 'azul', tipo: 'hotsite_neemu', destino: 'festival-da-cozinha' }, 45),
    row('home-clima', 'home-meio', 4, { titulo: 'Casa fresca', texto: 'Ar-condicionado e ventiladores com consumo à vista.', curto: 'Ar e ventilação.', chamada: 'Refrescar a casa', imagem: 'banner-clima', fundo: 'claro', tipo: 'hotsite_neemu', destino: 'casa-fresca' }, 60),
  ]
}

/** Four campaigns whose products are found by rule, and the deals of the day, which never end. */
export const seedHotsites = (now: Date): HotsiteRow[] => {
  const row = (slug: string, words: Words, rule: HotsiteRow['rule'], text: { description: string; rules: string; meta: string; until: number | null }): HotsiteRow => ({
    slug, title: words.titulo, description: text.description, rulesText: text.rules, rule, banner: both(words), metaTitle: words.titulo, metaDescription: text.meta,
    validFrom: midnight(now, 0), validTo: text.until === null ? null : midnight(now, text.until + 1),
  })
  const self = (slug: string) => ({ tipo: 'hotsite_neemu', destino: slug }) as const
  return [
    row(DEALS_SLUG, { titulo: 'Ofertas do dia', texto: 'Preço menor por um dia, enquanto houver unidades da oferta.', chamada: 'Ver as ofertas', imagem: 'banner-ofertas', fundo: 'laranja', ...self(DEALS_SLUG) }, {}, {
      description: 'Todo dia, produtos escolhidos com preço menor até a meia-noite. O preço vale para as unidades da oferta; quando elas acabam, o produto volta ao preço anterior.',
      rules: 'Ofertas válidas até o horário mostrado em cada produto, pelo horário de Brasília, ou até acabarem as unidades da oferta. Preço por unidade, sem frete. Limite por pedido indicado na página do produto.',
      meta: 'Ofertas do dia da eFácil: preços menores até a meia-noite, com unidades limitadas e o total à vista no Pix sempre à mostra.', until: null,
    }),
    row('festival-da-cozinha', { titulo: 'Festival da cozinha', texto: 'Panelas que duram, portáteis que ajudam e tudo no lugar.', chamada: 'Ver o festival', imagem: 'banner-cozinha', fundo: 'azul', ...self('festival-da-cozinha') }, { categoria: 'cozinha-e-utilidades' }, {
      description: 'Do café da manhã ao jantar de domingo: panelas, eletroportáteis e organização para cozinhar com gosto e guardar sem bagunça.',
      rules: 'Campanha válida até a data mostrada nesta página. Preços e condições para o site e o Televendas, sujeitos ao estoque.',
      meta: 'Festival da cozinha eFácil: panelas, air fryers, liquidificadores, cafeteiras e organização com preço à vista no Pix e parcelas sem juros.', until: 45,
    }),
    row('casa-fresca', { titulo: 'Casa fresca', texto: 'O calor fica do lado de fora, e a conta de luz, sob controle.', chamada: 'Refrescar a casa', imagem: 'banner-clima', fundo: 'claro', ...self('casa-fresca') }, { categoria: 'eletrodomesticos/ar-e-ventilacao' }, {
      description: 'Ar-condicionado inverter e ventiladores com a classe de consumo ao lado do preço, para escolher pelo conforto e pela conta no fim do mês.',
      rules: 'A instalação do ar-condicionado não está incluída no preço. Confira a voltagem antes de comprar. Campanha válida até a data mostrada nesta página.',
      meta: 'Casa fresca eFácil: ar-condicionado inverter e ventiladores com etiqueta de consumo à vista, desconto no Pix e parcelas sem juros.', until: 60,
    }),
    row('som-e-imagem', { titulo: 'Som e imagem', texto: 'Smart TVs, soundbars e fones para ver e ouvir melhor.', chamada: 'Ver os produtos', imagem: 'banner-tecnologia', fundo: 'azul', ...self('som-e-imagem') },
      { categoria: 'eletronicos-e-informatica', filter: 'categoria:eletronicos-e-informatica-audio|eletronicos-e-informatica-tvs' }, {
        description: 'A sala vira cinema: telas de 32 a 65 polegadas, soundbars com subwoofer e fones que apagam o barulho em volta.',
        rules: 'Suporte de parede e instalação não incluídos. Campanha válida até a data mostrada nesta página.',
        meta: 'Som e imagem eFácil: smart TVs 4K e QLED, soundbars, caixas de som e fones com preço à vista no Pix e parcelas sem juros.', until: 30,
      }),
    row('despensa-cheia', { titulo: 'Despensa cheia', texto: 'O básico do mês por até R$ 40, com preço por quilo e por litro.', chamada: 'Encher a despensa', imagem: 'banner-despensa', fundo: 'verde', ...self('despensa-cheia') }, { categoria: 'mercado', filter: 'preco:-40' }, {
      description: 'Arroz, feijão, massas, café e limpeza por até R$ 40 cada, com o preço por unidade de medida para comparar de verdade.',
      rules: 'Limite de unidades por pedido indicado em cada produto. Validade mínima dos alimentos informada na página do produto. Campanha válida até a data mostrada nesta página.',
      meta: 'Despensa cheia eFácil: arroz, feijão, massas, café e limpeza por até R$ 40, com preço por quilo e por litro à mostra.', until: 30,
    }),
  ]
}
