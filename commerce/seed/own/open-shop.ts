import type { Kysely } from 'kysely'
import { type Company, demonstration, setCompany } from '#commerce/contract/company.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { dealsPage } from '#commerce/operations/content/deals-page.ts'
import { upsertSellers } from '#commerce/store/catalogue/sellers.ts'
import { freightRates, replaceFreightRates, replacePickupPoints } from '#commerce/store/checkout/freight.ts'
import { saveHotsites, saveInstitutional } from '#commerce/store/content/content.ts'
import { shopHolds } from '#commerce/store/content/demonstration.ts'
import { keepOnlyContent } from '#commerce/store/content/own-content.ts'
import { saveShopSettings, shopSettings } from '#commerce/store/content/shop-settings.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { standardPages } from '../content/pages.ts'

/** What a shop says of itself until its folder is applied: nothing invented, and plainly unfinished. */
const UNTOLD: Omit<Company, 'paginas'> = {
  nomeFantasia: 'Minha Loja',
  artigo: 'a',
  titulo: 'Bem-vindo à Minha Loja',
  descricao: 'Loja em preparação: nome, empresa, contatos e cores ainda não foram informados.',
  razaoSocial: 'Razão social a informar',
  cnpj: '00000000000000',
  inscricaoEstadual: '',
  endereco: {
    logradouro: 'Endereço a informar',
    numero: 's/n',
    complemento: '',
    bairro: 'Centro',
    cidade: 'São Paulo',
    uf: 'SP',
    cep: '01001000',
  },
  contatos: {
    sac1: '(00) 0000-0000',
    sac2: '(00) 0000-0000',
    televendas: '(00) 0000-0000',
    whatsapp: '',
    ouvidoria: '',
    email: 'contato@loja.example',
  },
  horarios: { sac: 'Horário a informar', televendas: 'Horário a informar', ouvidoria: 'Horário a informar' },
  encarregado: { nome: 'Encarregado a informar', email: 'privacidade@loja.example' },
  processadora: null,
  aparencia: { ...demonstration.aparencia, logo: null, icone: '/sem-imagem.svg', compartilhamento: '/sem-imagem.svg' },
}

/**
 * Opens a shop without the demonstration: the texts the law wants, and nothing else.
 * @throws CommerceError 409 when products, orders or the demonstration are there; the database is left as it was
 */
export async function openOwnShop(db: Kysely<Database>, clock: Clock): Promise<'opened' | 'already'> {
  return transaction(db, async (trx) => {
    const settings = await shopSettings(trx)
    if (settings?.kind === 'PROPRIA') return 'already'
    const { products, orders } = await shopHolds(trx)
    if (settings?.kind === 'DEMONSTRACAO' || products + orders > 0)
      throw conflict(
        `Esta loja já tem ${products} produtos e ${orders} pedidos: nada foi mudado. Para tirar só o que é da demonstração: npm run shop -- demo remove`,
      )
    await makeOwn(trx, clock.now())
    await promiseNoFreeFreight(trx)
    return 'opened'
  })
}

/**
 * The freight table that comes with the shop is an example: its prices stay until others are told, what it gives away
 * does not.
 */
async function promiseNoFreeFreight(trx: Trx): Promise<void> {
  await replaceFreightRates(
    trx,
    (await freightRates(trx)).map((rate) => ({ ...rate, freeFrom: null })),
  )
}

/** Makes a shop a merchant's own: no invented company, text, campaign or pickup point; what a folder told stays. */
export async function makeOwn(trx: Trx, now: Date): Promise<void> {
  const told = (await shopSettings(trx))?.company
  await saveShopSettings(trx, 'PROPRIA', told ?? UNTOLD, now)
  await replacePickupPoints(trx, [])
  if (told) return
  setCompany({ ...UNTOLD, paginas: null })
  const { nomeFantasia: nome, razaoSocial, cnpj } = UNTOLD
  await upsertSellers(trx, [{ id: 'efacil', nome, razaoSocial, cnpj }])
  const texts = standardPages()
  await saveInstitutional(trx, texts)
  await saveHotsites(trx, [dealsPage('Ofertas do dia: os maiores descontos de agora, com preço à vista no Pix.', now)])
  await keepOnlyContent(trx, { texts: texts.map(({ slug }) => slug), hotsites: [DEALS_SLUG], banners: [] })
}
