import type { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { arEVentilacao } from './products/ar-e-ventilacao.ts'
import { audio } from './products/audio.ts'
import { azeitesEMolhos } from './products/azeites-e-molhos.ts'
import { bebidas } from './products/bebidas.ts'
import { cafeEChocolates } from './products/cafe-e-chocolates.ts'
import { celularesETablets } from './products/celulares-e-tablets.ts'
import { eletroportateis } from './products/eletroportateis.ts'
import { fogoesECooktops } from './products/fogoes-e-cooktops.ts'
import { geladeirasEFreezers } from './products/geladeiras-e-freezers.ts'
import { graosEMassas } from './products/graos-e-massas.ts'
import { jantarEEscritorio } from './products/jantar-e-escritorio.ts'
import { lavadorasESecadoras } from './products/lavadoras-e-secadoras.ts'
import { limpeza } from './products/limpeza.ts'
import { mesaEOrganizacao } from './products/mesa-e-organizacao.ts'
import { microOndasEFornos } from './products/micro-ondas-e-fornos.ts'
import { notebooksEAcessorios } from './products/notebooks-e-acessorios.ts'
import { panelas } from './products/panelas.ts'
import { quartoEColchoes } from './products/quarto-e-colchoes.ts'
import { salaDeEstar } from './products/sala-de-estar.ts'
import { tvs } from './products/tvs.ts'
import { adega } from './products/adega.ts'
import { cafeDaManha } from './products/cafe-da-manha.ts'
import { despensa } from './products/despensa.ts'
import { faxina } from './products/faxina.ts'
import { merceariaDoce } from './products/mercearia-doce.ts'
import { merceariaSalgada } from './products/mercearia-salgada.ts'
import { sucosERefrigerantes } from './products/sucos-e-refrigerantes.ts'
import { beleza } from './products/beleza.ts'
import { saude } from './products/saude.ts'
import { bebeEInfantil } from './products/bebe-e-infantil.ts'
import { petShop } from './products/pet-shop.ts'
import { ferramentas } from './products/ferramentas.ts'
import { automotivo } from './products/automotivo.ts'
import { esporte } from './products/esporte.ts'
import { camaMesaEBanho } from './products/cama-mesa-e-banho.ts'
import { tecnologia } from './products/tecnologia.ts'
import { games } from './products/games.ts'
import { papelaria } from './products/papelaria.ts'
import { maisEletrodomesticos } from './products/mais-eletrodomesticos.ts'
import { maisCasa } from './products/mais-casa.ts'
import { maisCozinha } from './products/mais-cozinha.ts'
import { maisPrateleiras } from './products/mais-prateleiras.ts'
import type { ReviewedProduct } from './reviews/write-reviews.ts'
import { lanchesETreino } from './products/lanches-e-treino.ts'
import { toRecord } from './seed-product.ts'

/** Gifts name a product by id; a product that is a gift has one variation, so its id is also its sku. */
const products = [
  ...geladeirasEFreezers, ...fogoesECooktops, ...microOndasEFornos, ...lavadorasESecadoras, ...arEVentilacao,
  ...tvs, ...celularesETablets, ...notebooksEAcessorios, ...audio,
  ...salaDeEstar, ...quartoEColchoes, ...jantarEEscritorio,
  ...panelas, ...eletroportateis, ...mesaEOrganizacao,
  ...graosEMassas, ...cafeEChocolates, ...azeitesEMolhos, ...limpeza,
  ...merceariaDoce, ...merceariaSalgada, ...cafeDaManha, ...despensa, ...faxina,
  ...bebidas, ...sucosERefrigerantes, ...adega,
  ...beleza, ...saude, ...bebeEInfantil, ...petShop,
  ...ferramentas, ...automotivo, ...esporte, ...camaMesaEBanho,
  ...tecnologia, ...games, ...papelaria, ...maisEletrodomesticos, ...maisCasa, ...maisCozinha,
  ...maisPrateleiras,
  ...lanchesETreino,
]

/** The shop's own catalogue as import records; promotion windows and launch dates are placed around `now`, so that they are alive. */
export const seedCatalogue = (now: Date): CatalogRecord[] => products.map((product) => toRecord(product, now))

/** What reviews are written from. */
export const reviewedProducts: readonly ReviewedProduct[] = products.map(({ numero, nome, departamento, avaliacao: [media, total], lancadoHa }, at) => ({ id: `EF${numero}`, nome, departamento, media, total, lancadoHa, at }))
