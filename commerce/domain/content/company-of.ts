import { type Company, demonstration } from '#commerce/contract/company.ts'
import { shopColours } from './shop-colours.ts'
import { NETWORKS, type ShopFile } from './shop-folder.ts'

/** Addresses of the merchant's pictures; the header's with its size. */
export interface ShopPictures {
  logo: Company['aparencia']['logo']
  icon: string | undefined
  /** The icon with room around it. */
  mask: string | undefined
  share: string | undefined
}

/** Box of the header's logo. */
const LOGO = { width: 200, height: 48 }

/** The size a picture of the header is shown in. */
export function logoSize(width: number, height: number): { largura: number; altura: number } {
  const scale = Math.min(LOGO.width / width, LOGO.height / height)
  return { largura: Math.max(1, Math.round(width * scale)), altura: Math.max(1, Math.round(height * scale)) }
}

const pagesOf = (redes: ShopFile['redes']): { nome: string; url: string }[] =>
  Object.entries(NETWORKS).flatMap(([key, { nome }]) => {
    const url = redes?.[key as keyof typeof NETWORKS]
    return url === undefined || url === null ? [] : [{ nome, url }]
  })

/** The company a merchant's `loja.yaml` tells; a number it does not have is the one it has. */
export function companyOf(
  {
    nome,
    artigo,
    titulo,
    descricao,
    empresa,
    endereco,
    contatos,
    horarios,
    encarregado,
    pagamentos,
    redes,
    cores,
  }: ShopFile,
  pictures: ShopPictures,
): { company: Omit<Company, 'paginas'>; corrections: string[] } {
  const { style, principal, corrections } = cores
    ? shopColours(cores.principal, cores.botoes)
    : { style: '', principal: demonstration.aparencia.corPrincipal, corrections: [] }
  const company = {
    nomeFantasia: nome,
    artigo,
    titulo,
    descricao,
    razaoSocial: empresa.razaoSocial,
    cnpj: empresa.cnpj,
    inscricaoEstadual: empresa.inscricaoEstadual ?? '',
    endereco: { ...endereco, complemento: endereco.complemento ?? '' },
    contatos: {
      sac1: contatos.telefone,
      sac2: contatos.outroTelefone ?? contatos.telefone,
      televendas: contatos.televendas ?? contatos.telefone,
      whatsapp: contatos.whatsapp ?? '',
      ouvidoria: contatos.ouvidoria ?? '',
      email: contatos.email,
    },
    horarios: {
      sac: horarios.atendimento,
      televendas: horarios.televendas ?? horarios.atendimento,
      ouvidoria: horarios.ouvidoria ?? horarios.atendimento,
    },
    encarregado,
    processadora: pagamentos ?? null,
    ...(pagesOf(redes).length > 0 && { redes: pagesOf(redes) }),
    aparencia: {
      logo: pictures.logo,
      icone: pictures.icon ?? pictures.logo?.url ?? '/sem-imagem.svg',
      ...(pictures.mask && { mascara: pictures.mask }),
      compartilhamento: pictures.share ?? pictures.logo?.url ?? '/sem-imagem.svg',
      estilo: style,
      corPrincipal: principal,
    },
  }
  return { company, corrections }
}
