import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadEnds } from '#commerce/operations/content/dead-ends.ts'
import { readShopFolder } from '#commerce/operations/content/read-folder.ts'
import { standardPages } from '#commerce/seed/content/pages.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

const MODEL = path.join(import.meta.dirname, '../../../commerce/seed/own/model')
let shop: EmbeddedUnderTest & { close(): Promise<void> }
let folder: string
beforeAll(async () => {
  shop = await embeddedCommerce()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loja-'))
  fs.cpSync(MODEL, folder, { recursive: true })
})
afterAll(async () => {
  await shop.close()
  fs.rmSync(folder, { recursive: true })
})

const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text)
async function check() {
  const { problems, leads, pages } = await readShopFolder(folder)
  const texts = new Set([...pages.texts, ...standardPages().map(({ slug }) => slug)])
  const ends = await deadEnds(shop.deps, leads, { ...pages, texts })
  return { problems, ends: ends?.map(({ file, line, reason }) => `${file}:${line} ${reason}`) }
}
const banner = (titulo: string, leva: string) =>
  `- { lugar: topo, titulo: ${titulo}, texto: Um., chamada: Ver, leva: { ${leva} } }\n`

test('what a folder leads to is looked for in the catalogue, all of it at once, beside other mistakes', async () => {
  write(
    'loja.yaml',
    fs.readFileSync(path.join(folder, 'loja.yaml'), 'utf8').replace(/^menu: .*/m, 'menu: [Casa, Geladeiras, Jardim]'),
  )
  write(
    'banners.yaml',
    [
      banner('Bom', 'departamento: Casa > Geladeiras'),
      banner('Produto', 'produto: geladeira-alfa'),
      banner('Some', 'produto: geladeira-beta'),
      banner('Busca', 'busca: geladeira'),
      banner('Vazia', 'busca: submarino'),
      banner('Campanha', 'campanha: frio'),
      banner('Outra', 'campanha: calor'),
      banner('Texto', 'pagina: /loja/TermsOfUseView'),
      banner('Longe', 'pagina: /promocoes'),
      banner('Fora', 'endereco: "https://example.com/"'),
      banner('Onde', 'busca: geladeira').replace('topo', 'departamento, departamento: Praia'),
      banner('Fria', 'campanha: frio').replace('topo', 'departamento, departamento: Casa'),
    ].join(''),
  )
  write(
    'campanhas.yaml',
    '- { endereco: frio, titulo: Frio, texto: Tudo., departamento: Casa }\n- { endereco: nada, titulo: Nada, texto: Tudo., busca: submarino }\n',
  )
  write(
    'vitrines.yaml',
    '- { vitrine: escolhidos, titulo: Nossos, produtos: [geladeira-alfa, fogao] }\n- { vitrine: departamento, departamento: Praia }\n',
  )
  write(
    'cupons.yaml',
    '- { codigo: FRIO10, titulo: 10%, regra: 10% na lista., percentual: 10, ate: 2099-12-31, departamento: Casa > Pias }\n',
  )
  write(
    'redirecionamentos.yaml',
    '- { busca: frio, para: /loja/hotsite/frio }\n- { busca: pia, para: /loja/departamento/casa/pias }\n',
  )
  expect((await check()).ends).toBeUndefined()

  await importAll(shop, [product('g1', { nome: 'Geladeira Alfa', departamento: ['Casa', 'Geladeiras'] })])
  await publish(shop)
  const menu =
    fs
      .readFileSync(path.join(folder, 'loja.yaml'), 'utf8')
      .split('\n')
      .findIndex((line) => line.startsWith('menu:')) + 1
  expect(await check()).toEqual({
    problems: [],
    ends: [
      `loja.yaml:${menu} menu: o departamento "Geladeiras" não existe no catálogo; há "Casa > Geladeiras".`,
      `loja.yaml:${menu} menu: o departamento "Jardim" não existe no catálogo.`,
      'banners.yaml:3 banner "Some": o produto "geladeira-beta" não está à venda.',
      'banners.yaml:5 banner "Vazia": a busca "submarino" não acha nenhum produto.',
      'banners.yaml:7 banner "Outra": a campanha "calor" não está em campanhas.yaml.',
      'banners.yaml:9 banner "Longe": a loja não tem a página /promocoes.',
      'banners.yaml:11 lugar do banner "Onde": o departamento "Praia" não existe no catálogo.',
      'vitrines.yaml:1 vitrine "Nossos": o produto "fogao" não está à venda.',
      'vitrines.yaml:2 vitrine "departamento": o departamento "Praia" não existe no catálogo.',
      'campanhas.yaml:2 campanha "Nada": a busca "submarino" não acha nenhum produto.',
      'cupons.yaml:1 cupom FRIO10: o departamento "Casa > Pias" não existe no catálogo.',
      'redirecionamentos.yaml:2 busca "pia": o departamento "casa/pias" não tem produtos à venda.',
    ],
  })

  // A file that cannot be read keeps nobody from hearing of the others.
  write('cupons.yaml', '- codigo: A\n')
  const { problems, ends } = await check()
  expect(problems.map(({ file }) => file)).toContain('cupons.yaml')
  expect(ends).toHaveLength(11)

  // Nor does a mistake in it: what else it says is looked at, in the same row too.
  const shopFile = fs.readFileSync(path.join(folder, 'loja.yaml'), 'utf8')
  write('loja.yaml', shopFile.replace(/^titulo: .*/m, "titulo: ''"))
  write(
    'banners.yaml',
    [
      banner('Some', 'produto: geladeira-beta').replace('topo', 'topo, fundo: roxo, imagem: imagens/nada.jpg'),
      banner("''", 'campanha: calor'),
      banner('Nada', 'pagina: promocoes'),
      '- Nada\n',
      banner('Vazia', 'busca: submarino'),
    ].join(''),
  )
  write('cupons.yaml', '[]')
  write('campanhas.yaml', '- { endereco: frio, titulo: Frio, texto: Tudo., departamento: Praia, fundo: roxo }\n')
  const all = await check()
  expect(all.problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'banners.yaml:1',
    'banners.yaml:1',
    'banners.yaml:2',
    'banners.yaml:3',
    'banners.yaml:4',
    'campanhas.yaml:1',
    'loja.yaml:4',
  ])
  expect(all.ends?.filter((line) => /^(?:loja|banners|campanhas)/.test(line))).toEqual([
    `loja.yaml:${menu} menu: o departamento "Geladeiras" não existe no catálogo; há "Casa > Geladeiras".`,
    `loja.yaml:${menu} menu: o departamento "Jardim" não existe no catálogo.`,
    'banners.yaml:1 banner "Some": o produto "geladeira-beta" não está à venda.',
    'banners.yaml:2 banner: a campanha "calor" não está em campanhas.yaml.',
    'banners.yaml:5 banner "Vazia": a busca "submarino" não acha nenhum produto.',
    'campanhas.yaml:1 campanha "Frio": o departamento "Praia" não existe no catálogo.',
  ])
})
