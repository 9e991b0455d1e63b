/** Names of attributes as they are said in Portuguese. */
const SPOKEN: Readonly<Record<string, string>> = {
  color: 'Cor',
  colour: 'Cor',
  productcolour: 'Cor',
  productcolor: 'Cor',
  size: 'Tamanho',
  material: 'Material',
  type: 'Tipo',
  producttype: 'Tipo de produto',
  weight: 'Peso',
  width: 'Largura',
  height: 'Altura',
  depth: 'Profundidade',
  length: 'Comprimento',
  dimensions: 'Dimensões',
  packageweight: 'Peso da embalagem',
  packagewidth: 'Largura da embalagem',
  packageheight: 'Altura da embalagem',
  packagedepth: 'Profundidade da embalagem',
  quantityperpack: 'Unidades na embalagem',
  countryoforigin: 'País de origem',
  compatibility: 'Compatibilidade',
  brandcompatibility: 'Marca compatível',
  printtechnology: 'Tecnologia de impressão',
  printingcolours: 'Cores de impressão',
  cablelength: 'Comprimento do cabo',
  cablecolour: 'Cor do cabo',
  formfactor: 'Formato',
  certification: 'Certificação',
  voltage: 'Voltagem',
  power: 'Potência',
  capacity: 'Capacidade',
  warranty: 'Garantia',
  warrantyinformation: 'Garantia',
  shippinginformation: 'Envio',
  returnpolicy: 'Devolução',
  internalmemory: 'Memória RAM',
  totalstoragecapacity: 'Armazenamento',
  displaydiagonal: 'Tamanho da tela',
  displayresolution: 'Resolução',
  processorfamily: 'Família do processador',
  gender: 'Gênero',
  flavor: 'Sabor',
}

/** `warrantyInformation`, `cor_da_capa` → words with a capital. */
export function spokenName(name: string): string {
  const bare = name
    .replace(/[_\s]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim()
  const known = SPOKEN[bare.replace(/[^\p{L}\d]/gu, '').toLowerCase()]
  return known ?? bare.charAt(0).toUpperCase() + bare.slice(1)
}
